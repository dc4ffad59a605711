import { afterEach, describe, expect, test, vi } from "vitest";
import { MAX_RETRY_AFTER_MS, retryAfterMs } from "./retry-after";

const NOW = new Date("2026-03-02T10:00:00Z");

afterEach(() => vi.unstubAllEnvs());

// A date without a zone is UTC, wherever the service runs.
describe.each(["UTC", "America/Los_Angeles", "Pacific/Kiritimati"])("in the time zone %s", (zone) => {
  test.each([
    ["0", null],
    ["1", 1_000],
    [" 120 ", 120_000],
    ["86400", MAX_RETRY_AFTER_MS],
    ["864000", MAX_RETRY_AFTER_MS],
    ["99999999999999999999", MAX_RETRY_AFTER_MS],
    ["Mon, 02 Mar 2026 10:00:30 GMT", 30_000],
    ["Monday, 02-Mar-26 10:00:30 GMT", 30_000],
    ["Mon Mar  2 10:00:30 2026", 30_000],
    ["Tue Mar 10 10:00:30 2026", MAX_RETRY_AFTER_MS],
    ["Monday, 02-Mar-26 10:00:60 GMT", 60_000],
    ["Wednesday, 02-Mar-77 10:00:30 GMT", null],
    ["Wednesday, 02-Mar-76 10:00:30 GMT", MAX_RETRY_AFTER_MS],
    ["Thu, 12 Mar 2026 10:00:00 GMT", MAX_RETRY_AFTER_MS],
    ["Mon, 02 Mar 2026 09:59:59 GMT", null],
    ["2026-03-02T10:00:30Z", null],
    ["Never 2030", null],
    ["Mon 2030", null],
    ["Mon, 2 Mar 2026 10:00:30 GMT", null],
    ["Mon, 02 Mar 2026 10:00:30", null],
    ["Mon, 02 Mar 2026 10:00:30 +0100", null],
    ["Mon, 02 Mar 2026 10:00:30 CET", null],
    ["Mon Mar  2 10:00:30 2026 GMT", null],
    ["Mon Mar 2 10:00:30 2026", null],
    ["Mon, 30 Feb 2027 10:00:30 GMT", null],
    ["Mon, 02 Mar 2026 24:00:00 GMT", null],
    ["1e3", null],
    ["+5", null],
    ["0x10", null],
    ["1.5", null],
    ["-1", null],
    ["soon", null],
    ["", null],
    [null, null],
  ])("Retry-After %j is a wait of %j ms", (header, wait) => {
    vi.stubEnv("TZ", zone);
    expect(retryAfterMs(header, NOW)).toBe(wait);
  });
});
