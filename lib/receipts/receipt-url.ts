import { baseUrl } from "../env";

/** The address that is printed as a QR code. */
export function receiptUrl(token: string): string {
  return `${baseUrl()}/r/${token}`;
}

/** The same receipt without prices, payments and customer. */
export function giftUrl(url: string): string {
  return `${url}?view=gift`;
}
