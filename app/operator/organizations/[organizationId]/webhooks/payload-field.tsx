"use client";

import { SelectField } from "@/components/forms/form-fields";
import { operatorTexts } from "@/components/texts/operator";

const texts = operatorTexts.webhook;
const PAYLOADS = (["full", "thin"] as const).map((value) => ({ value, label: texts.payloads[value] }));

export function PayloadField() {
  return <SelectField name="payload" label={texts.payload} hint={texts.payloadHint} options={PAYLOADS} />;
}
