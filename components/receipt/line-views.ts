import type { Receipt } from "@/lib/contract/receipt";
import { money } from "@/lib/contract/receipt";
import { effectiveMember } from "@/lib/contract/warnings/effective-member";
import { type Decimal, decimalText } from "@/lib/core/amounts/money";
import { isGiven } from "@/lib/core/json/is-given";
import { givesBack } from "./facts/document-kind";
import type { Fact } from "./facts/fact";
import { formatMoney, formatQuantity } from "./facts/format-money";
import { moneyFact, rateText, type VatMoney, vatFacts, vatMoneyFacts } from "./facts/money-facts";
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
  /** Null of one piece. */
  quantity: string | null;
  /** Of one piece, where there are more or fewer: `2.80`. */
  unitPrice: string | null;
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
  /** Of VAT whose rate is told: it stands in a table of its own. */
  vat: { rate: string; base: string | null } | null;
}

export interface Columns {
  currency: string | null;
  locale: string;
  words: Words;
  isGift: boolean;
}

type Line = Receipt["lineItems"][number];

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
    ...quantityOf(line, columns),
    description: printableText(line.description),
    details: lineDetails(line, index, columns),
    modifiers: modifierViews(line, columns),
    amount: columns.isGift ? null : lineAmount(line.lineAmount, kind, columns),
    isNew: false,
    returned: null,
  }));
}

/** Without the unit price of one piece, which is the line's amount. */
function quantityOf({ quantity: { value }, item }: Line, columns: Columns): Pick<LineView, "quantity" | "unitPrice"> {
  if (!isGiven(value) || decimalText(value) === "1") return { quantity: null, unitPrice: null };
  const quantity = formatQuantity(value, columns.locale);
  const price = columns.isGift ? null : item?.unitPrice;
  const amount = price?.[kindOf(price)];
  return { quantity, unitPrice: isGiven(amount) ? moneyFact("", amount, price?.currency ?? "", columns).value : null };
}

/** What else is said of a unit price. */
function unitPriceFacts(price: VatMoney, columns: Columns): Fact[] {
  const { words } = columns;
  const net = isGiven(price.gross) && isGiven(price.net) ? price.net : null;
  return [
    ...(net === null ? [] : [moneyFact(`${words.unitPrice} ${words.net}`, net, price.currency, columns)]),
    ...vatFacts(`${words.unitPrice} ${words.vat}`, price, columns),
  ];
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

function lineDetails(line: Line, index: number, columns: Columns): Fact[] {
  const { item, lineAmount: amount, id } = line;
  const { words } = columns;
  const details: Fact[] = [];
  if (!columns.isGift) {
    if (item?.unitPrice && quantityOf(line, columns).quantity !== null)
      details.push(...unitPriceFacts(item.unitPrice, columns));
    if (isGiven(amount.gross) && isGiven(amount.net))
      details.push(moneyFact(words.net, amount.net, amount.currency, columns));
    details.push(...vatFacts(words.vat, amount, columns));
  }
  if (item?.sku) details.push({ label: words.sku, value: printableText(item.sku) });
  if (item?.gtin) details.push({ label: "GTIN", value: item.gtin });
  // Most tills just count their lines.
  if (id && id !== String(index + 1)) details.push({ label: words.lineId, value: printableText(id) });
  return details;
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

export function totalViews({ header, totals }: Receipt, columns: Columns): TotalView[] {
  const { words } = columns;
  return totals.map(({ type, sum, description, ...more }) => {
    // Submissions are normalised before they are stored; only what was read another way has the walkthrough's spelling.
    const known = type === "subtotal" ? "subTotal" : (type ?? "amountDue");
    const kind = known === "amountDue" && givesBack(header) ? words.total : words.totals[known];
    const text = description ? printableText(description) : kind;
    return {
      isDue: known === "amountDue",
      text,
      kind: says(text, kind) ? null : kind,
      amount: amountView(sum.amount, sum.currency, null, columns),
      isNew: false,
      vat: known === "vat" ? vatOf(more, columns) : null,
    };
  });
}

function vatOf({ vatRate: rate, base }: { vatRate?: unknown; base?: unknown }, columns: Columns): TotalView["vat"] {
  const percent = rateText(rate, columns.locale);
  if (percent === null) return null;
  const of = effectiveMember(money, base);
  return { rate: percent, base: of && amountView(of.amount, of.currency, null, columns).text };
}

function says(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}
