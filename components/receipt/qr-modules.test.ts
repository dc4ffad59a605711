import fc from "fast-check";
import { create } from "qrcode";
import { describe, expect, it } from "vitest";
import { qrModules } from "./qr-modules";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** Rows of `#` and `.`. */
function drawn(size: number, isDark: (row: number, column: number) => boolean): string[] {
  const places = Array.from({ length: size }, (_, at) => at);
  return places.map((row) => places.map((column) => (isDark(row, column) ? "#" : ".")).join(""));
}

describe("qrModules", () => {
  it("gives the code that qrcode gives of any content, mask and all", () => {
    const contents = fc.oneof(
      fc.stringMatching(/^[0-9]{1,90}$/),
      fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 70 }),
      fc.string({ unit: fc.constantFrom("0", "7", "9", "A", "-"), minLength: 1, maxLength: 70 }),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
    );
    fc.assert(
      fc.property(contents, (content) => {
        const { modules } = create(content, { errorCorrectionLevel: "M" });
        const mine = qrModules(content);
        expect(mine && drawn(mine.size, mine.isDark)).toEqual(
          drawn(modules.size, (row, column) => modules.get(row, column) !== 0),
        );
      }),
      { numRuns: 1_500 },
    );
  });

  it("has no code for nothing and for more than a code can hold", () => {
    expect(qrModules("")).toBeNull();
    expect(qrModules("x".repeat(2_953))).not.toBeNull();
    expect(qrModules("x".repeat(2_954))).toBeNull();
    expect(qrModules("A".repeat(4_297))).toBeNull();
    expect(qrModules("7".repeat(7_090))).toBeNull();
  });
});
