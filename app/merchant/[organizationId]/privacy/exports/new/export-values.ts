import { nextDate, startOfZonedDate } from "@/lib/core/time/zoned-day";

/** The fields of the form: those of what was chosen are sent; dates as browsers give them, empty ones as "". */
export interface ExportValues {
  by: "customerId" | "receiptId" | "receiptUrl" | "lastFour" | "period";
  receiptId: string;
  receiptUrl: string;
  customerId: string;
  lastFour: string;
  storeId: string;
  day: string;
  from: string;
  to: string;
}

export function neededOf({ by }: ExportValues): (keyof ExportValues)[] {
  if (by === "period") return ["from", "to"];
  return by === "lastFour" ? ["lastFour", "storeId", "day"] : [by];
}

/** The body of `POST /v1/exports`; the days of a period are counted in the viewer's zone, the last one included. */
export function exportOf({ by, lastFour, storeId, day, from, to, ...named }: ExportValues, timeZone: string) {
  if (by === "lastFour") return { lastFour, storeId, day };
  if (by !== "period") return { [by]: named[by].trim() };
  const startOf = (date: string) => (date ? startOfZonedDate(date, timeZone).toISOString() : "");
  return { from: startOf(from), to: startOf(to && nextDate(to)), storeId: storeId || undefined };
}
