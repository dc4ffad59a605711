import { minimumPlaces } from "@/lib/core/amounts/decimal-places";

/**
 * An amount with its currency, as in `12.50 EUR`: the digits that are there, at least as many places as the currency has.
 * Text in, text out; nothing goes through a binary fraction.
 */
export function moneyText(amount: string | null, currency: string | null): string {
  if (amount === null) return "";
  const [whole = "0", fraction = ""] = amount.replace("-", "").split(".");
  const places = fraction.padEnd(minimumPlaces(currency), "0");
  const head = whole.length % 3;
  const grouped = [whole.slice(0, head), ...(whole.slice(head).match(/.{3}/g) ?? [])].filter(Boolean).join(" ");
  const sign = amount.startsWith("-") ? "−" : "";
  return [`${sign}${grouped}${places ? `.${places}` : ""}`, currency].filter(Boolean).join(" ");
}
