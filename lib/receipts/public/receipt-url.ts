import { giftTokenOf } from "../../core/receipts/receipt-token";
import { baseUrl } from "../../env";

/** The address that is printed as a QR code. */
export function receiptUrl(token: string): string {
  return `${baseUrl()}/r/${token}`;
}

/** The address of the same receipt without prices, payments and customer, from which that of the whole cannot be told. */
export function giftUrl(url: string): string {
  const end = url.lastIndexOf("/") + 1;
  return `${url.slice(0, end)}gift/${giftTokenOf(url.slice(end))}`;
}
