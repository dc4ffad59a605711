import type { Receipt } from "@/lib/contract/receipt";
import { redactReceipt } from "@/lib/contract/redact-receipt";
import type { BrandProfile } from "@/lib/contract/stores/brand-profile";
import { dateTime } from "@/lib/contract/values/date-time";
import { effectiveMember } from "@/lib/contract/warnings/effective-member";
import { decimalText } from "@/lib/core/amounts/money";
import { refundStateOf, statusAfterRefunds } from "@/lib/core/receipts/refund-states";
import { type CodeView, codeViews } from "./codes/code-views";
import { isGiftable } from "./facts/document-kind";
import { type Fact, facts } from "./facts/fact";
import { atOffsetOf, formatIssued, type IssuedText } from "./facts/format-issued";
import { formatMoney, type MoneyText } from "./facts/format-money";
import { regionName } from "./facts/region-name";
import type { DocumentType, ReceiptStatus } from "./facts/vocabulary";
import { type Language, localeOf } from "./languages";
import { type ContactView, contactViews } from "./legal/contact-views";
import { type FiscalView, fiscalViews, type LegalTextsView, legalTextsView } from "./legal/fiscal-views";
import {
  type Columns,
  type LineView,
  lineViews,
  mainCurrency,
  type TotalView,
  totalViews,
  uniformKind,
} from "./line-views";
import { type PaymentView, paymentViews } from "./payment-views";
import { printableLines, printableText } from "./printable-text";
import type { RefundFacts } from "./refunds/refund-facts";
import { type OriginalView, originalView, type RefundsView, refundsView, returnedTexts } from "./refunds/refund-views";
import { type ShownAtMost, shortenReceipt } from "./shorten-receipt";
import { WORDS } from "./words/catalogue";
import type { Words } from "./words/words";

export interface StoreFacts {
  name: string;
  address: string | null;
  countryCode: string;
  vatId: string | null;
}

/** That a receipt is no longer as it was issued. */
export interface CorrectionFacts {
  state: "issued" | "cancelled";
  at: Date;
  /** Places of what the first version does not have. */
  changes: { lineItems: readonly number[]; totals: readonly number[]; payments: readonly number[] };
}

/** What a view is made of; `gift` leaves out prices, payments and the customer. */
export interface ReceiptSource {
  receipt: Receipt;
  /** Null, or left out, of a receipt as it was issued. */
  correction?: CorrectionFacts | null;
  /** Null, or left out, of a receipt that has nothing to do with refunds. */
  refund?: RefundFacts | null;
  /** The last day on which it is kept: `2028-11-30`. Null, or left out: for good, or not known. */
  keptUntil?: string | null;
  store: StoreFacts;
  brandName: string;
  /** What the brand says of itself. */
  profile?: BrandProfile | null;
  language: Language;
  variant: "full" | "gift";
  /** All of it when left out. */
  shownAtMost?: ShownAtMost;
}

export interface PartyView {
  name: string;
  lines: string[];
  facts: Fact[];
}

export interface AttachmentView {
  /** Null when it is no web address: then it is text only. */
  href: string | null;
  name: string;
  description: string | null;
  host: string | null;
}

/** A receipt in words of one language, as both the page and the PDF show it. */
export interface ReceiptView {
  language: Language;
  words: Words;
  isGift: boolean;
  /** Whether a gift receipt is offered. */
  isGiftable: boolean;
  /** What a reader must know before the receipt itself. */
  notices: string[];
  brandName: string;
  documentType: DocumentType;
  /** `Receipt`, `Credit note`, `Gift receipt`. */
  title: string;
  status: { code: ReceiptStatus | "cancelled"; word: string } | null;
  total: { label: string; money: MoneyText } | null;
  issued: IssuedText;
  /** Receipt, order and purchase order numbers: what is read out at a returns desk. */
  numbers: Fact[];
  facts: Fact[];
  store: PartyView;
  customer: PartyView | null;
  /** The currency of amounts that carry none. */
  currency: string | null;
  /** What all line amounts are, where they agree. */
  amountKind: "net" | "gross" | null;
  lines: LineView[];
  /** How many pieces: what is weighed is one. */
  itemCount: number;
  totals: TotalView[];
  payments: PaymentView[];
  refunds: RefundsView | null;
  /** What it gives money back for. */
  original: OriginalView | null;
  codes: CodeView[];
  attachments: AttachmentView[];
  contacts: ContactView[];
  legalTexts: LegalTextsView;
  fiscal: FiscalView[];
}

