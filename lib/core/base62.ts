const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));
/** Digits of one division: as many as keep every step an exact double. */
const DIGITS = 5;
const DIVISOR = 62 ** DIGITS;

/** An even number of bytes (big-endian) as base62 of a fixed width, so that the text sorts like the bytes. */
export function encodeBase62(bytes: Uint8Array, width: number): string {
  const left: number[] = [];
  for (let i = 0; i < bytes.length; i += 2) left.push(((bytes[i] ?? 0) << 8) | (bytes[i + 1] ?? 0));
  let text = "";
  while (text.length < width) {
    let rest = 0;
    for (let i = 0; i < left.length; i += 1) {
      const value = rest * 65_536 + (left[i] ?? 0);
      const quotient = Math.floor(value / DIVISOR);
      left[i] = quotient;
      rest = value - quotient * DIVISOR;
    }
    let digits = "";
    // As integers of 32 bits, which they are.
    for (let digit = 0; digit < DIGITS; digit += 1, rest = (rest / 62) | 0) digits = ALPHABET[(rest % 62) | 0] + digits;
    text = digits + text;
  }
  return text.slice(-width);
}

/** The bytes behind `encodeBase62`, or null when the text is no base62 or does not fit into `length` bytes. */
export function decodeBase62(text: string, length: number): Uint8Array | null {
  const bytes = new Uint8Array(length);
  for (const character of text) {
    const value = VALUES.get(character);
    if (value === undefined) return null;
    let carry = value;
    for (let i = length - 1; i >= 0; i -= 1) {
      carry += (bytes[i] ?? 0) * 62;
      bytes[i] = carry & 0xff;
      carry >>= 8;
    }
    if (carry !== 0) return null;
  }
  return bytes;
}
