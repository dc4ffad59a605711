import { z } from "zod";
import {
  type Decimal,
  isAcceptableDecimal,
  isShortEnough,
  MAX_DECIMAL_EXPONENT,
  MAX_DECIMAL_LENGTH,
  MAX_SIGNIFICANT_DIGITS,
} from "../../core/amounts/money";
import { ExactNumber } from "../../core/json/exact-json";
import type { Explanation } from "../contract-issue";

/**
 * A JSON number as the exact parser gives it: finite, at most 15 significant digits. It does not abort, so that rules
 * over several members of an object are checked beside it and all failures are reported at once.
 */
export const decimal = z.custom<Decimal>(isDecimal, { abort: false, params: { explain } }).meta({
  type: "number",
  description: `A decimal number, kept exactly as sent: at most ${MAX_SIGNIFICANT_DIGITS} significant digits.`,
  example: 12.5,
});

function isDecimal(value: unknown): boolean {
  return isPlainlyShort(value) || isAcceptableDecimal(value);
}

/** Nearly every amount: so few characters that it cannot have too many digits. */
function isPlainlyShort(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && String(value).length <= MAX_SIGNIFICANT_DIGITS;
  if (!(value instanceof ExactNumber)) return false;
  const { text } = value;
  return text.length <= MAX_SIGNIFICANT_DIGITS && !text.includes("e") && !text.includes("E");
}

function explain(value: unknown): Explanation {
  if (typeof value !== "number" && !(value instanceof ExactNumber)) {
    return { code: "invalid_type", detail: "must be a number" };
  }
  const double = Number(value instanceof ExactNumber ? value.text : value);
  if (!Number.isFinite(double)) return { code: "out_of_range", detail: "is too large" };
  if (value instanceof ExactNumber && !isShortEnough(value.text)) {
    const detail = `must be written with at most ${MAX_DECIMAL_LENGTH} characters and an exponent of at most ${MAX_DECIMAL_EXPONENT}`;
    return { code: "too_long", detail };
  }
  if (double === 0) return { code: "out_of_range", detail: "is too close to zero" };
  return { code: "too_precise", detail: `must have at most ${MAX_SIGNIFICANT_DIGITS} significant digits` };
}
