import { hasIssuer } from "./card-issuers";

/** Where the digits 0 to 9 begin: ASCII, Arabic-Indic, extended Arabic-Indic, Devanagari, full-width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
const D = "[0-9\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\uff10-\\uff19]";
/** Between groups: a space or a line's end, a dot, a dash of any kind, a slash; perhaps with spaces around it. */
const BETWEEN = "\\s._/\\u00b7\\u2010-\\u2015\\u2212-";
const GAP = `[${BETWEEN}]{1,3}`;
/** What nobody sees behind a digit or a gap: of no width, a mark on the digit. */
const UNSEEN = new RegExp(`(?<=[${D.slice(1, -1)}${BETWEEN}])[\\p{Cf}\\p{M}\\p{DI}]+`, "gu");
const CONTIGUOUS = new RegExp(`(?<!${D})${D}{13,19}(?!${D})`, "g");
/** As they are printed on cards: 4-4-4-4(-1 to -3), 4-6-5 and 4-6-4. */
const GROUPED = new RegExp(
  `(?<!${D})${D}{4}${GAP}(?:${D}{4}${GAP}${D}{4}${GAP}${D}{4}(?:${GAP}${D}{1,3})?|${D}{6}${GAP}${D}{4,5})(?!${D})`,
  "g",
);
const NO_DIGITS = new RegExp(`[^${D.slice(1, -1)}]`, "g");
const DIGIT_RUN = new RegExp(`${D}{4}`);

/** Free text in which the numbers of cards keep their last four digits. */
export function maskCardNumbers(text: string): string {
  const seen = text.replace(UNSEEN, "");
  // Most texts have no digit run at all.
  if (!DIGIT_RUN.test(seen)) return text;
  const masked = maskGroups(seen.replace(CONTIGUOUS, (found) => mask(found)));
  return masked === seen ? text : masked;
}

function maskGroups(text: string): string {
  let masked = "";
  let done = 0;
  GROUPED.lastIndex = 0;
  for (let found = GROUPED.exec(text); found; found = GROUPED.exec(text)) {
    const [number] = found;
    const shown = mask(number);
    if (shown === number) {
      // Its first four digits may be something else, such as a year: the card's number begins after them.
      GROUPED.lastIndex = found.index + 4;
      continue;
    }
    masked += text.slice(done, found.index) + shown;
    done = found.index + number.length;
  }
  return masked + text.slice(done);
}

function mask(found: string): string {
  const digits = found.replace(NO_DIGITS, "");
  if (isCardNumber(digits)) return `••••${digits.slice(-4)}`;
  // The optional last group may be something else, such as a year: without it, it is a card's number all the same.
  const beginning = digits.slice(0, 16);
  if (digits.length > 16 && digits.length !== found.length && isCardNumber(beginning)) {
    return `••••${beginning.slice(-4)}${afterDigits(found, 16)}`;
  }
  return found;
}

/** An issuer's prefix, its length and the right check digit: any of them alone is chance. */
function isCardNumber(digits: string): boolean {
  const values = Array.from(digits, (digit) => digitOf(digit.charCodeAt(0)) ?? 0);
  return hasIssuer(values.join("")) && passesLuhn(values);
}

/** What follows the first `count` digits. */
function afterDigits(text: string, count: number): string {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (digitOf(text.charCodeAt(at)) !== null) seen += 1;
    if (seen === count) return text.slice(at + 1);
  }
  return "";
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits.reduceRight((total, digit, at) => {
    const doubled = (digits.length - at) % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function digitOf(code: number): number | null {
  const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10);
  return zero === undefined ? null : code - zero;
}
