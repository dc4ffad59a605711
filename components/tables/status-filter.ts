import { commonTexts } from "../texts/common";
import type { Filter } from "./filters";

type Status = keyof typeof commonTexts.status;

/** One of several statuses, by the words that the pills have for them. */
export function statusFilter(
  values: readonly Status[],
  { name, label }: { name: string; label: string } = { name: "status", label: commonTexts.words.status },
): Filter {
  return { kind: "choice", name, label, options: values.map((value) => ({ value, label: commonTexts.status[value] })) };
}