export function receiptView(source: ReceiptSource): ReceiptView {
  const { language } = source;
  const words = WORDS[language];
  const redacted = redactReceipt(source.receipt);
  const { receipt, isShortened } = source.shownAtMost
    ? shortenReceipt(redacted, source.shownAtMost)
    : { receipt: redacted, isShortened: false };
  const locale = localeOf(language);
  const isGift = source.variant === "gift";
  const { header } = receipt;
  const { correction = null, refund = null } = source;
  const isCancelled = correction?.state === "cancelled";
  const documentType = header.documentType ?? "receipt";
  const status = statusAfterRefunds(header.status ?? "paid", refundStateOf(refund?.balance));
  const currency = isGift ? null : mainCurrency(receipt);
  const due = isGift ? undefined : receipt.totals.find(({ type }) => (type ?? "amountDue") === "amountDue");
  const columns = { currency, locale, words, isGift };
  return {
    language,
    words,
    isGift,
    isGiftable: !isGift && isGiftable(header, isCancelled),
    notices: [
      ...correctionNotices(correction, header.created, words, locale),
      ...(isGift ? [words.giftNote] : []),
      ...(isShortened ? [words.shortened] : []),
    ],
    brandName: printableText(source.brandName),
    documentType,
    title: isGift ? words.giftReceipt : words.documentTypes[documentType],
    status: isCancelled
      ? { code: "cancelled", word: words.cancelled }
      : isGift
        ? null
        : { code: status, word: words.statuses[status] },
    total: due ? { label: words.total, money: formatMoney(due.sum.amount, due.sum.currency, locale) } : null,
    issued: formatIssued(header.created, locale),
    ...headFacts(header, columns, source.keptUntil),
    store: storeView(source.store, words, locale),
    customer: isGift ? null : customerView(receipt, words, locale),
    currency,
    amountKind: isGift ? null : uniformKind(receipt),
    ...alignedColumns(
      withReturned(marked(lineViews(receipt, columns), correction?.changes.lineItems), returnedTexts(refund, columns)),
      isGift ? [] : marked(calm(totalViews(receipt, columns), isCancelled), correction?.changes.totals),
    ),
    itemCount: countItems(receipt),
    payments: isGift ? [] : marked(paymentViews(receipt, locale, words), correction?.changes.payments),
    refunds: isGift ? null : refundsView(refund, words, locale, isCancelled),
    original: isGift ? null : originalView(refund, words, locale),
    codes: codeViews(receipt, isGift),
    attachments: isGift ? [] : attachmentViews(receipt),
    contacts: contactViews(source.profile, words),
    legalTexts: legalTextsView(receipt),
    fiscal: isGift ? [] : fiscalViews(receipt, locale, words),
  };
}

function headFacts(
  header: Receipt["header"],
  { words, locale, isGift }: Columns,
  keptUntil: string | null | undefined,
): Pick<ReceiptView, "numbers" | "facts"> {
  return {
    numbers: facts([
      [words.receiptId, header.receiptId],
      [words.orderId, header.orderId],
      [words.purchaseOrderId, isGift ? null : header.purchaseOrderId],
    ]),
    facts: facts([
      [words.cashier, header.cashier],
      [words.cashRegister, header.cashRegister],
      [words.issued, issuedText(header.created, locale)],
      [words.started, isGift ? null : startedText(header, locale)],
      [words.printed, typeof header.printed === "boolean" ? (header.printed ? words.yes : words.no) : null],
      [words.keptUntil, keptUntil && formatIssued(`${keptUntil}T00:00Z`, locale).date],
    ]),
  };
}

