/** How a language writes numbers around their digits. */
export interface NumberFrame {
  decimalMark: string;
  groupMark: string;
  /** Digits before the mark from which groups are made: Spanish writes 1234, but 12.345. */
  groupsFrom: number;
  prefix: string;
  suffix: string;
  /** Decimal places that the currency is written with. */
  minFraction: number;
}

/** Currencies whose coins below one are gone from daily life, though ISO 4217 still gives them two places. */
const WRITTEN_WHOLE = new Set(["HUF", "IDR", "TWD"]);
/** Narrow no-break space: a dot before three digits reads as a decimal mark where an amount has none (1.320 ¥). */
const UNMISTAKABLE_GROUP_MARK = "\u202f";
/** Four digits stand without a group mark there. Not asked of Intl: its data on this differs from one Node to the next. */
const FOUR_UNGROUPED = new Set(["bg", "es", "et", "hu", "it", "lv", "pl", "pt-PT", "sl"]);
/** The symbol follows the amount, as the country's authority for language advises; older data put it before. */
const SYMBOL_BEHIND = new Set(["nb"]);
const MARKS = /[\u061c\u200e\u200f]/g;
const MAX_CURRENCIES = 500;
const frames = new Map<string, Map<string | undefined, NumberFrame>>();
let knownCurrencies: ReadonlySet<string> | undefined;

/** The frame of an amount in `currency`, or of a plain number. Kept per language and currency: Intl is slow to ask. */
export function numberFrame(locale: string, currency?: string): NumberFrame {
  const known = frames.get(locale) ?? new Map<string | undefined, NumberFrame>();
  let frame = known.get(currency);
  if (!frame) {
    frame =
      currency === undefined || isKnownCurrency(currency)
        ? readFrame(locale, currency)
        : unknownFrame(locale, currency);
    // Any three letters are a currency here: a bound, so that submissions cannot fill the memory.
    if (known.size > MAX_CURRENCIES) known.clear();
    known.set(currency, frame);
    frames.set(locale, known);
  }
  return frame;
}

const signs = new Map<string, readonly [before: string, behind: string]>();

/** What stands around the digits of a rate in percent. */
export function percentSigns(locale: string): readonly [before: string, behind: string] {
  let found = signs.get(locale);
  if (!found) {
    const written = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: "percent" }).format(0.12).replace(MARKS, "");
    const [before = "", behind = ""] = written.split("12");
    found = [before, behind];
    signs.set(locale, found);
  }
  return found;
}

function isKnownCurrency(currency: string): boolean {
  knownCurrencies ??= new Set(Intl.supportedValuesOf("currency"));
  return knownCurrencies.has(currency);
}

/** No form is known of it: the code stands behind the digits as they were sent. */
function unknownFrame(locale: string, currency: string): NumberFrame {
  return { ...readFrame(locale), prefix: "", suffix: `\u00a0${currency}` };
}

function readFrame(locale: string, currency?: string, currencyDisplay: "symbol" | "code" = "symbol"): NumberFrame {
  const format = new Intl.NumberFormat(
    `${locale}-u-nu-latn`,
    currency ? { style: "currency", currency, currencyDisplay } : {},
  );
  const { maximumFractionDigits = 0 } = format.resolvedOptions();
  const large = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    ...(currency ? { style: "currency", currency, currencyDisplay } : {}),
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).formatToParts(12345.5);
  const partValue = (type: string) => large.find((part) => part.type === type)?.value ?? "";
  const first = large.findIndex((part) => part.type === "integer");
  const last = large.findIndex((part) => part.type === "fraction");
  const text = (parts: Intl.NumberFormatPart[]) =>
    parts
      .map((part) => part.value)
      .join("")
      .replace(MARKS, "");
  const [prefix, suffix] = [text(large.slice(0, first)), text(large.slice(last + 1))];
  // Amounts run left to right everywhere; a sign in Arabic letters would break in two.
  if (/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(prefix + suffix)) return readFrame(locale, currency, "code");
  return {
    decimalMark: partValue("decimal"),
    groupMark: partValue("group") === "." ? UNMISTAKABLE_GROUP_MARK : partValue("group"),
    groupsFrom: FOUR_UNGROUPED.has(locale) ? 5 : 4,
    ...(prefix !== "" && SYMBOL_BEHIND.has(locale)
      ? { prefix: "", suffix: `\u00a0${prefix.trim()}` }
      : { prefix, suffix }),
    minFraction: currency && !WRITTEN_WHOLE.has(currency) ? maximumFractionDigits : 0,
  };
}
