import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBase62, encodeBase62 } from "./base62";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** As one number, which takes ten times as long. */
function asNumber(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  for (; rest > 0n; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text;
  return text;
}

test.each([
  [16, 22],
  [20, 27],
])("%i bytes are the base62 digits of their number, %i of them, and come back", (length, width) => {
  const edges = [new Uint8Array(length), new Uint8Array(length).fill(255), new Uint8Array(length).fill(1, length - 1)];
  fc.assert(
    fc.property(fc.uint8Array({ minLength: length, maxLength: length }), (bytes) => {
      const text = encodeBase62(bytes, width);
      expect(text).toBe(asNumber(bytes).padStart(width, "0"));
      expect(decodeBase62(text, length)).toEqual(bytes);
    }),
    { examples: edges.map((bytes) => [bytes]) },
  );
});
