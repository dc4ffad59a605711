"use client";

import { TextField } from "@/components/forms/form-fields";
import { privacyTexts } from "@/components/texts/privacy";

const texts = privacyTexts.period;

/** The first and the last day of a period: `from` and `to`. */
export function PeriodFields() {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField name="from" type="date" label={texts.from} hint={texts.fromHint} />
      <TextField name="to" type="date" label={texts.to} hint={texts.toHint} />
    </div>
  );
}
