"use client";

import { useState } from "react";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SecretOnce } from "@/components/forms/secret-once";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import { Dialog, DialogEnd } from "@/components/ui/popups/dialog";
import type { CredentialActions } from "./credential-actions";
import { DEFAULT_OVERLAP, OverlapField } from "./overlap-field";

interface RotateCredentialDialogProps {
  rotate: NonNullable<CredentialActions["rotate"]>;
  credential: { credentialId: string; clientId: string; name: string };
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function RotateCredentialDialog({ rotate, credential, onClose }: RotateCredentialDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { credentialId, clientId, name } = credential;
  const form = useActionForm({
    schema: () => import("./rotation-input").then((inputs) => inputs.rotationInput),
    action: ({ overlap }) => rotate({ credentialId, overlapMs: Number(overlap) }),
    defaultValues: { overlap: DEFAULT_OVERLAP },
    onDone: ({ clientSecret }) => setSecret(clientSecret),
  });
  return (
    <Dialog
      title={secret ? texts.rotatedTitle : texts.rotateTitle(name)}
      description={secret ? undefined : texts.rotateBody}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {secret ? (
        <div className="grid gap-4">
          <SecretOnce
            secrets={[
              { label: texts.clientId, value: clientId },
              { label: texts.clientSecret, value: secret },
            ]}
          />
          <DialogEnd variant="primary">{texts.stored}</DialogEnd>
        </div>
      ) : (
        <ActionForm form={form} label={texts.rotate} submit={texts.rotateSubmit}>
          <OverlapField label={texts.overlap} />
        </ActionForm>
      )}
    </Dialog>
  );
}
