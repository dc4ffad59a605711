import { isTestPar } from "../../contract/matching/test-payments";
import type { Receipt } from "../../contract/receipt";
import { absoluteDecimal, addDecimals, compareDecimals, negatedDecimal } from "../../core/amounts/decimal-sum";
import { decimalText } from "../../core/amounts/money";

/** What is accepted and looks like a mistake. */
export type Oddity =
  | { kind: "sums"; lines: string; due: string; currency: string }
  /** Payments with a PAR of the sandbox, where no bank asks for it. */
  | { kind: "testPar"; payment: number };

/** Cash is rounded: to five of the smallest coins, where there are such. */
const ROUNDING = { fractions: "0.05", whole: "5" };
/** What stands between the lines and what is due: on top of them, and off. */
const ON_TOP = new Set(["shipping", "handling", "tips", "surcharge", "tax"]);
const OFF = new Set(["discounts", "prepaid", "storeCredit", "refunds"]);

/** Hints for whoever tries a receipt; nothing is ever refused for them. */
export function oddities(receipt: Receipt, { isTest }: { isTest: boolean }): Oddity[] {
  const sums = oddSums(receipt);
  return [
    ...(sums ? [sums] : []),
    ...(isTest
      ? []
      : receipt.payments.flatMap((payment, at): Oddity[] =>
          isTestPar(payment.paymentAccountReference) ? [{ kind: "testPar", payment: at + 1 }] : [],
        )),
  ];
}

/** Null where they add up in one of the ways in which tills write totals, and where there is nothing to compare. */
function oddSums({ lineItems, totals }: Receipt): Oddity | null {
  const due = totals.find(({ type }) => (type ?? "amountDue") === "amountDue")?.sum;
  if (!due || lineItems.length === 0) return null;
  const all = [...lineItems.map(({ lineAmount }) => lineAmount), ...totals.map(({ sum }) => sum)];
  if (all.some(({ currency }) => currency !== due.currency)) return null;
  const amount = decimalText(due.amount);
  const lines = lineItems
    .map(({ lineAmount: { gross, net } }) => decimalText(gross ?? net ?? 0))
    .reduce(addDecimals, "0");
  const totalled = (isMeant: (type: string) => boolean) =>
    totals
      .flatMap(({ type, sum }) => (type && isMeant(type) ? absoluteDecimal(decimalText(sum.amount)) : []))
      .reduce(addDecimals, "0");
  const vat = totalled((type) => type === "vat");
  const onTop = totalled((type) => ON_TOP.has(type));
  const off = negatedDecimal(totalled((type) => OFF.has(type)));
  const ways = [lines];
  for (const more of [vat, onTop, off]) ways.push(...ways.map((sum) => addDecimals(sum, more)));
  const tolerance = (amount + lines).includes(".") ? ROUNDING.fractions : ROUNDING.whole;
  // What is given back has a minus on some tills and none on others.
  const distances = ways.map((sum) => addDecimals(absoluteDecimal(sum), negatedDecimal(absoluteDecimal(amount))));
  if (distances.some((distance) => compareDecimals(absoluteDecimal(distance), tolerance) <= 0)) return null;
  return { kind: "sums", lines, due: amount, currency: due.currency };
}
