import { afterEach, expect, test, vi } from "vitest";
import { areSingleKeysOn, switchSingleKeys } from "./single-keys";

afterEach(() => vi.unstubAllGlobals());

test("keys without Ctrl are switched off also in a browser that keeps nothing", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(areSingleKeysOn()).toBe(true);
  switchSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
  switchSingleKeys(true);
  expect(areSingleKeysOn()).toBe(true);
});
