"use client";

import { useState } from "react";
import { DEFAULT_OVERLAP, OverlapField } from "@/app/_credentials/overlap-field";
import { ActionForm } from "@/components/forms/action-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { clientTexts } from "@/components/texts/client";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/popups/dialog";
import type { ActionResult } from "@/lib/core/action-result";
import { SecretBox } from "./secret-box";

const texts = clientTexts.webhook;

interface RotateSecretDialogProps {
  rotate: (overlapMs: number) => Promise<ActionResult<{ secret: string }>>;
  onRotated?: () => void;
}

/** Asks how long both secrets sign, then shows the new one. */
export function RotateSecretDialog({ rotate, onRotated }: RotateSecretDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useActionForm({
    schema: () => import("@/app/_credentials/rotation-input").then((inputs) => inputs.rotationInput),
    action: ({ overlap }) => rotate(Number(overlap)),
    defaultValues: { overlap: DEFAULT_OVERLAP },
    onDone: (data) => {
      setSecret(data.secret);
      onRotated?.();
    },
  });

  function change(next: boolean) {
    setIsOpen(next);
    if (!next) return;
    setSecret(null);
    form.reset();
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
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="primary">{texts.stored}</Button>
            </DialogClose>
          </DialogFooter>
        </>
      ) : (
        <ActionForm form={form} label={texts.rotate} submit={texts.rotateSubmit}>
          <OverlapField label={texts.overlap} />
        </ActionForm>
      )}
    </Dialog>
  );
}
