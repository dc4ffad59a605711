import { commonTexts } from "../texts/common";
import type { SelectOption } from "../ui/field";
import { exactDate } from "../ui/time/format-time";

/** What a table can be narrowed by. `name` is the parameter; ranges use `{name}From` and `{name}To`. */
export type Filter = { name: string; label: string } & (
  | { kind: "choice"; options: readonly SelectOption[] }
  | { kind: "text"; placeholder?: string }
  | { kind: "dates" }
  | { kind: "numbers" }
);

export function isRange(filter: Filter): boolean {
  return filter.kind === "dates" || filter.kind === "numbers";
}

/** The parameters of a filter in the address. */
export function parametersOf(filter: Filter): string[] {
  return isRange(filter) ? [`${filter.name}From`, `${filter.name}To`] : [filter.name];
}

/** What a chip says: "State: Exhausted", "Date: 1 Nov 2026 – 27 Nov 2026", "Amount: from 10"; null when the filter is not set. */
export function filterText(filter: Filter, values: Record<string, string>): string | null {
  if (isRange(filter)) {
    const [from, to] = parametersOf(filter).map((name) => values[name] ?? "");
    if (!from && !to) return null;
    const written = (value: string) => (filter.kind === "dates" ? dateText(value) : value);
    if (from && to) return `${written(from)} – ${written(to)}`;
    return from ? commonTexts.table.atLeast(written(from)) : commonTexts.table.atMost(written(to ?? ""));
  }
  const value = values[filter.name];
  if (!value) return null;
  if (filter.kind !== "choice") return value;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

const DAY_MS = 86_400_000;

/** What people choose of dates most of the time; `today` is the reader's. */
export function datePresets(today: string): { label: string; from: string; to: string }[] {
  const weekAgo = new Date(Date.parse(`${today}T00:00:00Z`) - 6 * DAY_MS).toISOString().slice(0, 10);
  const { today: ofToday, week, month } = commonTexts.table.presets;
  return [
    { label: ofToday, from: today, to: today },
    { label: week, from: weekAgo, to: today },
    { label: month, from: `${today.slice(0, 8)}01`, to: today },
  ];
}

function dateText(value: string): string {
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? value : exactDate(date, "UTC");
}

export const RANGE_LABELS = [commonTexts.table.from, commonTexts.table.to] as const;

type Status = keyof typeof commonTexts.status;

/** One of several statuses, by the words that the pills have for them. */
export function statusFilter(
  values: readonly Status[],
  { name, label }: { name: string; label: string } = { name: "status", label: commonTexts.words.status },
): Filter {
  return { kind: "choice", name, label, options: values.map((value) => ({ value, label: commonTexts.status[value] })) };
}
