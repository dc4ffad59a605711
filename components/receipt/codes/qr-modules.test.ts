import fc from "fast-check";
import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { type QrModules, qrModules } from "./qr-modules";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

const SCALE = 3;

/** What a reader makes of the picture, quiet zone and all. */
function read({ size, quiet, isDark }: QrModules): string | undefined {
  const side = (size + 2 * quiet) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / SCALE) - quiet, Math.floor(x / SCALE) - quiet];
      const isInside = row >= 0 && column >= 0 && row < size && column < size;
      if (isInside && isDark(row, column)) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

describe("qrModules", () => {
  it("gives a code that a reader reads, whatever the content", () => {
    const contents = fc.oneof(
      fc.stringMatching(/^[0-9]{1,90}$/),
      fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 70 }),
      fc.string({ unit: fc.constantFrom("0", "7", "9", "A", "-"), minLength: 1, maxLength: 70 }),
      fc.stringMatching(/^https:\/\/[a-z]{3,20}\.example\/r\/[0-9A-Za-z]{27}$/),
    );
    fc.assert(
      fc.property(contents, (content) => {
        const code = qrModules(content);
        expect(code && read(code)).toBe(content);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ["digits", "0123456789".repeat(300)],
    ["capital letters", "AUSTRIA 7/".repeat(150)],
    ["what a fiscal middleware writes", "V0;955002-00;Kassenbeleg-V1;Beleg^0.00_2.55;ü;".repeat(30)],
  ])("gives a long code that a reader reads, of %s", (_, content) => {
    const code = qrModules(content);
    expect(code && read(code)).toBe(content);
  });

  it("has no code for nothing and for more than a code can hold", () => {
    expect(qrModules("")).toBeNull();
    expect(qrModules("x".repeat(2_953))).not.toBeNull();
    expect(qrModules("x".repeat(2_954))).toBeNull();
    expect(qrModules("A".repeat(4_297))).toBeNull();
    expect(qrModules("7".repeat(7_090))).toBeNull();
  });
});
