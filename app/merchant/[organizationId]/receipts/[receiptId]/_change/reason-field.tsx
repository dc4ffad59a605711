"use client";

import { changeTexts as texts } from "@/components/texts/receipts/changes";
import { Field, Textarea } from "@/components/ui/field";

interface ReasonFieldProps {
  reason: string;
  /** Who sees it. */
  hint?: string;
  onChange: (reason: string) => void;
}

/** Why a receipt is changed. */
export function ReasonField({ reason, hint = texts.reasonHint, onChange }: ReasonFieldProps) {
  return (
    <Field label={texts.reason} hint={hint} isOptional>
      {(control) => (
        <Textarea {...control} rows={2} value={reason} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
