import bwipjs from "bwip-js/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itfBars } from "./itf-bars";

describe("itfBars", () => {
  it("draws the same bars as an independent encoder", () => {
    const evenDigits = fc
      .array(fc.stringMatching(/^\d\d$/), { minLength: 1, maxLength: 32 })
      .map((pairs) => pairs.join(""));
    fc.assert(
      fc.property(evenDigits, (content) => {
        const [symbol] = bwipjs.raw({ bcid: "interleaved2of5", text: content }) as unknown as [{ sbs: number[] }];
        const isWide = (widths: number[]) => widths.map((width) => width > Math.min(...widths));
        const widths = itfBars(content)?.widths ?? [];
        // It ends with the white space after the last bar.
        expect(isWide(widths)).toEqual(isWide(symbol.sbs).slice(0, widths.length));
        expect(symbol.sbs).toHaveLength(widths.length + 1);
      }),
    );
  });

  it.each(["", "12345", "AB-77", "12 34", "١٢", "1".repeat(66)])(
    "refuses %j rather than drawing another number",
    (content) => {
      expect(itfBars(content)).toBeNull();
    },
  );

  it("keeps leading zeros and ten modules of quiet zone", () => {
    const bars = itfBars("00260328111307004286");
    expect(bars?.widths).toHaveLength(4 + 20 * 5 + 3);
    expect(bars?.quiet).toBe(20);
  });
});
