import { baseUrl } from "@/lib/env";
import { postCurl, tokenCurl } from "./curl-text";

interface StoreFields {
  name: string;
  countryCode: string;
  address: string | null;
  vatId: string | null;
}

const EXAMPLE_STORE: StoreFields = {
  name: "Main Street 1",
  countryCode: "DE",
  address: "Main Street 1\n20457 Hamburg",
  vatId: null,
};

/** What a terminal needs to do what a page does. */
export function createStoreCurl(brandId: string | undefined, store: StoreFields = EXAMPLE_STORE): string {
  const { name, countryCode, address, vatId } = store;
  const body = {
    brandId: brandId ?? "BRAND_ID",
    name,
    countryCode,
    ...(address && { address }),
    ...(vatId && { vatId }),
  };
  return withToken("/v1/stores", JSON.stringify(body, null, 2));
}

export function createSourceCurl(): string {
  return withToken("/v1/sources", JSON.stringify({ type: "receipts", description: "Tills 4.2, Hamburg" }, null, 2));
}

/** `receipt`: JSON text. */
export function submitReceiptCurl(sourceId: string, receipt: string): string {
  return withToken(`/v1/sources/${sourceId}/receipts`, receipt);
}

/** A receipt that is valid as it stands, issued at `now`. */
export function exampleReceipt(storeId: string, now: Date): string {
  return JSON.stringify(
    {
      header: { storeId, created: now.toISOString(), receiptId: "4711" },
      lineItems: [
        { description: "Filter coffee", quantity: { value: 2 }, lineAmount: { gross: 5.6, currency: "EUR" } },
      ],
      totals: [{ type: "amountDue", sum: { amount: 5.6, currency: "EUR" } }],
      payments: [],
    },
    null,
    2,
  );
}

function withToken(path: string, json: string): string {
  return `${tokenCurl(baseUrl())}\n\n${postCurl(baseUrl(), path, json)}`;
}
