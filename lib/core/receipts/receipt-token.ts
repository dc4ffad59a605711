import { createHash, randomInt } from "node:crypto";
import { decodeBase62, encodeBase62 } from "../bytes/base62";
import { uuidFloor, uuidFromBytes, uuidTimeMs } from "../ids";

const TIME_BYTES = 6;
const RANDOM_BYTES = 14;
const ENCODED_LENGTH = 27;

/**
 * The key in a receipt's URL: 6 bytes of time (those of the receipt's id, so that a lookup touches one partition)
 * and 14 random bytes, in base62 (decisions, section 9).
 */
export function newReceiptToken(receiptUuid: string): string {
  const bytes = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
  bytes.writeUIntBE(uuidTimeMs(receiptUuid), 0, TIME_BYTES);
  // Four bytes at a time, from a pool that Node keeps for this: to ask the system for fourteen took 16 µs of a submission.
  for (let at = TIME_BYTES; at < bytes.length; at += 4) {
    const count = Math.min(4, bytes.length - at);
    bytes.writeUIntBE(randomInt(2 ** (8 * count)), at, count);
  }
  return encodeBase62(bytes, ENCODED_LENGTH);
}

/**
 * The key in the URL of the gift receipt: the same time, and a hash of the receipt's token in place of its random bytes. So
 * the token leads to it, and it does not lead back. Without the installation's secret, since it is printed and given away:
 * it must outlive every rotation (docs/adr/0013-gift-receipt-address.md).
 */
export function giftTokenOf(token: string): string {
  const bytes = decodeBase62(token, TIME_BYTES + RANDOM_BYTES);
  if (!bytes) throw new TypeError("not a receipt's token");
  bytes.set(createHash("sha256").update(`gift/1 ${token}`).digest().subarray(0, RANDOM_BYTES), TIME_BYTES);
  return encodeBase62(bytes, ENCODED_LENGTH);
}

/** The milliseconds in a token, the receipt's or its gift's, or null when the text cannot be one. */
export function receiptTokenTimeMs(token: string): number | null {
  const bytes = bytesOf(token);
  return bytes && Buffer.from(bytes).readUIntBE(0, TIME_BYTES);
}

/**
 * The first 16 of a token's 20 bytes, as a UUID that sorts by its time: what the addresses that tills made are kept under
 * (`receipt_addresses`). Null when the text cannot be a token.
 */
export function receiptTokenKey(token: string): string | null {
  const bytes = bytesOf(token);
  return bytes && uuidFromBytes(bytes.subarray(0, 16));
}

/** The ids of a token's millisecond, where a receipt is whose address we made: from the first to before the second. */
export function idsOfToken(token: string): { floor: string; ceiling: string } {
  const timeMs = receiptTokenTimeMs(token) ?? 0;
  return { floor: uuidFloor(timeMs), ceiling: uuidFloor(timeMs + 1) };
}

function bytesOf(token: string): Uint8Array | null {
  return token.length === ENCODED_LENGTH ? decodeBase62(token, TIME_BYTES + RANDOM_BYTES) : null;
}
