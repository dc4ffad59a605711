"use client";

import { DEFAULT_OVERLAP, OverlapField } from "@/app/_credentials/overlap-field";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { clientTexts } from "@/components/texts/client";
import type { ActionResult } from "@/lib/core/action-result";

const texts = clientTexts.webhook;

export interface RotateSecretFormProps {
  rotate: (overlapMs: number) => Promise<ActionResult<{ secret: string }>>;
  onRotated: (secret: string) => void;
}

/** The form of `RotateSecretDialog`, loaded and made when that opens. */
export function RotateSecretForm({ rotate, onRotated }: RotateSecretFormProps) {
  const form = useActionForm({
    schema: () => import("@/app/_credentials/rotation-input").then((inputs) => inputs.rotationInput),
    action: ({ overlap }) => rotate(Number(overlap)),
    defaultValues: { overlap: DEFAULT_OVERLAP },
    onDone: ({ secret }) => onRotated(secret),
  });
  return (
    <ActionForm form={form} label={texts.rotate} submit={texts.rotateSubmit}>
      <OverlapField label={texts.overlap} />
    </ActionForm>
  );
}
