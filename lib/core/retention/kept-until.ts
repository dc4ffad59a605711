import { dayText, endOfMonth, lastDayKept } from "./calendar";

/** What ends a receipt: its merchant's clock, and the bound of the operator, who drops whole months. */
export interface Bounds {
  months: number | null;
  operatorMs: number | null;
}

/** The last day on which a receipt is kept, as `2028-11-30`; null when it is for good, or when that day is over. */
export function keptUntil(received: Date, { months, operatorMs }: Bounds, now: Date): string | null {
  const ends = [
    ...(months === null ? [] : [lastDayKept(received, months)]),
    ...(operatorMs === null ? [] : [new Date(endOfMonth(received).getTime() + operatorMs)]),
  ];
  if (ends.length === 0) return null;
  const day = dayText(new Date(Math.min(...ends.map(Number))));
  // A legal hold keeps it longer, which must not be told.
  return day < dayText(now) ? null : day;
}
