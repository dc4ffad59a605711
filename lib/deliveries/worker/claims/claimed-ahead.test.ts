import { expect, test } from "vitest";
import type { ClaimedDelivery } from "./claim-deliveries";
import { ClaimedAhead } from "./claimed-ahead";

const FRESH_MS = Number.POSITIVE_INFINITY;
const STALE_MS = Number.NEGATIVE_INFINITY;

const claimed = (more: Partial<ClaimedDelivery> = {}) =>
  ({ deliveryId: "first", endpointId: "bank", isAhead: true, inFlightLimit: 2, ...more }) as ClaimedDelivery;

function sendingTo(endpointId: string, count: number): ClaimedAhead {
  const ahead = new ClaimedAhead();
  for (let n = 0; n < count; n += 1) ahead.noteBegin(endpointId);
  return ahead;
}

test("a claim made ahead begins in the place of a success alone, one for each", () => {
  const ahead = sendingTo("bank", 2);
  expect(ahead.mayBegin(claimed())).toBe(false);
  ahead.noteEnd("bank", false);
  expect(ahead.mayBegin(claimed())).toBe(false);
  ahead.noteEnd("bank", true);
  expect([ahead.mayBegin(claimed()), ahead.mayBegin(claimed())]).toEqual([true, false]);
});

test("what was free when a claim began is that claim's to give, not given out beside it", () => {
  const ahead = sendingTo("bank", 2);
  ahead.noteEnd("bank", true);
  ahead.noteClaim();
  expect(ahead.mayBegin(claimed())).toBe(false);
  expect(ahead.mayBegin(claimed({ isAhead: false }))).toBe(true);
});

test("no claim begins beyond what its endpoint may have under way", () => {
  const ahead = sendingTo("bank", 2);
  expect(ahead.mayBegin(claimed({ isAhead: false }))).toBe(false);
  expect(ahead.mayBegin(claimed({ isAhead: false, inFlightLimit: 3 }))).toBe(true);
});

test("of the claims that wait, the oldest takes the place, and none of another endpoint", () => {
  const ahead = sendingTo("bank", 2);
  for (const deliveryId of ["first", "second"]) {
    ahead.hold({ delivery: claimed({ deliveryId }), claimedAtMs: FRESH_MS });
  }
  expect(ahead.take("bank")).toBeNull();
  ahead.noteEnd("bank", true);
  expect(ahead.take("other")).toBeNull();
  expect(ahead.take("bank")?.delivery.deliveryId).toBe("first");
  expect([ahead.take("bank"), ahead.ids(), ahead.size]).toEqual([null, ["second"], 1]);
});

test("a claim that waited too long is not sent, and given back", () => {
  const ahead = sendingTo("bank", 2);
  ahead.hold({ delivery: claimed(), claimedAtMs: STALE_MS });
  ahead.noteEnd("bank", true);
  expect(ahead.take("bank")).toBeNull();
  expect(ahead.drainStale()).toEqual([claimed()]);
  expect(ahead.size).toBe(0);
});

test("a claim is given back at once where nothing is under way that could make room for it", () => {
  const ahead = sendingTo("bank", 1);
  ahead.hold({ delivery: claimed(), claimedAtMs: FRESH_MS });
  expect(ahead.drainStale()).toEqual([]);
  ahead.noteEnd("bank", false);
  expect(ahead.drainStale()).toEqual([claimed()]);
});

test("an endpoint's claims are given back without those of others", () => {
  const ahead = sendingTo("bank", 1);
  for (const endpointId of ["bank", "other"]) {
    ahead.hold({ delivery: claimed({ endpointId }), claimedAtMs: FRESH_MS });
  }
  expect(ahead.drain("bank")).toEqual([claimed()]);
  expect(ahead.size).toBe(1);
  expect(ahead.drain()).toEqual([claimed({ endpointId: "other" })]);
});
