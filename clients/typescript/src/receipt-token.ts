import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const TIME_BYTES = 6;
const RANDOM_BYTES = 14;
const ENCODED_LENGTH = 27;

export interface TokenParts {
  /** Milliseconds since 1970: now. */
  timeMs?: number;
  /** 14 bytes that nobody can guess: whoever has the token sees the receipt. */
  random?: Uint8Array;
}

/**
 * The key of a receipt's address, made before the receipt is sent: 6 bytes of time and 14 random ones, big-endian, in base62.
 * Print `receiptUrlOf` it, keep it with the receipt, and send that with `receipts.put` within 35 days.
 */
export function newReceiptToken({ timeMs = Date.now(), random = randomBytes(RANDOM_BYTES) }: TokenParts = {}): string {
  if (random.length !== RANDOM_BYTES) throw new RangeError(`random must have ${RANDOM_BYTES} bytes`);
  if (!(timeMs >= 0 && timeMs < 2 ** (8 * TIME_BYTES))) throw new RangeError("timeMs is no time of now");
  const bytes = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
  bytes.writeUIntBE(Math.floor(timeMs), 0, TIME_BYTES);
  bytes.set(random, TIME_BYTES);
  let rest = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  while (text.length < ENCODED_LENGTH) {
    text = ALPHABET.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

/** What is printed as a QR code. */
export function receiptUrlOf(baseUrl: string, token: string): string {
  return `${baseUrl.replace(/\/+$/, "")}/r/${token}`;
}
