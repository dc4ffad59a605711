import { expect, it } from "vitest";
import { dayText, firstDayKept, lastDayKept, wholeMonths } from "./calendar";
import { keptUntil } from "./kept-until";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const last = (received: string, months: number) => dayText(lastDayKept(new Date(received), months));
const first = (months: number, now: string) => dayText(firstDayKept(months, new Date(now)));

it.each([
  ["2026-01-31T23:59:59.999Z", 1, "2026-02-28"],
  ["2026-01-28T00:00:00Z", 1, "2026-02-28"],
  ["2028-01-31T12:00:00Z", 1, "2028-02-29"],
  ["2024-02-29T12:00:00Z", 12, "2025-02-28"],
  ["2026-08-31T12:00:00Z", 6, "2027-02-28"],
  ["2026-12-31T12:00:00Z", 24, "2028-12-31"],
])("a receipt of %s and %i months are kept until %s", (received, months, until) => {
  expect(last(received, months)).toBe(until);
});

it("keeps every receipt until its last day is over, and no day longer, at every month's edge", () => {
  for (const months of [1, 4, 5, 6, 13, 24, 120])
    for (let ms = Date.parse("2027-01-01"); ms < Date.parse("2029-01-01"); ms += 86_400_000) {
      const now = new Date(ms + 43_200_000);
      const kept = firstDayKept(months, now);
      const dayBefore = new Date(kept.getTime() - 1);
      expect(dayText(lastDayKept(kept, months)) >= dayText(now)).toBe(true);
      expect(dayText(lastDayKept(dayBefore, months)) < dayText(now)).toBe(true);
    }
});

it("ends the last days of January together, with February", () => {
  expect(first(1, "2026-02-28T23:59:59Z")).toBe("2026-01-28");
  expect(first(1, "2026-03-01T00:00:00Z")).toBe("2026-02-01");
});

it("says what an operator's days are in months, with leap years or without", () => {
  expect([730, 731, 365, 3_650, 3_653, 62].map((days) => wholeMonths(days * 86_400_000))).toEqual([
    24, 24, 12, 120, 120, 2,
  ]);
});

it("says the earlier of the merchant's day and the operator's, and nothing of a day that is over", () => {
  const now = day("2026-12-01");
  const received = day("2026-11-10");
  expect(keptUntil(received, { months: null, operatorMs: null }, now)).toBeNull();
  expect(keptUntil(received, { months: 24, operatorMs: null }, now)).toBe("2028-11-10");
  expect(keptUntil(received, { months: null, operatorMs: 31 * 86_400_000 }, now)).toBe("2027-01-01");
  expect(keptUntil(received, { months: 24, operatorMs: 31 * 86_400_000 }, now)).toBe("2027-01-01");
  expect(keptUntil(received, { months: 24, operatorMs: null }, day("2028-11-10"))).toBe("2028-11-10");
  expect(keptUntil(received, { months: 24, operatorMs: null }, day("2028-11-11"))).toBeNull();
});
