import { csvLine, textCell } from "@/app/_exports/csv-cells";
import type { ExportFormat } from "@/app/_exports/export-stream";
import type { ExportedReceipt } from "@/lib/receipts/listing/stream-receipts";
import { balanceOf } from "@/lib/receipts/refunds/balance";

const CSV_COLUMNS = [
  "receipt_id",
  "number",
  "order",
  "document_type",
  "status",
  "amount",
  "currency",
  "issued",
  "received",
  "delivered",
  "store",
  "store_id",
  "source_id",
  "url",
  "brand_id",
  "version",
  "state",
  "refund_state",
  "refunded",
  "remaining",
];

/** Plain decimal; null where nothing was given back. */
function remainingOf({ amount, currency, refunded }: Omit<ExportedReceipt, "content">): string | null {
  return refunded === null ? null : (balanceOf({ amount, currency, refunded })?.remaining ?? null);
}

/** RFC 4180, with a byte order mark: without it spreadsheets take UTF-8 for something else. */
export function csvExport(storeNames: ReadonlyMap<string, string>): ExportFormat<ExportedReceipt> {
  const row = (receipt: ExportedReceipt) =>
    csvLine([
      receipt.receiptId,
      textCell(receipt.receiptReference),
      textCell(receipt.orderReference),
      receipt.documentType,
      receipt.status,
      receipt.amount ?? "",
      receipt.currency ?? "",
      receipt.issued.toISOString(),
      receipt.received.toISOString(),
      receipt.delivered?.toISOString() ?? "",
      textCell(storeNames.get(receipt.storeId) ?? null),
      receipt.storeId,
      receipt.sourceId,
      receipt.receiptUrl,
      receipt.brandId ?? "",
      String(receipt.version),
      receipt.state,
      receipt.refundState ?? "",
      receipt.refunded ?? "",
      remainingOf(receipt) ?? "",
    ]);
  return {
    contentType: "text/csv; charset=utf-8",
    head: `\ufeff${CSV_COLUMNS.join(",")}\r\n`,
    row,
    between: "\r\n",
    foot: "\r\n",
  };
}

/** An array of objects; the receipts stand in it as they are stored, with every digit. */
export const jsonExport: ExportFormat<ExportedReceipt> = {
  contentType: "application/json; charset=utf-8",
  head: "[\n",
  row: ({ content, ...facts }) =>
    `${JSON.stringify({ ...facts, remaining: remainingOf(facts) }).slice(0, -1)},"receipt":${content ?? "null"}}`,
  between: ",\n",
  foot: "\n]\n",
};
