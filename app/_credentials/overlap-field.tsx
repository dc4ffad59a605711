"use client";

import { SelectField } from "@/components/forms/form-fields";
import { credentialsTexts as texts } from "@/components/texts/credentials";

const HOUR_MS = 3_600_000;

const OVERLAPS = [
  { value: String(24 * HOUR_MS), label: texts.overlaps.day },
  { value: String(HOUR_MS), label: texts.overlaps.hour },
  { value: String(7 * 24 * HOUR_MS), label: texts.overlaps.week },
  { value: "0", label: texts.overlaps.none },
];

/** A day: long enough to change a secret everywhere by hand. */
export const DEFAULT_OVERLAP = String(24 * HOUR_MS);

/** How long the old secret goes on beside the new one, in milliseconds. */
export function OverlapField({ label }: { label: string }) {
  return <SelectField name="overlap" label={label} options={OVERLAPS} />;
}
