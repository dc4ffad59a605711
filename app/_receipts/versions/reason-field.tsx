"use client";

import { receiptTexts } from "@/components/texts/receipts";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";

const texts = receiptTexts.change;

/** Why a receipt is changed. */
export function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <Field label={texts.reason} hint={texts.reasonHint} isOptional>
      {(control) => (
        <Textarea {...control} rows={2} value={reason} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
