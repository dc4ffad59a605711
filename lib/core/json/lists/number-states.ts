/** Where a scanner stands in a number; the other states of `JsonScanner` come before these. */
export const MINUS = 11;
export const ZERO = 12;
export const INTEGER = 13;
const POINT = 14;
const FRACTION = 15;
const EXPONENT = 16;
const SIGN = 17;
const POWER = 18;

export const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
export const isHexDigit = (code: number) => isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
export const isWholeNumber = (state: number) =>
  state === ZERO || state === INTEGER || state === FRACTION || state === POWER;

/** The state of a number with one character more; null where it ends before that. */
export function behindDigit(state: number, code: number): number | null {
  if (isDigit(code)) {
    if (state === ZERO) return null;
    if (state === MINUS) return code === 0x30 ? ZERO : INTEGER;
    if (state === POINT) return FRACTION;
    return state === EXPONENT || state === SIGN ? POWER : state;
  }
  if (code === 0x2e) return state === ZERO || state === INTEGER ? POINT : null;
  if ((code | 0x20) === 0x65) return isWholeNumber(state) && state !== POWER ? EXPONENT : null;
  return state === EXPONENT && (code === 0x2b || code === 0x2d) ? SIGN : null;
}
