import { nextDate, startOfZonedDate } from "@/lib/core/time/zoned-day";

/** The fields of the form; dates as browsers give them, empty ones as "". */
export interface HoldValues {
  kind: "receipts" | "store";
  receiptIds: string;
  storeId: string;
  from: string;
  to: string;
  reason: string;
  until: string;
}

export function neededOf({ kind }: HoldValues): (keyof HoldValues)[] {
  return [...(kind === "receipts" ? (["receiptIds"] as const) : (["storeId", "from", "to"] as const)), "reason"];
}

/** The body of `POST /v1/legal-holds`; days are counted in the viewer's zone, the last ones included. */
export function holdOf({ kind, receiptIds, storeId, from, to, reason, until }: HoldValues, timeZone: string) {
  const startOf = (date: string) => (date ? startOfZonedDate(date, timeZone).toISOString() : undefined);
  const endOf = (date: string) => startOf(date && nextDate(date));
  const held =
    kind === "receipts"
      ? { receiptIds: receiptIds.split(/[\s,]+/).filter((id) => id !== "") }
      : { storeId: storeId || undefined, from: startOf(from), to: endOf(to) };
  return { ...held, reason, until: endOf(until) };
}
