import { describe, expect, it } from "vitest";
import { formatIssued } from "./format-issued";

describe("formatIssued", () => {
  it.each([
    ["2026-01-15T18:30:00+05:45", "en-GB", "15 January 2026", "18:30:00", "UTC+05:45"],
    ["2026-03-14T23:59:59-11:00", "de", "14. März 2026", "23:59:59", "UTC−11:00"],
    ["2026-07-01T00:00:01+14:00", "ja", "2026年7月1日", "00:00:01", "UTC+14:00"],
    ["2026-03-02t10:15:30.123z", "fr", "2 mars 2026", "10:15:30", "UTC"],
    ["2026-03-02T10:15+01:00", "en-GB", "2 March 2026", "10:15", "UTC+01:00"],
    ["2026-03-02T09:15:30.748+0000", "en-GB", "2 March 2026", "09:15:30", "UTC"],
    ["2026-03-02T09:15-0330", "en-GB", "2 March 2026", "09:15", "UTC−03:30"],
    ["2026-03-02T09:15+02", "en-GB", "2 March 2026", "09:15", "UTC+02:00"],
    ["0987-12-31T23:59:59-00:00", "en-GB", "31 December 987", "23:59:59", "UTC"],
  ])("keeps the local time of %s as issued", (created, locale, date, time, offset) => {
    expect(formatIssued(created, locale)).toMatchObject({ date, time, offset });
  });

  it("writes the Gregorian calendar and Latin digits in Arabic", () => {
    expect(formatIssued("2026-05-11T21:03:09+03:00", "ar").date).toBe("11 مايو 2026");
  });
});
