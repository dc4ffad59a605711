import { describe, expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { codeViews, lookupCode } from "./code-views";

const viewsOf = (...barcodes: NonNullable<Receipt["barcodes"]>) => codeViews({ barcodes } as Receipt, false);
const gate = { type: "qr", purpose: "selfServiceExitGate", content: "G" } as const;
const odd = { type: "interleavedTwoOfFive", purpose: "lookup", content: "123" } as const;
const even = { type: "interleavedTwoOfFive", purpose: "lookup", content: "1234" } as const;

it("a code of a type that nobody here draws is shown as text", () => {
  const [view] = viewsOf({ type: "code128", purpose: "lookup", content: "4711" });
  expect([view?.text, view?.drawing]).toEqual(["4711", null]);
});

describe("lookupCode", () => {
  it("is the first for the returns desk that can be scanned", () => {
    expect(lookupCode(viewsOf(gate, odd, even))).toBe(2);
  });

  it("is one that can be read out where none can be scanned, and none where there is none", () => {
    expect(lookupCode(viewsOf(gate, odd))).toBe(1);
    expect(lookupCode(viewsOf(gate))).toBe(-1);
  });
});
