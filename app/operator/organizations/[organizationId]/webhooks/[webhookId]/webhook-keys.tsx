"use client";

import { ActionButton } from "@/components/forms/action-button";
import { operatorTexts } from "@/components/texts/operator";
import { CopyLine } from "@/components/ui/code/copy-line";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { EndpointPublicKey } from "@/lib/webhooks/endpoints/secrets/endpoint-public-keys";
import { createKeyAction, revokeKeysAction } from "../actions";

const texts = operatorTexts.webhook;

/** The public keys, which are no secrets, and the ways to get a new one or none. */
export function WebhookKeys({ webhookId, keys }: { webhookId: string; keys: readonly EndpointPublicKey[] }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">{texts.keysBody}</p>
      {keys.map(({ publicKey, expires }) => (
        <div key={publicKey}>
          <CopyLine label={texts.publicKey} text={publicKey} />
          {expires ? (
            <p className="mt-1 text-muted">
              {texts.keyUntil} <ExactTime at={expires} hasSeconds={false} />
            </p>
          ) : null}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <ActionButton action={createKeyAction.bind(null, webhookId)} doneMessage={texts.keyCreated}>
          {keys.length === 0 ? texts.createKey : texts.replaceKey}
        </ActionButton>
        {keys.length > 0 ? (
          <ActionButton action={revokeKeysAction.bind(null, webhookId)} doneMessage={texts.keysRevoked}>
            {texts.revokeKeys}
          </ActionButton>
        ) : null}
      </div>
    </div>
  );
}
