/** Months of receipts' clocks. Days are UTC's: a receipt is of the day in the time of its id, which is when it arrived. */

const DAY_MS = 86_400_000;

/** The same day so many months later or earlier, or the last of that month: 31 January and one month is the end of February. */
export function addMonths(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), daysInMonth)));
}

/** The last day on which a receipt is kept that arrived then. */
export function lastDayKept(received: Date, months: number): Date {
  return addMonths(startOfDay(received), months);
}

/** The start of the first day whose receipts are still kept. Several days may end together: those of 29 to 31 January in February. */
export function firstDayKept(months: number, now: Date): Date {
  const today = startOfDay(now);
  let day = addMonths(today, -months);
  while (addMonths(day, months) < today) day = daysLater(day, 1);
  while (addMonths(daysLater(day, -1), months) >= today) day = daysLater(day, -1);
  return day;
}

/** What of an operator's bound a merchant may set: the nearest number of months, since two years have 730 days or 731. */
export function wholeMonths(ms: number): number {
  return Math.round(ms / (DAY_MS * 30.436_875));
}

/** When the month of a receipt may be dropped. */
export function endOfMonth(received: Date): Date {
  return new Date(Date.UTC(received.getUTCFullYear(), received.getUTCMonth() + 1, 1));
}

/** `2028-11-30`. */
export const dayText = (day: Date) => day.toISOString().slice(0, 10);

function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

function daysLater(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}