function countItems({ lineItems }: Receipt): number {
  return lineItems.reduce((count, { quantity: { value } }) => {
    const pieces = Number(decimalText(value ?? 1));
    // What came back is none of what was bought.
    return pieces <= 0 ? count : count + (Number.isSafeInteger(pieces) ? pieces : 1);
  }, 0);
}

function storeView(store: StoreFacts, words: Words, locale: string): PartyView {
  return {
    name: printableText(store.name),
    lines: [...filledLines(store.address), regionName(store.countryCode, locale)],
    facts: facts([[words.vatId, store.vatId]]),
  };
}

/** To the second, and with the till's distance from UTC. */
function issuedText(created: string, locale: string): string {
  const { date, time, offset } = formatIssued(created, locale);
  return [date, time, offset].filter(Boolean).join(" ");
}

/** When the sale began: mostly on the day on which the receipt was issued. */
function startedText({ started, created }: Receipt["header"], locale: string): string | null {
  const sent = started === undefined ? null : effectiveMember(dateTime, started);
  if (sent === null) return null;
  const [began, issued] = [formatIssued(sent, locale), formatIssued(created, locale)];
  const offset = began.offset === issued.offset ? [] : [began.offset];
  return [...(began.date === issued.date ? [] : [began.date]), began.time, ...offset].join(" ");
}

/** When it was corrected or cancelled, by the clock of the shop that issued it. */
function correctionNotices(
  correction: CorrectionFacts | null,
  created: string,
  { cancelledOn, correctedOn }: Words,
  locale: string,
): string[] {
  if (!correction) return [];
  const { date } = formatIssued(atOffsetOf(created, correction.at), locale);
  const sentence = correction.state === "cancelled" ? cancelledOn : correctedOn;
  return [sentence.replace("{date}", () => date)];
}

function marked<View extends { isNew: boolean }>(views: View[], places: readonly number[] = []): View[] {
  for (const place of places) {
    const view = views[place];
    if (view) view.isNew = true;
  }
  return views;
}

/** Of a cancelled receipt nothing is due. */
function calm(totals: TotalView[], isCancelled: boolean): TotalView[] {
  return isCancelled ? totals.map((total) => ({ ...total, isDue: false })) : totals;
}

function withReturned(lines: LineView[], texts: readonly (string | null)[]): LineView[] {
  for (const [place, line] of lines.entries()) line.returned = texts[place] ?? null;
  return lines;
}

/** Pads every amount to the most decimal places of the column, so that the marks stand under each other. */
function alignedColumns(lines: LineView[], totals: TotalView[]): { lines: LineView[]; totals: TotalView[] } {
  const amounts = [...lines, ...totals].flatMap(({ amount }) => (amount?.isInColumn ? [amount] : []));
  const places = Math.max(0, ...amounts.map((amount) => amount.places));
  for (const amount of amounts) amount.missingPlaces = places - amount.places;
  return { lines, totals };
}

function customerView(receipt: Receipt, words: Words, locale: string): PartyView | null {
  const { customer } = receipt.header;
  if (!customer) return null;
  const { countryCode } = customer;
  return {
    name: printableText(customer.name),
    lines: [...filledLines(customer.address), ...(countryCode ? [regionName(countryCode, locale)] : [])],
    facts: facts([
      [words.customerId, customer.customerId],
      [words.vatId, customer.vatId],
    ]),
  };
}

function attachmentViews(receipt: Receipt): AttachmentView[] {
  return (receipt.attachments ?? []).map(({ href, filename, description }) => {
    const url = URL.canParse(href) ? new URL(href) : null;
    const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
    const host = isWeb ? url.host : null;
    const name = filename
      ? printableText(filename)
      : description
        ? printableText(description)
        : (host ?? printableText(href));
    return {
      href: isWeb ? href : null,
      name,
      description: description && filename ? printableText(description) : null,
      host: host === name ? null : host,
    };
  });
}

function filledLines(text: string | null | undefined): string[] {
  return printableLines(text ?? "").filter((line) => line !== "");
}
