import { expect, test } from "vitest";
import { byteText } from "./byte-text";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [8_192, "8.2 kB"],
  [482_000_000, "482 MB"],
  [1_200_000_000_000, "1.2 TB"],
])("%d is %s", (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
