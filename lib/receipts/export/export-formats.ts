import { CSV_TYPE, csvHead, csvLine, textCell } from "../../core/csv/csv-cells";
import type { ExportFormat } from "../../core/csv/export-format";
import type { ExportedReceipt } from "../listing/stream-receipts";
import { balanceOf } from "../refunds/balance";
import { type CsvChoices, needsContent } from "./csv-choices";
import { amountCell, LINE_CELLS, PAYMENT_CELLS, readContent, VAT_CELLS } from "./csv-content";

type ReceiptCell = (receipt: ExportedReceipt, choices: CsvChoices) => string;

/** Plain decimal; null where nothing was given back, and where nothing can be left. */
function remainingOf({ amount, currency, refunded, state }: Omit<ExportedReceipt, "content">): string | null {
  return refunded === null || state === "cancelled"
    ? null
    : (balanceOf({ amount, currency, refunded })?.remaining ?? null);
}

/** In the order of the columns, which only grows at its end. */
function receiptCells(storeNames: ReadonlyMap<string, string>): Record<string, ReceiptCell> {
  return {
    receipt_id: ({ receiptId }) => receiptId,
    number: ({ receiptReference }) => textCell(receiptReference),
    order: ({ orderReference }) => textCell(orderReference),
    document_type: ({ documentType }) => documentType,
    status: ({ status }) => status,
    amount: ({ amount, currency }, choices) => amountCell(amount, currency, choices),
    currency: ({ currency }) => currency ?? "",
    issued: ({ issued }) => issued.toISOString(),
    received: ({ received }) => received.toISOString(),
    delivered: ({ delivered }) => delivered?.toISOString() ?? "",
    store: ({ storeId }) => textCell(storeNames.get(storeId) ?? null),
    store_id: ({ storeId }) => storeId,
    source_id: ({ sourceId }) => sourceId,
    url: ({ receiptUrl }) => receiptUrl,
    brand_id: ({ brandId }) => brandId ?? "",
    version: ({ version }) => String(version),
    state: ({ state }) => state,
    refund_state: ({ refundState }) => refundState ?? "",
    refunded: ({ refunded, currency }, choices) => amountCell(refunded, currency, choices),
    remaining: (receipt, choices) => amountCell(remainingOf(receipt), receipt.currency, choices),
  };
}

/** One line a receipt, or one for each line of it, with what of the receipt was asked for besides. */
export function csvExport(storeNames: ReadonlyMap<string, string>, choices: CsvChoices): ExportFormat<ExportedReceipt> {
  const { delimiter, rows } = choices;
  const ofReceipt = receiptCells(storeNames);
  const ofContent = { ...(choices.vat && VAT_CELLS), ...(choices.payments && PAYMENT_CELLS) };
  const ofLine = rows === "lines" ? LINE_CELLS : {};
  const row = (exported: ExportedReceipt) => {
    const receipt = needsContent(choices) ? readContent(exported.content) : null;
    const cells = [
      ...Object.values(ofReceipt).map((cell) => cell(exported, choices)),
      ...Object.values(ofContent).map((cell) => (receipt ? cell(receipt, choices) : "")),
    ];
    if (rows === "receipts") return csvLine(cells, delimiter);
    const lines = receipt?.lineItems ?? [];
    const numbered = lines.map((line, at) => [
      ...cells,
      String(at + 1),
      ...Object.values(ofLine).map((cell) => cell(line, choices)),
    ]);
    // What has no lines is in the file all the same.
    const none = [...cells, "", ...Object.keys(ofLine).map(() => "")];
    return (numbered.length > 0 ? numbered : [none]).map((line) => csvLine(line, delimiter)).join("\r\n");
  };
  const columns = [ofReceipt, ofContent, rows === "lines" ? { line: null } : {}, ofLine].flatMap(Object.keys);
  return { contentType: CSV_TYPE, head: csvHead(columns, delimiter), row, between: "\r\n", foot: "\r\n" };
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
