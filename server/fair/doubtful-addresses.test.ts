import { beforeEach, expect, it } from "vitest";
import { forgetSingleton } from "@/lib/core/shared/process-singleton";
import { DoubtfulAddresses, LARGE } from "./doubtful-addresses";

beforeEach(() => {
  forgetSingleton("shared.doubtful addresses");
  forgetSingleton("shared.doubtful addresses.cache");
});

it("large answers last as long as their bytes at the rate of an address, one after the other, and small ones no time", () => {
  const addresses = new DoubtfulAddresses();
  const second = LARGE.perMs * 1_000;
  addresses.noteSent("reader", LARGE.fromBytes - 1, 0);
  expect(addresses.restMs("reader", 0)).toBe(0);
  addresses.noteSent("reader", second, 0);
  addresses.noteSent("reader", second, 500);
  expect(addresses.restMs("reader", 500)).toBe(1_500);
  expect(addresses.restMs("other", 500)).toBe(0);
  expect(addresses.restMs("reader", 2_000)).toBe(0);
  addresses.noteSent("reader", 60 * second, 2_000);
  expect(addresses.restMs("reader", 2_000)).toBe(LARGE.maxRestMs);
  expect(addresses.has("reader", 2_000)).toBe(false);
});
