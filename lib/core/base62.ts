const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = 62;
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

/** Bytes (big-endian) as base62 of a fixed width, so that the text sorts like the bytes. */
export function encodeBase62(bytes: Uint8Array, width: number): string {
  const rest = Uint8Array.from(bytes);
  let text = "";
  for (let place = 0; place < width; place += 1) text = ALPHABET.charAt(divideInPlace(rest)) + text;
  return text;
}

/** Divides the number that the bytes are; answers the remainder. */
function divideInPlace(bytes: Uint8Array): number {
  let remainder = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const value = remainder * 256 + (bytes[i] ?? 0);
    bytes[i] = Math.floor(value / BASE);
    remainder = value % BASE;
  }
  return remainder;
}

/** The bytes behind `encodeBase62`, or null when the text is no base62 or does not fit into `length` bytes. */
export function decodeBase62(text: string, length: number): Uint8Array | null {
  const bytes = new Uint8Array(length);
  for (const character of text) {
    const value = VALUES.get(character);
    if (value === undefined) return null;
    let carry = value;
    for (let i = length - 1; i >= 0; i -= 1) {
      carry += (bytes[i] ?? 0) * BASE;
      bytes[i] = carry & 0xff;
      carry >>= 8;
    }
    if (carry !== 0) return null;
  }
  return bytes;
}
