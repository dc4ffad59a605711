"use client";

import { useState } from "react";
import { ActionForm, SubmitButton } from "@/components/forms/action-form";
import { SelectField } from "@/components/forms/form-fields";
import { SecretOnce } from "@/components/forms/secret-once";
import { useActionForm } from "@/components/forms/use-action-form";
import { commonTexts } from "@/components/texts/common";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import type { CredentialActions } from "./credential-actions";

const HOUR_MS = 3_600_000;

const OVERLAPS = [
  { value: String(24 * HOUR_MS), label: texts.overlaps.day },
  { value: String(HOUR_MS), label: texts.overlaps.hour },
  { value: String(7 * 24 * HOUR_MS), label: texts.overlaps.week },
  { value: "0", label: texts.overlaps.none },
];

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
    defaultValues: { overlap: OVERLAPS[0]?.value ?? "0" },
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
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="primary">{texts.stored}</Button>
            </DialogClose>
          </DialogFooter>
        </div>
      ) : (
        <ActionForm form={form} label={texts.rotate}>
          <SelectField name="overlap" label={texts.overlap} options={OVERLAPS} />
          <DialogFooter>
            <DialogClose asChild>
              <Button>{commonTexts.cancel}</Button>
            </DialogClose>
            <SubmitButton>{texts.rotateSubmit}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      )}
    </Dialog>
  );
}
