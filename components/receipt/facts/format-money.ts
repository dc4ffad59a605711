import { type Decimal, decimalAsWritten } from "@/lib/core/amounts/money";
import { type NumberFrame, numberFrame, percentSigns } from "./number-frame";

export interface MoneyText {
  /** Without the currency, for columns: `2,38`, `−6.30`. */
  number: string;
  /** With the currency in the language's form: `2,38 €`, `−€6.30`. */
  full: string;
  currency: string;
  /** Decimal places shown, for columns that are aligned on the decimal mark. */
  places: number;
}

const MINUS = "\u2212";

/**
 * An amount as people of a language write it, with at least the digits that were submitted: HUF 12.50 keeps .50, KWD
 * has three places, JPY none. Digits never pass through binary, nothing is rounded, there is no minus before zero.
 */
export function formatMoney(amount: Decimal, currency: string, locale: string): MoneyText {
  const frame = numberFrame(locale, currency);
  const { sign, digits, places } = writeNumber(decimalAsWritten(amount), frame);
  return {
    number: sign + digits,
    full: sign + frame.prefix + digits + frame.suffix,
    currency,
    places,
  };
}

/** A quantity: the digits as submitted, separators of the language. */
export function formatQuantity(value: Decimal, locale: string): string {
  const { sign, digits } = writeNumber(decimalAsWritten(value), numberFrame(locale));
  return sign + digits;
}

/** A rate in percent: the digits as submitted. */
export function formatPercent(value: Decimal, locale: string): string {
  const [before, behind] = percentSigns(locale);
  return before + formatQuantity(value, locale) + behind;
}

function writeNumber(plain: string, frame: NumberFrame): { sign: string; digits: string; places: number } {
  const isNegative = plain.startsWith("-");
  const [whole = "0", submitted = ""] = (isNegative ? plain.slice(1) : plain).split(".");
  const fraction = submitted.padEnd(frame.minFraction, "0");
  const digits = grouped(whole, frame) + (fraction === "" ? "" : frame.decimalMark + fraction);
  return { sign: isNegative ? MINUS : "", digits, places: fraction.length };
}

function grouped(whole: string, frame: NumberFrame): string {
  if (whole.length < frame.groupsFrom) return whole;
  let text = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 3)
    text = whole.slice(Math.max(0, end - 3), end) + frame.groupMark + text;
  return text;
}
