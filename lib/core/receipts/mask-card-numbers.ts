import { issuedLengths } from "./card-issuers";
import { digitRunAt, type TextDigit } from "./digits-in-text";

const MASK = "••••";
const SHORTEST = 13;
/**
 * The lengths of a number's groups, each as one digit of base 36: a single group of 13 to 19, groups as on cards (4-4-4-4 and
 * perhaps more, 4-6-5, 4-6-4), halves, the issuer's part and the rest, or ones, twos and threes. Others are what an IBAN,
 * dates or amounts have, side by side.
 */
const GROUPS = /^(?:[d-j]|4444[1-3]?|46[45]|484|4c|c4|88[1-3]?|6[9ad]|1+|2+1?|3+[12]?)$/;

/** Free text in which the numbers of cards keep their last four digits. */
export function maskCardNumbers(text: string): string {
  const numeral = /\p{N}/gu;
  let masked = "";
  let done = 0;
  for (let found = numeral.exec(text); found; found = numeral.exec(text)) {
    const { digits, end } = digitRunAt(text, found.index);
    for (const number of cardNumbersIn(digits)) {
      masked += text.slice(done, number[0]?.start) + MASK + lastFour(number);
      done = number.at(-1)?.end ?? done;
    }
    numeral.lastIndex = end;
  }
  return masked + text.slice(done);
}

function lastFour(number: readonly TextDigit[]): string {
  const shown = number.slice(-4);
  // One character may stand for two digits, as ⑫ does.
  return shown.map(({ written, start }, at) => (shown[at - 1]?.start === start ? "" : written)).join("");
}

function cardNumbersIn(digits: readonly TextDigit[]): TextDigit[][] {
  const numbers: TextDigit[][] = [];
  for (let at = 0; at + SHORTEST <= digits.length; ) {
    const number = digits[at]?.isFirst ? cardNumberAt(digits, at) : undefined;
    if (number) numbers.push(number);
    at += number?.length ?? 1;
  }
  return numbers;
}

/**
 * The longest that no digit follows without a gap: an issuer's prefix, its length and the right check digit, any of which
 * alone is chance.
 */
function cardNumberAt(digits: readonly TextDigit[], at: number): TextDigit[] | undefined {
  const firstFour = [0, 1, 2, 3].reduce((number, place) => number * 10 + (digits[at + place]?.value ?? 0), 0);
  const length = issuedLengths(firstFour).findLast((each) => {
    const end = at + each;
    const isWhole = end <= digits.length && digits[end]?.isFirst !== false;
    return isWhole && passesLuhn(digits, at, end) && isGrouped(digits.slice(at, end));
  });
  return length === undefined ? undefined : digits.slice(at, at + length);
}

function isGrouped(number: readonly TextDigit[]): boolean {
  const firsts = number.flatMap(({ isFirst }, at) => (isFirst ? at : []));
  const sizes = firsts.map((first, at) => (firsts[at + 1] ?? number.length) - first);
  if (!GROUPS.test(sizes.map((size) => size.toString(36)).join(""))) return false;
  // A column of amounts, `41.10 52.30`, has groups of two as well.
  const gaps = new Set(firsts.slice(1).map((first) => number[first]?.gap));
  return gaps.size < 2 || (sizes[0] ?? 0) > 3;
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: readonly TextDigit[], start: number, end: number): boolean {
  let sum = 0;
  for (let at = start; at < end; at += 1) {
    const value = digits[at]?.value ?? 0;
    const doubled = (end - at) % 2 === 0 ? value * 2 : value;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
