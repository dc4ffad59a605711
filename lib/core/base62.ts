const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = 62n;
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

/** Bytes (big-endian) as base62 of a fixed width, so that the text sorts like the bytes. */
export function encodeBase62(bytes: Uint8Array, width: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString("hex") || "0"}`);
  let text = "";
  for (let place = 0; place < width; place += 1) {
    text = (ALPHABET[Number(rest % BASE)] ?? "") + text;
    rest /= BASE;
  }
  return text;
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
