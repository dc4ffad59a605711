const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PAIRS = [...ALPHABET].flatMap((first) => [...ALPHABET].map((second) => first + second));
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

/** Bytes (big-endian) as base62 of a fixed width, so that the text sorts like the bytes. */
export function encodeBase62(bytes: Uint8Array, width: number): string {
  // Five digits at a time: a quarter of the divisions, and 62⁵ · 2⁸ is far from where doubles end.
  const groups = new Float64Array(Math.ceil(width / GROUP));
  for (const byte of bytes) {
    let carry = byte;
    for (let i = groups.length - 1; i >= 0; i -= 1) {
      const value = (groups[i] as number) * 256 + carry;
      carry = Math.floor(value / GROUP_BASE);
      groups[i] = value - carry * GROUP_BASE;
    }
  }
  let text = "";
  for (const group of groups) text += groupText(group);
  return text.slice(text.length - width);
}

const GROUP = 5;
const GROUP_BASE = 62 ** GROUP;

function groupText(group: number): string {
  const high = Math.floor(group / 62 ** 2);
  const low = group - high * 62 ** 2;
  const first = (high / 62 ** 2) | 0;
  return (ALPHABET[first] ?? "") + PAIRS[high - first * 62 ** 2] + PAIRS[low];
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
