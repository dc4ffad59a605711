import { numberOf, plainDecimal } from "@/app/merchant/[organizationId]/try/_form/receipt-form-values";
import { changeTexts } from "@/components/texts/receipts/changes";
import type { Receipt } from "@/lib/contract/receipt";
import { minimumPlaces } from "@/lib/core/amounts/decimal-places";
import { absoluteDecimal, addDecimals, compareDecimals, negatedDecimal, shareOf } from "@/lib/core/amounts/decimal-sum";
import { decimalText } from "@/lib/core/amounts/money";
import { ExactNumber, type JsonObject } from "@/lib/core/json/exact-json";
import { amountMember } from "../correct/correction-values";

/** Everything as it is typed. */
export interface RefundValues {
  /** How many come back, by the place of the line; empty for none. */
  lines: { quantity: string }[];
  amount: string;
  /** The place of the card payment that it goes back to; empty for none. */
  payment: string;
  receiptId: string;
  reason: string;
}

/** What came back of a line before: plain decimals. */
export type Returned = { quantity: string; amount: string } | null;

/** What is refunded: a receipt as it is, and what came back of it so far. */
export interface Refundable {
  /** Public id. */
  id: string;
  receipt: Receipt;
  /** By the place of the line. */
  returned: readonly Returned[];
  currency: string;
  /** When the refund is made, as a till would write it. */
  created: string;
}

type Line = Receipt["lineItems"][number];

/** What somebody typed as a plain decimal; null unless it is one above 0. */
export function positive(typed: string): string | null {
  const decimal = plainDecimal(typed);
  return decimal !== null && compareDecimals(decimal, "0") > 0 ? decimal : null;
}

/** The places of lines of which nobody can say how many come back. */
export function wrongQuantities({ lines }: Pick<RefundValues, "lines">): number[] {
  return [...lines.entries()].flatMap(([at, { quantity }]) =>
    quantity.trim() === "" || positive(quantity) !== null ? [] : [at],
  );
}

export const boughtOf = (line: Line) => absoluteDecimal(decimalText(line.quantity.value ?? 1));
export const amountOf = (line: Line) => decimalText(line.lineAmount[amountMember(line)] ?? 0);

/** What may still come back of a line. */
export function leftOf(line: Line, returned: Returned | undefined): string {
  return addDecimals(boughtOf(line), negatedDecimal(returned?.quantity ?? "0"));
}

/** What the chosen lines come to; null while a quantity is none. */
export function sumOfLines(refundable: Refundable, { lines }: Pick<RefundValues, "lines">): string | null {
  let sum = "0";
  for (const [at, { quantity }] of lines.entries()) {
    const line = refundable.receipt.lineItems[at];
    if (quantity.trim() === "" || !line) continue;
    const back = plainDecimal(quantity);
    if (back === null) return null;
    sum = addDecimals(sum, amountBack(line, refundable.returned[at] ?? null, back));
  }
  return sum;
}

/** The part of a line's amount; with the last of it, all that is left, so that thirds add up. */
function amountBack(line: Line, returned: Returned, quantity: string): string {
  const amount = amountOf(line);
  if (returned && compareDecimals(quantity, leftOf(line, returned)) === 0)
    return addDecimals(amount, negatedDecimal(returned.amount));
  return partOf(line, amount, quantity);
}

function partOf({ lineAmount, ...line }: Line, amount: string, quantity: string): string {
  const places = Math.max(minimumPlaces(lineAmount.currency), amount.split(".")[1]?.length ?? 0);
  return shareOf(amount, [quantity], [boughtOf({ lineAmount, ...line })], places) ?? amount;
}

/** The receipt of the refund, as a till would send it. */
export function refundReceipt(refundable: Refundable, values: RefundValues): JsonObject {
  const { id, receipt, currency, created } = refundable;
  const { receiptId, reason } = values;
  const due = plainDecimal(values.amount);
  const amount = due === null ? values.amount : new ExactNumber(negatedDecimal(due));
  const chosen = chosenLines(refundable, values);
  const says = reason.trim();
  const whole = {
    quantity: { value: -1 },
    description: says || changeTexts.refund.line,
    lineAmount: { gross: amount, currency },
  };
  const [first, ...others] = chosen;
  const payment = values.payment === "" ? undefined : receipt.payments[Number(values.payment)];
  return {
    header: {
      storeId: receipt.header.storeId,
      created,
      ...(receiptId.trim() !== "" && { receiptId: receiptId.trim() }),
      documentType: "return",
      status: "refunded",
      refundOf: { id },
    },
    lineItems: first ? [says ? { ...first, modifiers: [{ description: says }] } : first, ...others] : [whole],
    totals: [{ type: "amountDue", sum: { amount, currency } }],
    payments: payment ? [{ paymentType: "card", paid: { amount, currency }, ...cardOf(payment) }] : [],
  } as unknown as JsonObject;
}

function chosenLines({ receipt, returned }: Refundable, { lines }: RefundValues): object[] {
  return receipt.lineItems.flatMap((line, at) => {
    const typed = lines[at]?.quantity ?? "";
    if (typed.trim() === "") return [];
    const quantity = plainDecimal(typed);
    const isNamed = line.id && receipt.lineItems.filter(({ id }) => id === line.id).length === 1;
    const refundOf = isNamed ? { lineItemId: line.id } : { position: at + 1 };
    return [lineBack(line, returned[at] ?? null, { typed, quantity, refundOf })];
  });
}

function lineBack(
  line: Line,
  returned: Returned,
  { typed, quantity, refundOf }: { typed: string; quantity: string | null; refundOf: object },
): object {
  const { description, item, lineAmount } = line;
  const member = amountMember(line);
  const amounts = (["net", "gross", "vat"] as const).flatMap((name) => {
    const value = lineAmount[name];
    if (value === null || value === undefined || quantity === null) return [];
    const back = name === member ? amountBack(line, returned, quantity) : partOf(line, decimalText(value), quantity);
    return [[name, new ExactNumber(negatedDecimal(back))]];
  });
  const known = { ...(item?.sku && { sku: item.sku }), ...(item?.gtin && { gtin: item.gtin }) };
  return {
    quantity: { value: quantity === null ? numberOf(typed) : new ExactNumber(negatedDecimal(quantity)) },
    description,
    ...(Object.keys(known).length > 0 && { item: known }),
    lineAmount: { ...Object.fromEntries(amounts), currency: lineAmount.currency },
    refundOf,
  };
}

/** What names the card, not the purchase: a refund has references of its own. */
function cardOf({ paymentTypeLabel, lastFour, paymentAccountReference }: Receipt["payments"][number]) {
  return {
    ...(paymentTypeLabel && { paymentTypeLabel }),
    ...(lastFour && { lastFour }),
    ...(paymentAccountReference && { paymentAccountReference }),
  };
}
