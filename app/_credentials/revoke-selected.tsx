"use client";

import { BulkButton } from "@/components/tables/bulk/bulk-button";
import type { BulkAction } from "@/components/tables/bulk/run-in-parts";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import type { Credential } from "@/lib/auth/credentials/credential";

interface RevokeSelectedProps {
  act: BulkAction;
  credentials: readonly Credential[];
  onDone: () => void;
}

/** Revokes the chosen credentials that are not revoked yet. That cannot be undone. */
export function RevokeSelected({ act, credentials, onDone }: RevokeSelectedProps) {
  const live = credentials.filter(({ revoked }) => revoked === null);
  return (
    <BulkButton
      onDone={onDone}
      items={live.map(({ credentialId, name }) => ({ id: credentialId, name }))}
      work={{
        title: texts.revokeSeveralTitle(live.length),
        body: (
          <>
            <p>{texts.revokeBody}</p>
            <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5">
              {live.map(({ credentialId, name }) => (
                <li key={credentialId}>{name}</li>
              ))}
            </ul>
          </>
        ),
        confirmLabel: texts.revoke,
        variant: "danger",
        act,
        done: texts.revokedSeveral,
      }}
    >
      {texts.revoke}
    </BulkButton>
  );
}
