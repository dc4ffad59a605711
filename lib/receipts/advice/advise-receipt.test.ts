import { describe, expect, it } from "vitest";
import { adviceTexts } from "@/components/texts/receipts/advice";
import type { Receipt } from "@/lib/contract/receipt";
import { goldenCases } from "@/lib/receipt-page/golden/golden-cases";
import { adviseReceipt } from "./advise-receipt";

const bare = {
  header: { storeId: "sto_1", created: "2026-03-02T10:15:30+01:00" },
  lineItems: [],
  totals: [],
  payments: [],
} as Receipt;
const COUNTRIES = ["AT", "DE", "ES", "FR", "IT", "PL", "PT", "SE"];
const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const needsOf = (
  receipt: Receipt,
  countryCode: string,
  store = { address: null, vatId: null } as { address: string | null; vatId: string | null },
) => adviseReceipt(receipt, { ...store, countryCode }).map(({ need }) => need);

describe("advice on what a receipt lacks", () => {
  it("is there for the countries that are named", () => {
    const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
    expect(all.filter((country) => needsOf(bare, country).length > 0)).toEqual(COUNTRIES);
  });

  it.each(COUNTRIES)("names the rule and what it asks for, in words: %s", (country) => {
    const advice = adviseReceipt(bare, { address: null, vatId: " ", countryCode: country });
    expect(advice.length).toBeGreaterThan(2);
    for (const { rule, need } of advice) {
      expect(rule).toMatch(/\d/);
      expect(adviceTexts.needs[need]).toMatch(/^[A-Z].+\.$/);
    }
  });

  it.each(["60", "61", "62", "63"])("is none where all is there: golden receipt %s", (name) => {
    const golden = goldenCases().find((one) => one.name.startsWith(name));
    if (!golden) throw new Error(name);
    expect(adviseReceipt(golden.receipt, golden.store)).toEqual([]);
  });

  it("is the country's: what another's device says is not what its law asks for", () => {
    const golden = goldenCases().find((one) => one.name.startsWith("60"));
    if (!golden) throw new Error("60");
    expect(needsOf(golden.receipt, "AT", golden.store)).toEqual(["fiscalCode"]);
    for (const elsewhere of ["GB", "constructor", ""]) expect(needsOf(bare, elsewhere)).toEqual([]);
  });

  it("tells a code that is not as its law says, and members of a wrong shape as if they were not there", () => {
    const fiscal = [{ regime: "de-kassensichv", code: { type: "qr", content: "4711" } }];
    expect(needsOf({ ...bare, fiscal } as Receipt, "DE")).toContain("readableCode");
    expect(needsOf({ ...bare, fiscal } as Receipt, "DE")).not.toContain("fiscal");
    expect(needsOf({ ...bare, fiscal: [{ regime: 1 }] } as Receipt, "DE")).toContain("fiscal");
    const totals = [{ type: "vat", sum: { amount: 1, currency: "EUR" }, vatRate: "19" }];
    expect(needsOf({ ...bare, totals } as Receipt, "DE")).toContain("vatRates");
  });
});
