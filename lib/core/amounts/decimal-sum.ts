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
