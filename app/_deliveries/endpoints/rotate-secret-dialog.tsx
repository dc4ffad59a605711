"use client";

import { lazy, useState } from "react";
import { clientTexts } from "@/components/texts/client";
import { Button } from "@/components/ui/button";
import { Dialog, DialogEnd } from "@/components/ui/popups/dialog";
import type { RotateSecretFormProps } from "./rotate-secret-form";
import { SecretBox } from "./secret-box";

const RotateSecretForm = lazy(async () => ({ default: (await import("./rotate-secret-form")).RotateSecretForm }));

const texts = clientTexts.webhook;

interface RotateSecretDialogProps extends Pick<RotateSecretFormProps, "rotate"> {
  onRotated?: () => void;
}

/** Asks how long both secrets sign, then shows the new one. */
export function RotateSecretDialog({ rotate, onRotated }: RotateSecretDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  function change(next: boolean) {
    setIsOpen(next);
    if (next) setSecret(null);
  }

  function show(rotated: string) {
    setSecret(rotated);
    onRotated?.();
  }

  return (
    <Dialog
      trigger={<Button size="small">{texts.rotate}</Button>}
      title={secret ? texts.rotatedTitle : texts.rotateTitle}
      description={secret ? undefined : texts.rotateBody}
      isOpen={isOpen}
      onOpenChange={change}
    >
      {secret ? (
        <>
          <SecretBox secret={secret} />
          <DialogEnd variant="primary">{texts.stored}</DialogEnd>
        </>
      ) : (
        <RotateSecretForm rotate={rotate} onRotated={show} />
      )}
    </Dialog>
  );
}
