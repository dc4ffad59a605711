import { describe, expect, it } from "vitest";
import { uuidFloor } from "../../core/ids";
import { giftTokenOf, newReceiptToken } from "../../core/receipts/receipt-token";
import { mayStillCome, tokenFaults } from "./till-address";

const NOW = new Date("2026-11-29T16:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const tokenAt = (offsetMs: number) => newReceiptToken(uuidFloor(NOW.getTime() + offsetMs));
const faultsOf = (token: string, latest = NOW) => tokenFaults(token, { now: NOW, latest });

describe("an address that a till made", () => {
  it.each([0, -35 * DAY_MS, -34 * DAY_MS, DAY_MS, MINUTE_MS])("is taken with a time of %d ms from now", (offsetMs) => {
    expect(faultsOf(tokenAt(offsetMs))).toEqual([]);
    expect(mayStillCome(tokenAt(offsetMs), NOW)).toBe(true);
    expect(mayStillCome(giftTokenOf(tokenAt(offsetMs)), NOW)).toBe(true);
  });

  it.each([
    ["ahead", DAY_MS + 90 * MINUTE_MS, "was made by a clock that is 1 d 1 h ahead of ours"],
    ["ahead by years", 400 * DAY_MS, "400 d 0 h ahead of ours"],
    ["too old", -36 * DAY_MS - 125 * MINUTE_MS, "was made 36 d 2 h ago by the till's clock"],
    ["of 1970", -NOW.getTime(), "ago by the till's clock"],
  ])("is refused %s, with the clock's offset", (_, offsetMs, said) => {
    expect(faultsOf(tokenAt(offsetMs))).toEqual([
      { pointer: "#/token", field: "token", code: "clock_offset", detail: expect.stringContaining(said) },
    ]);
    expect(mayStillCome(tokenAt(offsetMs), NOW)).toBe(false);
  });

  it("is measured by the latest that it may be, where this clock is behind", () => {
    const latest = new Date(NOW.getTime() + 3 * DAY_MS);
    expect(faultsOf(tokenAt(4 * DAY_MS), latest)).toEqual([]);
    expect(faultsOf(tokenAt(4 * DAY_MS + MINUTE_MS), latest)).toHaveLength(1);
  });

  it.each(["", "x", "0".repeat(26), "0".repeat(28), "z".repeat(27), `${"0".repeat(26)}-`, `${"0".repeat(26)}é`])(
    "is refused as %j, which is none",
    (token) => {
      expect(faultsOf(token)).toMatchObject([{ field: "token", code: "invalid_format" }]);
      expect(mayStillCome(token, NOW)).toBe(false);
    },
  );
});
