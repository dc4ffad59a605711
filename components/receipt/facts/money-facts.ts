import { vatRate } from "@/lib/contract/fiscal/members";
import type { Receipt } from "@/lib/contract/receipt";
import { effectiveMember } from "@/lib/contract/warnings/effective-member";
import type { Decimal } from "@/lib/core/amounts/money";
import { isGiven } from "@/lib/core/json/is-given";
import type { Columns } from "../line-views";
import type { Fact } from "./fact";
import { formatMoney, formatPercent } from "./format-money";

export type VatMoney = Receipt["lineItems"][number]["lineAmount"];

export function moneyFact(label: string, value: Decimal, currency: string, { locale, currency: own }: Columns): Fact {
  const money = formatMoney(value, currency, locale);
  return { label, value: currency === own ? money.number : money.full };
}

/** All that is said of an amount. What a shopper pays needs no word. */
export function vatMoneyFacts(amount: VatMoney, columns: Columns): Fact[] {
  const { words } = columns;
  const facts = (["gross", "net"] as const).flatMap((kind) => {
    const value = amount[kind];
    return isGiven(value) ? [moneyFact(kind === "gross" ? "" : words[kind], value, amount.currency, columns)] : [];
  });
  return [...facts, ...vatFacts(words.vat, amount, columns)];
}

/** `VAT 19% 1.90`, or what of it is said. */
export function vatFacts(label: string, { vat, vatRate: rate, currency }: VatMoney, columns: Columns): Fact[] {
  const percent = rateText(rate, columns.locale);
  if (!isGiven(vat)) return percent === null ? [] : [{ label, value: percent }];
  return [moneyFact(percent === null ? label : `${label} ${percent}`, vat, currency, columns)];
}

/** Most amounts tell none. */
export function rateText(rate: unknown, locale: string): string | null {
  const known = rate === undefined ? null : effectiveMember(vatRate, rate);
  return known === null ? null : formatPercent(known, locale);
}
