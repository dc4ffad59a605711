import { asksForGift } from "./asks-for-gift";
import { giftTokenOf, receiptTokenTimeMs } from "./receipt-token";

const PATH = /\/r\/(gift\/)?([0-9A-Za-z]{27})(?:\.[a-z]+|\/qr\.[a-z]+)?\/*$/;

/**
 * What the address of a receipt names, as its code or a link says it, on whatever host: an installation may have had another
 * name. Of a gift it is always the gift's own token. Null when it is none.
 */
export function parseReceiptAddress(address: string): { token: string; isGift: boolean } | null {
  if (!URL.canParse(address)) return null;
  const { pathname, searchParams } = new URL(address);
  const [, gift, token] = PATH.exec(pathname) ?? [];
  if (token === undefined || receiptTokenTimeMs(token) === null) return null;
  if (gift !== undefined) return { token, isGift: true };
  const isGift = asksForGift(searchParams);
  return { token: isGift ? giftTokenOf(token) : token, isGift };
}
