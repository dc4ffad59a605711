import { plainDecimal } from "@/app/merchant/[organizationId]/try/_form/receipt-form-values";
import type { Receipt } from "@/lib/contract/receipt";
import { minimumPlaces, placesOf, withPlaces } from "@/lib/core/amounts/decimal-places";
import { addDecimals, negatedDecimal } from "@/lib/core/amounts/decimal-sum";
import { type Decimal, decimalAsWritten } from "@/lib/core/amounts/money";

/** An entry of the receipt that is corrected has its place in it; a new one has none. */
interface Placed {
  at?: string;
}

type LineValues = Placed & { description: string; quantity: string; gross: string };
type TotalValues = Placed & { type: string; amount: string };

/** What can be corrected in a form: everything as it is typed, by the names of `receipt-form-values.ts`. */
export interface CorrectionValues {
  header: { created: string; receiptId: string };
  lineItems: LineValues[];
  totals: TotalValues[];
  payments: (Placed & { paymentTypeLabel: string })[];
}

/** The member of an amount that a line is sold for. */
export function amountMember({ lineAmount: { gross } }: Receipt["lineItems"][number]): "gross" | "net" {
  return gross === null || gross === undefined ? "net" : "gross";
}

export function valuesOf({ header, lineItems, totals, payments }: Receipt): CorrectionValues {
  return {
    header: { created: header.created, receiptId: header.receiptId ?? "" },
    lineItems: lineItems.map((line, at) => ({
      at: String(at),
      description: line.description,
      quantity: decimalAsWritten(line.quantity.value ?? 1),
      gross: priced(line.lineAmount[amountMember(line)], line.lineAmount.currency),
    })),
    totals: totals.map(({ type, sum }, at) => ({
      at: String(at),
      type: type ?? "amountDue",
      amount: priced(sum.amount, sum.currency),
    })),
    payments: payments.map(({ paymentTypeLabel }, at) => ({
      at: String(at),
      paymentTypeLabel: paymentTypeLabel ?? "",
    })),
  };
}

/** At least as many places as the currency has: `12.50`. */
function priced(value: Decimal | null | undefined, currency: string): string {
  return value === null || value === undefined ? "" : withPlaces(decimalAsWritten(value), minimumPlaces(currency));
}

/** The totals that are sums of lines. */
const FOLLOWING = ["amountDue", "subTotal"];

/**
 * What the totals come to when they follow the lines, by their places; null while a line has no amount, or where the receipt has
 * several currencies.
 */
export function followingTotals(
  receipt: Receipt,
  before: CorrectionValues,
  lines: readonly LineValues[],
): string[] | null {
  const [then, now] = [sumOf(before.lineItems), sumOf(lines)];
  if (then === null || now === null || currenciesOf(receipt).size > 1) return null;
  const difference = addDecimals(now, negatedDecimal(then));
  return before.totals.map(({ type, amount }) => {
    if (difference === "0" || !FOLLOWING.includes(type)) return amount;
    const places = Math.max(placesOf(amount), ...lines.map(({ gross }) => placesOf(gross)));
    return withPlaces(addDecimals(amount, difference), places);
  });
}

export function currenciesOf({ lineItems, totals }: Receipt): Set<string> {
  return new Set([...lineItems.map(({ lineAmount }) => lineAmount.currency), ...totals.map(({ sum }) => sum.currency)]);
}

function sumOf(lines: readonly LineValues[]): string | null {
  let sum = "0";
  for (const { gross } of lines) {
    const amount = plainDecimal(gross);
    if (amount === null) return null;
    sum = addDecimals(sum, amount);
  }
  return sum;
}
