import { numberOf, plainDecimal } from "@/app/merchant/[organizationId]/try/_form/receipt-form-values";
import type { Receipt } from "@/lib/contract/receipt";
import { minimumPlaces } from "@/lib/core/amounts/decimal-places";
import { addDecimals, negatedDecimal, shareOf } from "@/lib/core/amounts/decimal-sum";
import { type Decimal, decimalText } from "@/lib/core/amounts/money";
import { ExactNumber, type JsonObject, type JsonValue } from "@/lib/core/json/exact-json";
import { amountMember, type CorrectionValues, currenciesOf } from "./correction-values";

type Line = Receipt["lineItems"][number];
type LineAmount = Line["lineAmount"];

/**
 * The receipt with what was changed in the form: everything else as it is, digit by digit. VAT and the price of one follow the
 * amount of their line.
 */
export function correctedReceipt(receipt: Receipt, before: CorrectionValues, values: CorrectionValues): JsonObject {
  const currency = [...currenciesOf(receipt)][0] ?? "EUR";
  const member = receipt.lineItems[0] ? amountMember(receipt.lineItems[0]) : "gross";
  const lines = values.lineItems.map((line) => {
    const [was, original] = [entry(before.lineItems, line), entry(receipt.lineItems, line)];
    if (!was || !original) {
      const { description, quantity, gross } = line;
      const lineAmount = { [member]: numberOf(gross), currency };
      return { quantity: { value: numberOf(quantity) }, description, lineAmount };
    }
    return correctedLine(original, was, line);
  });
  const totals = values.totals.map((total) => {
    const [was, original] = [entry(before.totals, total), entry(receipt.totals, total)];
    const amount = numberOf(total.amount);
    const sum = original ? { ...original.sum, ...(total.amount !== was?.amount && { amount }) } : { amount, currency };
    return { ...original, ...(total.type !== was?.type && { type: total.type }), sum };
  });
  const payments = values.payments.map((payment) => ({
    ...entry(receipt.payments, payment),
    ...changedText("paymentTypeLabel", entry(before.payments, payment)?.paymentTypeLabel, payment.paymentTypeLabel),
  }));
  const { created, receiptId } = values.header;
  const header = {
    ...receipt.header,
    ...(created !== before.header.created && { created }),
    ...changedText("receiptId", before.header.receiptId, receiptId),
  };
  return { ...receipt, header, lineItems: lines, totals, payments } as unknown as JsonObject;
}

function entry<Entry>(list: readonly Entry[], { at }: { at?: string }): Entry | undefined {
  return at === undefined ? undefined : list[Number(at)];
}

/** What was emptied is as if it had not been sent. */
function changedText(name: string, before: string | undefined, now: string) {
  if (now === before) return {};
  return { [name]: now.trim() === "" ? null : now };
}

type LineValues = CorrectionValues["lineItems"][number];

function correctedLine(line: Line, before: LineValues, now: LineValues): object {
  const isOther = now.quantity !== before.quantity || now.gross !== before.gross;
  return {
    ...line,
    ...(now.quantity !== before.quantity && { quantity: { ...line.quantity, value: numberOf(now.quantity) } }),
    ...(now.description !== before.description && { description: now.description }),
    ...(now.gross !== before.gross && { lineAmount: correctedAmount(line, before.gross, now.gross) }),
    ...(isOther && line.item?.unitPrice && { item: { ...line.item, unitPrice: correctedPrice(line, before, now) } }),
  };
}

function correctedAmount(line: Line, before: string, now: string): object {
  const { lineAmount } = line;
  const member = amountMember(line);
  const amount = plainDecimal(now);
  const shares = amount === null ? {} : inProportion(lineAmount, [amount], [decimal(before)]);
  const { vat } = shares;
  if (amount !== null && vat instanceof ExactNumber) {
    if (member === "gross" && "net" in shares) shares.net = sum(amount, negatedDecimal(vat.text));
    if (member === "net" && "gross" in shares) shares.gross = sum(amount, vat.text);
  }
  return { ...lineAmount, ...shares, [member]: numberOf(now) };
}

function correctedPrice({ item }: Line, before: LineValues, now: LineValues): object | null | undefined {
  const price = item?.unitPrice;
  const [amount, quantity] = [plainDecimal(now.gross), plainDecimal(now.quantity)];
  if (!price || amount === null || quantity === null) return price;
  const [part, whole] = [
    [amount, decimal(before.quantity)],
    [decimal(before.gross), quantity],
  ];
  // The same price for more or fewer of them.
  if (shareOf("1", part, whole, 15) === "1") return price;
  return { ...price, ...inProportion(price, part, whole) };
}

const decimal = (written: string) => plainDecimal(written) ?? "0";
const sum = (a: string, b: string): JsonValue => new ExactNumber(addDecimals(a, b));

/** Each member of an amount that is there, times a fraction; without a fraction it is not said any more. */
function inProportion(amount: LineAmount, part: string[], whole: string[]): Record<string, JsonValue> {
  const places = minimumPlaces(amount.currency);
  const members = (["net", "gross", "vat"] as const).flatMap((name): [string, JsonValue][] => {
    const value: Decimal | null | undefined = amount[name];
    if (value === null || value === undefined) return [];
    const text = decimalText(value);
    const share = shareOf(text, part, whole, Math.max(places, text.split(".")[1]?.length ?? 0));
    return [[name, share === null ? null : new ExactNumber(share)]];
  });
  return Object.fromEntries(members);
}
