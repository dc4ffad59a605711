/** Arithmetic on plain decimals (`12.5`, `-0.24`, `0`), as `decimalText` writes them: exact, with any number of digits. */

/** In the same form. */
export function addDecimals(a: string, b: string): string {
  const places = Math.max(placesOf(a), placesOf(b));
  return written(scaled(a, places) + scaled(b, places), places);
}

export function negatedDecimal(value: string): string {
  if (value === "0") return value;
  return value.startsWith("-") ? value.slice(1) : `-${value}`;
}

export const absoluteDecimal = (value: string): string => (value.startsWith("-") ? value.slice(1) : value);

/** Below 0 where `a` is the smaller, 0 where they are equal. */
export function compareDecimals(a: string, b: string): number {
  const difference = addDecimals(a, negatedDecimal(b));
  return difference === "0" ? 0 : difference.startsWith("-") ? -1 : 1;
}

function placesOf(value: string): number {
  const point = value.indexOf(".");
  return point < 0 ? 0 : value.length - point - 1;
}

function scaled(value: string, places: number): bigint {
  return BigInt(value.replace(".", "") + "0".repeat(places - placesOf(value)));
}

function written(value: bigint, places: number): string {
  const sign = value < 0n ? "-" : "";
  const digits = String(value < 0n ? -value : value).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  let end = digits.length;
  while (end > whole.length && digits[end - 1] === "0") end -= 1;
  const fraction = digits.slice(whole.length, end);
  return sign + whole + (fraction === "" ? "" : `.${fraction}`);
}

/**
 * `value` times `parts`, divided by `wholes`, half away from zero to so many places; null where it cannot be divided. An amount
 * for another quantity, or its VAT for another amount.
 */
export function shareOf(
  value: string,
  parts: readonly string[],
  wholes: readonly string[],
  places: number,
): string | null {
  const [above, below] = [product([value, ...parts]), product(wholes)];
  if (below.digits === 0n) return null;
  const dividend = above.digits * 10n ** BigInt(below.places + places);
  const divisor = below.digits * 10n ** BigInt(above.places);
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const share = (2n * a + b) / (2n * b);
  return written(dividend < 0n === divisor < 0n ? share : -share, places);
}

function product(factors: readonly string[]): { digits: bigint; places: number } {
  return {
    digits: factors.reduce((digits, factor) => digits * scaled(factor, placesOf(factor)), 1n),
    places: factors.reduce((places, factor) => places + placesOf(factor), 0),
  };
}
