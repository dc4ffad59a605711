import { expect, test } from "vitest";
import { preferredWait } from "./prefer";

test.each<[string | null, number]>([
  [null, 0],
  ["", 0],
  ["wait=3", 3],
  ["wait=5", 5],
  ["wait=30", 5],
  ["wait=0", 0],
  ["WAIT = 3", 3],
  ['wait="3"', 3],
  ["respond-async, wait=3", 3],
  ["wait=3; foo=bar, respond-async", 3],
  ["wait=2, wait=4", 2],
  ["wait", 0],
  ["wait=", 0],
  ["wait=-1", 0],
  ["wait=1.5", 0],
  ["wait=0x3", 0],
  ["wait=9999999999", 5],
  [`wait=${"9".repeat(400)}`, 5],
  ["handling=lenient", 0],
  ["return=representation; wait=3", 0],
  [`${"wait ".repeat(2_000)}=3`, 0],
])("Prefer: %s asks for %d seconds, of 5 at most", (header, seconds) => {
  expect(preferredWait(header, 5)).toBe(seconds);
});
