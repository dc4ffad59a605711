import type { JsonObject } from "@/lib/core/json/exact-json";
import type { SeededRandom } from "@/lib/sandbox/samples/seeded-random";
import type { Ledger } from "./ledger";
import type { Merchant } from "./town";

/** What a till that can only send again does with a typing error; without an RRN two receipts are two sales. */
export function isSentAgain({ payments }: JsonObject, random: SeededRandom): boolean {
  const paid = payments as JsonObject[];
  return paid.length > 0 && paid.every((payment) => payment.retrievalReferenceNumber) && random.chance(0.05);
}

/** The same receipt with its first line mended. */
export function mended(body: JsonObject): JsonObject {
  const [line, ...lines] = body.lineItems as JsonObject[];
  return { ...body, lineItems: [{ ...line, description: `${line?.description} (mended)` }, ...lines] };
}

/**
 * What becomes of some sales: corrected, refunded in part, cancelled.
 *
 * @returns whether a refund was sent.
 */
export async function goOn(
  { api, sourceId }: Merchant,
  { receiptId, body }: { receiptId: string; body: JsonObject },
  { random, ledger }: { random: SeededRandom; ledger: Ledger },
): Promise<boolean> {
  const path = `/v1/receipts/${receiptId}`;
  if (random.chance(0.1)) ledger.changed(receiptId, Number((await api.put(path, mended(body))).version));
  const isRefunded = random.chance(0.08);
  if (isRefunded) await api.post(`/v1/sources/${sourceId}/receipts`, refundOf(receiptId, body));
  if (random.chance(0.03)) {
    ledger.needNotCome(receiptId);
    ledger.changed(receiptId, Number((await api.post(`${path}/cancel`, {})).version));
  }
  return isRefunded;
}

/** Of the first line, in cash: nobody is given the refund itself. */
function refundOf(id: string, { header, lineItems }: JsonObject): JsonObject {
  const { storeId, created } = header as JsonObject;
  const [line] = lineItems as JsonObject[];
  const { currency } = (line?.lineAmount ?? {}) as JsonObject;
  return {
    header: { storeId: storeId ?? null, created: created ?? null, documentType: "return", refundOf: { id } },
    lineItems: [{ ...line, lineAmount: { gross: -1, currency: currency ?? null }, refundOf: { position: 1 } }],
    totals: [{ type: "amountDue", sum: { amount: -1, currency: currency ?? null } }],
    payments: [],
  };
}
