import { ExactNumber } from "@/lib/core/json/exact-json";
import type { Fact } from "../facts/fact";
import { formatIssued } from "../facts/format-issued";
import { formatMoney, formatQuantity } from "../facts/format-money";
import type { Columns } from "../line-views";
import { printableText } from "../printable-text";
import type { Words } from "../words/words";
import type { BalanceFacts, RefundFacts } from "./refund-facts";

/** A receipt that is led to. */
export interface OtherReceipt {
  date: string;
  /** `Receipt no. 4711`; null where it has none. */
  number: string | null;
  href: string | null;
}

export interface RefundsView {
  list: (OtherReceipt & { amount: string | null })[];
  /** `+ 9900`: earlier ones that are not listed. */
  more: string | null;
  sums: Fact[];
  /** That more was given back than was paid. */
  warning: string | null;
}

export interface OriginalView extends OtherReceipt {
  sums: Fact[];
}

export function refundsView(
  facts: RefundFacts | null,
  words: Words,
  locale: string,
  isCancelled: boolean,
): RefundsView | null {
  if (!facts || facts.refundCount === 0) return null;
  const { refunds, refundCount, balance } = facts;
  const more = refundCount - refunds.length;
  return {
    list: refunds.map(({ amount, currency, ...refund }) => ({
      ...otherReceipt(refund, words, locale),
      amount: amount !== null && currency !== null ? money(amount, currency, locale) : null,
    })),
    more: more > 0 ? `+ ${more}` : null,
    // Nothing is left of what was cancelled.
    sums: sumsOf(balance, words, locale).slice(0, isCancelled ? 1 : 2),
    warning: balance?.isOver ? words.overRefunded : null,
  };
}

export function originalView(facts: RefundFacts | null, words: Words, locale: string): OriginalView | null {
  if (!facts?.original) return null;
  const { balance } = facts.original;
  return {
    ...otherReceipt(facts.original, words, locale),
    sums: balance
      ? [
          { label: words.total, value: money(balance.amount, balance.currency, locale) },
          ...sumsOf(balance, words, locale),
        ]
      : [],
  };
}

/** Of each line, in its place. Without amounts in the gift receipt. */
export function returnedTexts(facts: RefundFacts | null, { words, locale, isGift }: Columns): (string | null)[] {
  const currency = facts?.balance?.currency;
  return (facts?.returned ?? []).map((returned) => {
    if (!returned) return null;
    const { quantity, amount } = returned;
    const said = [`${words.statuses.refunded} ${formatQuantity(new ExactNumber(quantity), locale)}`];
    if (currency && !isGift && amount !== "0") said.push(money(amount, currency, locale));
    return said.join(" · ");
  });
}

function otherReceipt(
  { created, number, href }: { created: string; number: string | null; href: string | null },
  words: Words,
  locale: string,
): OtherReceipt {
  const { date } = formatIssued(created, locale);
  const said = printableText(number ?? "").trim();
  return { date, number: said === "" ? null : `${words.receiptId} ${isolated(said)}`, href };
}

/** A number in whatever script: it must not break the sentence that it stands in. */
const isolated = (text: string) => `\u2068${text}\u2069`;

function sumsOf(balance: BalanceFacts | null, words: Words, locale: string): Fact[] {
  if (!balance) return [];
  const { refunded, remaining, currency } = balance;
  return [
    { label: words.statuses.refunded, value: money(refunded, currency, locale) },
    { label: words.remaining, value: money(remaining, currency, locale) },
  ];
}

function money(amount: string, currency: string, locale: string): string {
  return formatMoney(new ExactNumber(amount), currency, locale).full;
}
