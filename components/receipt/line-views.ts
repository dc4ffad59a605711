import type { Receipt } from "@/lib/contract/receipt";
import type { Decimal } from "@/lib/core/amounts/money";
import type { Fact } from "./fact";
import { formatMoney, formatQuantity } from "./format-money";
import { printableText } from "./printable-text";
import type { Words } from "./words/words";

export interface AmountView {
  text: string;
  /** `net` or `gross`, where the column's head does not say it. */
  note: string | null;
  /** Whether it stands in the column's currency; others carry their own. */
  isInColumn: boolean;
  places: number;
  /** Decimal places that others in the column have more. */
  missingPlaces: number;
}

export interface ModifierView {
  text: string;
  /** The kind in the page's language, where `text` does not say it. */
  kind: string | null;
  details: Fact[];
}

export interface LineView {
  quantity: string;
  description: string;
  details: Fact[];
  modifiers: ModifierView[];
  amount: AmountView | null;
  /** The first version of a receipt that was corrected does not have it. */
  isNew: boolean;
  /** What came back of it. */
  returned: string | null;
}

export interface TotalView {
  isDue: boolean;
  text: string;
  kind: string | null;
  amount: AmountView;
  isNew: boolean;
}

export interface Columns {
  currency: string | null;
  locale: string;
  words: Words;
  isGift: boolean;
}

type Line = Receipt["lineItems"][number];
type VatMoney = Line["lineAmount"];

export function mainCurrency({ totals, lineItems }: Receipt): string | null {
  const due = totals.find(({ type }) => (type ?? "amountDue") === "amountDue") ?? totals[0];
  return due?.sum.currency ?? lineItems[0]?.lineAmount.currency ?? null;
}

/** Gross where it is given: it is what a shopper pays. */
const kindOf = (amount: VatMoney): "net" | "gross" => (isGiven(amount.gross) ? "gross" : "net");

export function uniformKind({ lineItems }: Receipt): "net" | "gross" | null {
  const kinds = new Set(lineItems.map(({ lineAmount }) => kindOf(lineAmount)));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

export function lineViews(receipt: Receipt, columns: Columns): LineView[] {
  const kind = uniformKind(receipt);
  return receipt.lineItems.map((line, index) => ({
    quantity: formatQuantity(line.quantity.value ?? 1, columns.locale),
    description: printableText(line.description),
    details: lineDetails(line, index, columns),
    modifiers: modifierViews(line, columns),
    amount: columns.isGift ? null : lineAmount(line.lineAmount, kind, columns),
    isNew: false,
    returned: null,
  }));
}

function lineAmount(amount: VatMoney, columnKind: "net" | "gross" | null, columns: Columns): AmountView {
  const kind = kindOf(amount);
  const note = kind === columnKind ? null : columns.words[kind];
  return amountView((kind === "gross" ? amount.gross : amount.net) ?? 0, amount.currency, note, columns);
}

function amountView(
  value: Decimal,
  currency: string,
  note: string | null,
  { locale, currency: own }: Columns,
): AmountView {
  const money = formatMoney(value, currency, locale);
  const isInColumn = currency === own;
  return { text: isInColumn ? money.number : money.full, note, isInColumn, places: money.places, missingPlaces: 0 };
}

function lineDetails({ item, lineAmount: amount, id }: Line, index: number, columns: Columns): Fact[] {
  const { words } = columns;
  const details: Fact[] = [];
  if (!columns.isGift) {
    if (item?.unitPrice) details.push(...unitPriceFacts(item.unitPrice, columns));
    if (isGiven(amount.gross) && isGiven(amount.net))
      details.push(moneyFact(words.net, amount.net, amount.currency, columns));
    if (isGiven(amount.vat)) details.push(moneyFact(words.vat, amount.vat, amount.currency, columns));
  }
  if (item?.sku) details.push({ label: words.sku, value: printableText(item.sku) });
  if (item?.gtin) details.push({ label: "GTIN", value: item.gtin });
  // Most tills just count their lines.
  if (id && id !== String(index + 1)) details.push({ label: words.lineId, value: printableText(id) });
  return details;
}

function unitPriceFacts(price: VatMoney, columns: Columns): Fact[] {
  const { words } = columns;
  const facts: Fact[] = [];
  const isBoth = isGiven(price.gross) && isGiven(price.net);
  if (isGiven(price.gross)) {
    facts.push(
      moneyFact(isBoth ? `${words.unitPrice} ${words.gross}` : words.unitPrice, price.gross, price.currency, columns),
    );
  }
  if (isGiven(price.net)) facts.push(moneyFact(`${words.unitPrice} ${words.net}`, price.net, price.currency, columns));
  if (isGiven(price.vat)) facts.push(moneyFact(`${words.unitPrice} ${words.vat}`, price.vat, price.currency, columns));
  return facts;
}

function modifierViews({ modifiers }: Line, columns: Columns): ModifierView[] {
  const { words, isGift } = columns;
  return (modifiers ?? []).flatMap(({ type, description, amount }) => {
    // What was done to the product belongs to the gift; discounts and charges do not.
    if (isGift && type !== "customization") return [];
    const kind = type ? words.modifiers[type] : null;
    const text = description ? printableText(description) : (kind ?? "");
    const details = amount && !isGift ? vatMoneyFacts(amount, columns) : [];
    if (text === "" && details.length === 0) return [];
    return [{ text, kind: kind && !says(text, kind) ? kind : null, details }];
  });
}

function vatMoneyFacts(amount: VatMoney, columns: Columns): Fact[] {
  const { words } = columns;
  return (["gross", "net", "vat"] as const).flatMap((kind) => {
    const value = amount[kind];
    return isGiven(value) ? [moneyFact(words[kind], value, amount.currency, columns)] : [];
  });
}

export function totalViews({ totals }: Receipt, columns: Columns): TotalView[] {
  const { words } = columns;
  return totals.map(({ type, sum, description }) => {
    // Submissions are normalised before they are stored; only what was read another way has the walkthrough's spelling.
    const known = type === "subtotal" ? "subTotal" : (type ?? "amountDue");
    const kind = words.totals[known];
    const text = description ? printableText(description) : kind;
    return {
      isDue: known === "amountDue",
      text,
      kind: says(text, kind) ? null : kind,
      amount: amountView(sum.amount, sum.currency, null, columns),
      isNew: false,
    };
  });
}

function moneyFact(label: string, value: Decimal, currency: string, { locale, currency: own }: Columns): Fact {
  const money = formatMoney(value, currency, locale);
  return { label, value: currency === own ? money.number : money.full };
}

const isGiven = (value: Decimal | null | undefined): value is Decimal => value !== null && value !== undefined;

function says(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}
