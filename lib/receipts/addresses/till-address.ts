import { type FieldError, fieldPath } from "../../core/errors";
import { giftTokenOf, idsOfToken, receiptTokenKey, receiptTokenTimeMs } from "../../core/receipts/receipt-token";

/** What an address that a till made is known by; all are UUIDs. */
export interface TillAddress {
  key: string;
  gift: string;
  /** Where a receipt would be that has it from us. */
  floor: string;
  ceiling: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long before its receipt an address may be made, by the time in it. */
export const LONGEST_WITHOUT_LINE_MS = 35 * DAY_MS;
/** A till's clock may be ahead so far. */
const MAX_AHEAD_MS = DAY_MS;

/** Of a token that `tokenFaults` found nothing wrong with. */
export function tillAddressOf(token: string): TillAddress {
  const [key, gift] = [receiptTokenKey(token), receiptTokenKey(giftTokenOf(token))];
  if (key === null || gift === null) throw new TypeError("not a receipt's token");
  return { key, gift, ...idsOfToken(token) };
}

/** Whether a receipt may still come to this address, a receipt's or its gift's: what it looks like and its time say so. */
export function mayStillCome(token: string, now: Date): boolean {
  const timeMs = receiptTokenTimeMs(token);
  return timeMs !== null && isUsable(timeMs, now.getTime(), now.getTime());
}

/**
 * Why a receipt cannot be put at this address.
 *
 * @param latest the latest that it may be now
 */
export function tokenFaults(token: string, { now, latest }: { now: Date; latest: Date }): FieldError[] {
  const timeMs = receiptTokenTimeMs(token);
  const path = fieldPath(["token"]);
  if (timeMs === null)
    return [{ ...path, code: "invalid_format", detail: "must be 20 bytes in base62, 27 characters (0-9 A-Z a-z)" }];
  if (isUsable(timeMs, now.getTime(), latest.getTime())) return [];
  const isAhead = timeMs > now.getTime();
  const offset = saidOffset(Math.abs(timeMs - (isAhead ? latest : now).getTime()));
  const detail = isAhead
    ? `was made by a clock that is ${offset} ahead of ours (24 h at most): set the till's clock`
    : `was made ${offset} ago by the till's clock (35 d at most): set it, or submit the receipt without an address`;
  return [{ ...path, code: "clock_offset", detail }];
}

function isUsable(timeMs: number, nowMs: number, latestMs: number): boolean {
  return timeMs >= nowMs - LONGEST_WITHOUT_LINE_MS && timeMs <= latestMs + MAX_AHEAD_MS;
}

/** `36 d 2 h`: the two largest units. */
function saidOffset(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  return days > 0 ? `${days} d ${hours} h` : `${hours} h ${minutes % 60} min`;
}
