import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "@/components/receipt/languages";
import { ReceiptSheet } from "@/components/receipt/receipt-sheet";
import { receiptView } from "@/components/receipt/receipt-view";
import type { Receipt } from "@/lib/contract/receipt";
import { receipt as anyReceipt } from "@/tests/arbitraries/receipt";
import { goldenCases, sourceOf } from "../golden/golden-cases";
import { staticMarkup } from "./static-markup";

describe("staticMarkup", () => {
  it.each(goldenCases().map((golden) => [golden.name, golden] as const))(
    "writes what React writes: %s",
    (_, golden) => {
      const sheet = createElement(ReceiptSheet, {
        view: receiptView(sourceOf(golden)),
        logoSrc: "data:image/png;base64,AA",
      });
      expect(staticMarkup(sheet)).toBe(renderToStaticMarkup(sheet));
    },
  );

  it("writes what React writes of any receipt in any language", () => {
    const languages = fc.constantFrom(...(Object.keys(LANGUAGES) as Language[]));
    const store = { name: "<S&>", address: "a\nb", countryCode: "DE", vatId: null };
    fc.assert(
      fc.property(anyReceipt("sto_1"), languages, fc.constantFrom("full", "gift"), (receipt, language, variant) => {
        const source = { receipt: receipt as unknown as Receipt, store, brandName: "'B'", language, variant };
        const sheet = createElement(ReceiptSheet, { view: receiptView(source) });
        expect(staticMarkup(sheet)).toBe(renderToStaticMarkup(sheet));
      }),
      { numRuns: 40 },
    );
  });

  it("keeps an empty first line of a terminal slip", () => {
    const slip = createElement("pre", null, "\nCARD");
    expect(staticMarkup(slip)).toBe("<pre>\n\nCARD</pre>");
    expect(staticMarkup(slip)).toBe(renderToStaticMarkup(slip));
  });

  it("refuses what it does not know", () => {
    const refused: Record<string, unknown>[] = [
      { onClick: () => undefined },
      { style: { color: "red" } },
      { tabIndex: 0 },
      { hidden: true },
    ];
    for (const props of refused) expect(() => staticMarkup(createElement("p", props))).toThrow(/cannot be written/);
    expect(() => staticMarkup(Promise.resolve("x"))).toThrow(/can be written/);
  });
});
