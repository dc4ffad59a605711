import { merchantTexts } from "@/components/texts/merchant";
import type { MatchField } from "@/lib/matching/match-field";

/** `RRN, approval code` */
export function fieldNames(fields: readonly MatchField[]): string {
  return fields.map((field) => merchantTexts.receipt.fields[field]).join(", ");
}
