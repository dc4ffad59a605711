import type { Purchase } from "./card-purchases";

/** The same for every run, so that a seed gives the same figures on any day. */
export const END_MS = Date.UTC(2026, 3, 1);

export type Bill = [BillPayment, ...BillPayment[]];

export interface BillPayment {
  purchase: Purchase;
  number: number;
}

export const COLUMNS = [
  "receipt_id",
  "position",
  "organization_id",
  "received_at",
  "issued_at",
  "par_hash",
  "retrieval_reference_number",
  "approval_code",
  "last_four",
  "terminal_id",
  "payment_type_label",
  "amount",
  "currency",
  "document_type",
  "acquirer_reference_number",
  "merchant_id",
];

export const RECEIPT_COLUMNS = [
  "id",
  "organization_id",
  "source_id",
  "store_id",
  "token",
  "received_at",
  "issued_at",
  "document_type",
  "status",
  "receipt_reference",
  "content",
];

export function receiptRow(id: string, [{ purchase }]: Bill, receivedAtMs: number, reference: string) {
  const shop = uuidAt(END_MS, purchase.shop);
  const [received, issued] = [receivedAtMs, purchase.atMs].map((ms) => new Date(ms).toISOString());
  return [id, shop, shop, shop, id, received ?? "", issued ?? "", purchase.documentType, "paid", reference, "{}"];
}

export const REFUND_COLUMNS = [
  "refund_id",
  "original_id",
  "organization_id",
  "named",
  "is_gift",
  "token",
  "created",
  "amount",
  "currency",
  "is_cancelled",
];

export function refundRow(id: string, originalId: string, { shop, atMs, amountCents, currency }: Purchase) {
  const amount = (Math.abs(amountCents) / 100).toFixed(2);
  const created = new Date(atMs).toISOString();
  return [id, originalId, uuidAt(END_MS, shop), `i/${originalId}`, "f", id, created, amount, currency, "f"];
}

export function paymentRow(id: string, position: number, purchase: Purchase, receivedAtMs: number) {
  return [
    id,
    position,
    uuidAt(END_MS, purchase.shop),
    new Date(receivedAtMs).toISOString(),
    new Date(purchase.atMs).toISOString(),
    byteaText(purchase.isParPrinted ? purchase.parHash : null),
    purchase.rrn,
    purchase.approvalCode,
    purchase.printedLastFour,
    `T${purchase.shop}`,
    purchase.label,
    (purchase.amountCents / 100).toFixed(2),
    purchase.currency,
    purchase.documentType,
    purchase.isArnPrinted ? purchase.arn : null,
    purchase.printedMerchantId,
  ];
}

/** A UUIDv7 whose last digits are a number. */
export function uuidAt(ms: number, number: number): string {
  const time = ms.toString(16).padStart(12, "0");
  const tail = number.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}

export const numberIn = (uuid: string) => Number.parseInt(uuid.slice(-12), 16);

export const byteaText = (hex: string | null) => (hex === null ? null : `\\\\x${hex}`);
