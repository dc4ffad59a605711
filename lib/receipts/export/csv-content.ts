import { vatRate } from "../../contract/fiscal/members";
import type { Receipt } from "../../contract/receipt";
import { redactReceipt } from "../../contract/redact-receipt";
import { effectiveMember } from "../../contract/warnings/effective-member";
import { minimumPlaces, withPlaces } from "../../core/amounts/decimal-places";
import { type Decimal, decimalAsWritten } from "../../core/amounts/money";
import { decimalCell, textCell } from "../../core/csv/csv-cells";
import { parseExactJson } from "../../core/json/exact-json";
import type { CsvChoices } from "./csv-choices";

type Line = Receipt["lineItems"][number];
type Cells<Of> = Record<string, (of: Of, choices: CsvChoices) => string>;

/** A receipt as stored; null of one that was erased. No card number leaves by an export. */
export function readContent(content: string | null): Receipt | null {
  return content === null ? null : redactReceipt(parseExactJson(content).value as unknown as Receipt);
}

/** With as many places as the currency has, or as were submitted. */
export function amountCell(amount: string | null, currency: string | null, { delimiter }: CsvChoices): string {
  return decimalCell(amount === null ? null : withPlaces(amount, minimumPlaces(currency)), delimiter);
}

const money = (value: Decimal | null | undefined, currency: string, choices: CsvChoices) =>
  amountCell(value === null || value === undefined ? null : decimalAsWritten(value), currency, choices);

/** What is there more than once stands in one cell. */
const joined = (texts: readonly (string | null | undefined)[]) => textCell(texts.filter(Boolean).join(" | "));

/** One is a number, several are a text. */
function amounts(sums: readonly { amount: Decimal; currency: string }[], choices: CsvChoices): string {
  const cells = sums.map(({ amount, currency }) => money(amount, currency, choices));
  return cells.length === 1 ? (cells[0] ?? "") : joined(cells);
}

const vatTotals = ({ totals }: Receipt) => totals.filter(({ type }) => type === "vat");

function rateOf(total: Receipt["totals"][number], { delimiter }: CsvChoices): string {
  const rate = effectiveMember(vatRate, total.vatRate);
  return rate === null ? (total.description ?? "") : decimalCell(decimalAsWritten(rate), delimiter);
}

export const VAT_CELLS: Cells<Receipt> = {
  vat_rates: (receipt, choices) => joined(vatTotals(receipt).map((total) => rateOf(total, choices))),
  vat_amounts: (receipt, choices) =>
    amounts(
      vatTotals(receipt).map(({ sum }) => sum),
      choices,
    ),
};

export const PAYMENT_CELLS: Cells<Receipt> = {
  payment_types: ({ payments }) =>
    joined(payments.map(({ paymentTypeLabel, paymentType }) => paymentTypeLabel ?? paymentType)),
  payment_amounts: ({ payments }, choices) =>
    amounts(
      payments.map(({ paid }) => paid),
      choices,
    ),
  last_four: ({ payments }) => joined(payments.map(({ lastFour }) => lastFour)),
  approval_codes: ({ payments }) => joined(payments.map(({ approvalCode }) => approvalCode)),
  rrns: ({ payments }) => joined(payments.map(({ retrievalReferenceNumber }) => retrievalReferenceNumber)),
  terminals: ({ payments }) => joined(payments.map(({ terminalId }) => terminalId)),
};

export const LINE_CELLS: Cells<Line> = {
  line_id: ({ id }) => textCell(id ?? null),
  description: ({ description }) => textCell(description),
  sku: ({ item }) => textCell(item?.sku ?? null),
  gtin: ({ item }) => textCell(item?.gtin ?? null),
  quantity: ({ quantity }, { delimiter }) => decimalCell(decimalAsWritten(quantity.value ?? 1), delimiter),
  line_gross: ({ lineAmount }, choices) => money(lineAmount.gross, lineAmount.currency, choices),
  line_net: ({ lineAmount }, choices) => money(lineAmount.net, lineAmount.currency, choices),
  line_vat: ({ lineAmount }, choices) => money(lineAmount.vat, lineAmount.currency, choices),
  line_currency: ({ lineAmount }) => textCell(lineAmount.currency),
};
