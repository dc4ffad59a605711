import { baseUrl } from "@/lib/env";

const HEADERS = `  -H "Authorization: Bearer $TOKEN" \\\n  -H 'Content-Type: application/json'`;

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

/** What a terminal needs to do what a page does. `$TOKEN` is what `tokenCurl` sets. */
export function createStoreCurl(brandId: string | undefined, store: StoreFields = EXAMPLE_STORE): string {
  const { name, countryCode, address, vatId } = store;
  const body = {
    brandId: brandId ?? "BRAND_ID",
    name,
    countryCode,
    ...(address && { address }),
    ...(vatId && { vatId }),
  };
  return `${tokenCurl()}\n\n${postCurl("/v1/stores", JSON.stringify(body, null, 2))}`;
}

export function createSourceCurl(): string {
  const body = { type: "receipts", description: "Tills 4.2, Hamburg" };
  return `${tokenCurl()}\n\n${postCurl("/v1/sources", JSON.stringify(body, null, 2))}`;
}

/** `receipt`: JSON text. */
export function submitReceiptCurl(sourceId: string, receipt: string): string {
  return `${tokenCurl()}\n\n${postCurl(`/v1/sources/${sourceId}/receipts`, receipt)}`;
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

function tokenCurl(): string {
  return `TOKEN=$(curl -s -u 'CLIENT_ID:CLIENT_SECRET' \\\n  -d grant_type=client_credentials \\\n  ${baseUrl()}/v1/oauth/token | grep -o 'rxt_[A-Za-z0-9]*')`;
}

function postCurl(path: string, json: string): string {
  return `curl ${baseUrl()}${path} \\\n${HEADERS} \\\n  -d '${forShell(json)}'`;
}

/** Inside single quotes, where only the quote itself means something. */
export function forShell(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
