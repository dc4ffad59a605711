import { describe, expect, it } from "vitest";
import type { Receipt } from "@/lib/contract/receipt";
import { receiptView } from "./receipt-view";
import { shortenReceipt } from "./shorten-receipt";

const receipt = (more: object): Receipt => ({
  header: { storeId: "sto_1", created: "2026-03-02T10:15:30+01:00" },
  lineItems: Array.from({ length: 10 }, (_, index) => ({
    quantity: { value: 1 },
    description: `Line ${index}`,
    lineAmount: { gross: 1, currency: "EUR" },
  })),
  totals: [{ type: "amountDue", sum: { amount: 10, currency: "EUR" } }],
  payments: [],
  ...more,
});
const most = { lines: 100, characters: 10_000 };

describe("a shortened receipt", () => {
  it("is itself when all of it may be shown", () => {
    const whole = receipt({});
    expect(shortenReceipt(whole, most)).toEqual({ receipt: whole, isShortened: false });
  });

  it("has the head, the totals and the first lines", () => {
    const { receipt: short, isShortened } = shortenReceipt(receipt({}), { ...most, lines: 3 });
    expect(isShortened).toBe(true);
    expect(short.lineItems.map(({ description }) => description)).toEqual(["Line 0", "Line 1", "Line 2"]);
    expect(short.totals).toHaveLength(1);
  });

  it("ends with the text that fills it, between characters", () => {
    const { receipt: short } = shortenReceipt(
      receipt({ lineItems: [{ ...receipt({}).lineItems[0], description: "🥖".repeat(4_000) }] }),
      most,
    );
    expect(short.lineItems[0]?.description).toMatch(/^(?:🥖){250}…$/u);
  });

  it("counts each character that may need another file of a font", () => {
    const han = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join("");
    const lineItems = Array.from({ length: 10 }, (_, index) => ({
      ...receipt({}).lineItems[0],
      description: han.slice(index * 200, index * 200 + 200),
    }));
    const { receipt: short } = shortenReceipt(receipt({ lineItems }), most);
    expect(new Set(short.lineItems.map(({ description }) => description).join("")).size).toBeLessThan(260);
  });

  it("has codes whole or not at all", () => {
    const barcodes = ["1".repeat(4_000), "2".repeat(4_000)].map((content) => ({
      type: "qr",
      purpose: "lookup",
      content,
    }));
    const { receipt: short, isShortened } = shortenReceipt(receipt({ barcodes }), most);
    expect([short.barcodes, isShortened]).toEqual([barcodes.slice(0, 1), true]);
  });

  it("shows no more of a card number that the cut goes through, and says that it is not all", () => {
    const slip = `${"x".repeat(2_995)} 4111111111111111`;
    const payments = [{ paid: { amount: 1, currency: "EUR" }, terminalSlip: slip }];
    const source = { store: { name: "S", address: null, countryCode: "DE", vatId: null }, brandName: "S" };
    const view = receiptView({
      ...source,
      receipt: receipt({ payments }),
      language: "en",
      variant: "full",
      shownAtMost: most,
    });
    expect(JSON.stringify(view)).not.toContain("41111");
    expect(view.notices).toEqual([view.words.shortened]);
  });
});
