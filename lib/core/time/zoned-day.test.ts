import { describe, expect, test } from "vitest";
import { nextDate, startOfZonedDate, zonedDate } from "./zoned-day";

describe("days of a time zone", () => {
  test.each([
    ["2026-11-27", "UTC", "2026-11-27T00:00:00.000Z"],
    ["2026-11-27", "Europe/Berlin", "2026-11-26T23:00:00.000Z"],
    ["2026-11-27", "Asia/Kathmandu", "2026-11-26T18:15:00.000Z"],
    ["2026-11-27", "Pacific/Kiritimati", "2026-11-26T10:00:00.000Z"],
    ["2026-11-27", "Pacific/Pago_Pago", "2026-11-27T11:00:00.000Z"],
    // The days on which clocks change.
    ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
    ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
    ["2026-03-08", "America/Los_Angeles", "2026-03-08T08:00:00.000Z"],
    ["2026-10-04", "Australia/Lord_Howe", "2026-10-03T13:30:00.000Z"],
    // There is no midnight: clocks go from 23:59 to 01:00.
    ["2024-04-26", "Africa/Cairo", "2024-04-25T22:00:00.000Z"],
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    ["2026-03-08", "America/Havana", "2026-03-08T05:00:00.000Z"],
    ["2026-03-29", "Atlantic/Azores", "2026-03-29T01:00:00.000Z"],
    // There are two: it begins with the first.
    ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
    ["2026-04-05", "America/Santiago", "2026-04-05T04:00:00.000Z"],
  ])("%s begins in %s at %s", (date, zone, instant) => {
    const start = startOfZonedDate(date, zone);
    expect(start.toISOString()).toBe(instant);
    expect(zonedDate(start, zone)).toBe(date);
    expect(zonedDate(new Date(start.getTime() - 1), zone)).not.toBe(date);
  });

  test("the day after the last of a year is the first of the next", () => {
    expect(nextDate("2026-12-31")).toBe("2027-01-01");
    expect(nextDate("2028-02-28")).toBe("2028-02-29");
  });
});
