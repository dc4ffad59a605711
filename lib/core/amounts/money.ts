import { ExactNumber } from "../json/exact-json";
import { canonicalNumber } from "../json/write-exact-json";

/** A decimal number of a receipt: exact, never calculated with in binary. */
export type Decimal = number | ExactNumber;

/** So that every JSON reader on the way sees the same value (a double holds any 15 digits). */
export const MAX_SIGNIFICANT_DIGITS = 15;

/** The digits as submitted: `12.50`, `1.25e1`. */
export function decimalDigits(value: Decimal): string {
  return value instanceof ExactNumber ? value.text : String(value);
}

/** The largest double written out has 309 digits. A zero could have any number, and any exponent. */
export const MAX_DECIMAL_LENGTH = 330;
export const MAX_DECIMAL_EXPONENT = 400;

/** Whether a value is one we accept: finite and not zero by underflow as a double, at most 15 significant digits. */
export function isAcceptableDecimal(value: unknown): value is Decimal {
  if (typeof value === "number")
    return Number.isFinite(value) && significantDigits(String(value)) <= MAX_SIGNIFICANT_DIGITS;
  // The bounds come first: what is longer would cost time to look at, and more to write out.
  if (!(value instanceof ExactNumber) || !isShortEnough(value.text)) return false;
  const double = Number(value.text);
  const digits = significantDigits(value.text);
  return Number.isFinite(double) && digits <= MAX_SIGNIFICANT_DIGITS && (double !== 0 || digits === 0);
}

/** What is shown may be written out in full. */
export function isShortEnough(text: string): boolean {
  if (text.length > MAX_DECIMAL_LENGTH) return false;
  return Math.abs(Number(text.split(/[eE]/)[1] ?? 0)) <= MAX_DECIMAL_EXPONENT;
}

function significantDigits(text: string): number {
  const significand = canonicalNumber(text).split("e")[0] ?? "";
  return significand === "0" ? 0 : significand.replace("-", "").length;
}

/**
 * The value as a plain decimal: no exponent, no trailing zeros, no minus before zero (`12.5`, `-0.24`, `0`). Equal
 * values give equal texts. Only for acceptable decimals: an exponent is at most 308.
 */
export function decimalText(value: Decimal): string {
  const [, sign = "", digits = "0", power = "0"] =
    /^(-?)(\d+)e(-?\d+)$/.exec(canonicalNumber(decimalDigits(value))) ?? [];
  return sign + placePoint(digits, Number(power));
}

/**
 * The value as a plain decimal with every digit that was submitted: `12.50` stays `12.50`, `1.25e1` is `12.5`, and
 * there is no minus before zero.
 */
export function decimalAsWritten(value: Decimal): string {
  const text = decimalDigits(value);
  // JavaScript writes a number so, but very large and very small ones.
  if (typeof value === "number" && !text.includes("e")) return text;
  const [, sign = "", whole = "0", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const plain = placePoint(whole + fraction, Number(exponent) - fraction.length);
  return /[1-9]/.test(plain) ? sign + plain : plain;
}

/** `digits × 10^power` without exponent: ("125", -1) → "12.5". */
function placePoint(digits: string, power: number): string {
  if (power >= 0) return (digits + "0".repeat(power)).replace(/^0+(?=\d)/, "");
  const padded = digits.padStart(1 - power, "0");
  const point = padded.length + power;
  return `${padded.slice(0, point).replace(/^0+(?=\d)/, "")}.${padded.slice(point)}`;
}
