"use client";

import { useState } from "react";
import { RotateSecretDialog } from "@/app/_deliveries/endpoints/rotate-secret-dialog";
import { SecretBox } from "@/app/_deliveries/endpoints/secret-box";
import { PasswordDialog } from "@/components/forms/password-dialog";
import { clientTexts } from "@/components/texts/client";
import { Button } from "@/components/ui/button";
import { revealSecretAction, rotateSecretAction } from "./actions";

const texts = clientTexts.webhook;

interface EndpointSecretControlsProps {
  organizationId: string;
  webhookId: string;
  hasPassword: boolean;
}

export function EndpointSecretControls({ organizationId, webhookId, hasPassword }: EndpointSecretControlsProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className="mt-3 grid gap-3">
      {secret ? <SecretBox secret={secret} /> : null}
      <div className="flex flex-wrap gap-2">
        {secret ? (
          <Button size="small" onClick={() => setSecret(null)}>
            {texts.hide}
          </Button>
        ) : null}
        {hasPassword && !secret ? (
          <PasswordDialog
            trigger={<Button size="small">{texts.reveal}</Button>}
            title={texts.revealTitle}
            body={texts.revealBody}
            confirmLabel={texts.reveal}
            action={(input) => revealSecretAction(organizationId, webhookId, input)}
            onDone={(data) => setSecret(data.secret)}
          />
        ) : null}
        <RotateSecretDialog
          rotate={(overlapMs) => rotateSecretAction(organizationId, { webhookId, overlapMs })}
          // What is shown is no longer the newest.
          onRotated={() => setSecret(null)}
        />
      </div>
      {hasPassword ? null : <p className="text-muted">{texts.noPassword}</p>}
    </div>
  );
}
