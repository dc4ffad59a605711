import { expect, test } from "vitest";
import { MAX_RETRY_AFTER_MS, retryAfterMs } from "./retry-after";

const NOW = new Date("2026-03-02T10:00:00Z");

test.each([
  ["0", null],
  ["1", 1_000],
  [" 120 ", 120_000],
  ["86400", MAX_RETRY_AFTER_MS],
  ["864000", MAX_RETRY_AFTER_MS],
  ["99999999999999999999", MAX_RETRY_AFTER_MS],
  ["Mon, 02 Mar 2026 10:00:30 GMT", 30_000],
  ["Monday, 02-Mar-26 10:00:30 GMT", 30_000],
  ["Mon Mar  2 10:00:30 2026 GMT", 30_000],
  ["Thu, 12 Mar 2026 10:00:00 GMT", MAX_RETRY_AFTER_MS],
  ["Mon, 02 Mar 2026 09:59:59 GMT", null],
  ["2026-03-02T10:00:30Z", null],
  ["1.5", null],
  ["-1", null],
  ["soon", null],
  ["", null],
  [null, null],
])("Retry-After %j is a wait of %j ms", (header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});
