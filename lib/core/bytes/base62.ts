const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));
const CODES = Buffer.from(ALPHABET);
/** Digits of one division: as many as keep every step an exact double. */
const DIGITS = 5;
const DIVISOR = 62 ** DIGITS;
/** What an encoding works on: five ids go with each delivery, and arrays of their own took three times as long. */
const limbs = new Float64Array(16);
const digits = Buffer.alloc(64);

/** An even number of bytes (big-endian, 32 at most) as base62 of a fixed width, so that the text sorts like the bytes. */
export function encodeBase62(bytes: Uint8Array, width: number): string {
  const count = bytes.length / 2;
  for (let i = 0; i < count; i += 1) limbs[i] = ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0);
  for (let end = width; end > 0; end -= DIGITS) {
    let rest = 0;
    for (let i = 0; i < count; i += 1) {
      const value = rest * 65_536 + (limbs[i] ?? 0);
      const quotient = Math.floor(value / DIVISOR);
      limbs[i] = quotient;
      rest = value - quotient * DIVISOR;
    }
    for (let at = end - 1; at >= Math.max(0, end - DIGITS); at -= 1) {
      digits[at] = CODES[rest % 62] ?? 0;
      rest = Math.floor(rest / 62);
    }
  }
  return digits.toString("latin1", 0, width);
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
