import { describe, expect, it } from "vitest";
import { receiptContract } from "../../contract/receipt";
import { receiptWarnings } from "../../contract/warnings/receipt-warnings";
import { type Decimal, decimalText } from "../../core/amounts/money";
import { type JsonObject, parseExactJson } from "../../core/json/exact-json";
import { stringifyExact } from "../../core/json/write-exact-json";
import { localTime } from "./local-time";
import { sampleCard } from "./sample-card";
import { SAMPLE_KINDS, sampleReceipt } from "./sample-receipts";
import { SeededRandom } from "./seeded-random";

const AT = new Date("2026-07-15T12:30:00Z");
const CASES = SAMPLE_KINDS.flatMap((kind) => [1, 2, 3, 4, 5].map((seed) => ({ kind, seed })));

function sample({ kind, seed }: (typeof CASES)[number]): JsonObject {
  const random = new SeededRandom(seed);
  const cards = [sampleCard(random), sampleCard(random)] as const;
  return sampleReceipt(kind, { storeId: "sto_x", at: AT, random, cards });
}

/** In thousandths, as whole numbers: no sums in binary fractions here either. */
function thousandths(value: unknown): number {
  const [whole = "", fraction = ""] = decimalText(value as Decimal).split(".");
  return Number(whole + fraction.padEnd(3, "0"));
}

const sum = (values: unknown[]) => values.reduce<number>((total, value) => total + thousandths(value), 0);
const list = (value: unknown) => value as JsonObject[];
const amount = (money: unknown) => (money as JsonObject).amount;

describe.each(CASES)("a sample receipt of a $kind, seed $seed", (which) => {
  it("is valid as submitted", () => {
    expect(receiptContract.check(parseExactJson(stringifyExact(sample(which))).value, AT)).toEqual([]);
  });

  it("contradicts nothing that a fiscal device says of it", () => {
    expect(receiptWarnings(parseExactJson(stringifyExact(sample(which))).value, { namesUnknown: true })).toEqual([]);
  });

  it("adds up: lines and extras are what is due, and what was paid", () => {
    const { lineItems, totals, payments } = sample(which);
    const ofType = (...types: string[]) => list(totals).filter(({ type }) => types.includes(type as string));
    const due = sum(ofType("amountDue").map(({ sum: due }) => amount(due)));
    const lines = sum(list(lineItems).map(({ lineAmount }) => (lineAmount as JsonObject).gross));
    const extras = sum(ofType("tips", "shipping", "discounts").map(({ sum: extra }) => amount(extra)));
    expect(lines + extras).toBe(due);
    if (list(payments).length > 0) expect(sum(list(payments).map(({ paid }) => amount(paid)))).toBe(due);
    const vat = sum(list(lineItems).map(({ lineAmount }) => (lineAmount as JsonObject).vat ?? 0));
    expect(sum(ofType("vat").map(({ sum: part }) => amount(part)))).toBe(vat);
  });

  it("is the same for the same seed", () => {
    expect(sample(which)).toEqual(sample(which));
  });
});

describe("the time of a till", () => {
  it.each([
    ["Europe/Berlin", "2026-07-15T14:30:00+02:00"],
    ["Europe/London", "2026-07-15T13:30:00+01:00"],
    ["Asia/Tokyo", "2026-07-15T21:30:00+09:00"],
    ["UTC", "2026-07-15T12:30:00+00:00"],
  ])("in %s is %s", (timeZone, text) => {
    expect(localTime(AT, timeZone)).toBe(text);
  });
});
