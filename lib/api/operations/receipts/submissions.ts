import { tenantOf } from "@/lib/db/context";
import { MAX_BATCH } from "../../../contract/batch";
import { receiptContract } from "../../../contract/receipt";
import {
  checkedReceipt,
  dryRunQuery,
  receiptBatchContract,
  receiptResults,
} from "../../../contract/receipts/receipt-batch";
import { submittedReceipt } from "../../../contract/receipts/stored-receipt";
import type { JsonValue } from "../../../core/json/exact-json";
import { receiveReceipt } from "../../../corrections/receive-receipt";
import { trySubmission } from "../../../corrections/try-submission";
import { assertIntakeRoom } from "../../../receipts/intake/intake";
import { jsonAnswer, named, operationsOf } from "../operation";
import { acceptReceipts, LIST } from "./batch/accept-receipts";
import { noteRefused } from "./receipt-answers";

const operation = operationsOf({ tag: "Receipts" });

export const submissionOperations = [
  operation({
    operationId: "submitReceipt",
    method: "post",
    path: "/v1/sources/{sourceId}/receipts",
    summary: "Submit a receipt",
    description:
      "Stores a receipt and answers with the URL at which it can be viewed at once. The identical receipt again, from " +
      "the same source, gets the same answer: sending it again after a timeout is safe. Where the source is set to " +
      '`onResubmission: "newVersion"`, other content with the same number, store, document type and local day is its next version.',
    scope: "receipts:write",
    rateClass: "receipts",
    isStoredTogether: true,
    query: dryRunQuery,
    body: receiptContract,
    isBodyCheckedByVerb: true,
    admit: (ctx) => assertIntakeRoom(ctx.sql, tenantOf(ctx)),
    idempotency: "after",
    responses: {
      201: { description: "The receipt is stored.", schema: submittedReceipt, hasLocation: true },
      200: { description: "Of a dry run: the receipt would be taken.", schema: checkedReceipt },
    },
    problems: ["unknown-store", "archived"],
    onRefused: noteRefused,
    async run({ ctx, isTest, params, query, body, json, inTurn }) {
      const { sourceId } = params;
      const submission = { sourceId, body: body as JsonValue, namesUnknown: isTest, ...json };
      if (query.dryRun === "true") {
        const { warnings, ...tried } = await trySubmission(ctx, submission, inTurn);
        return { ...jsonAnswer(200, { ...tried, ...named(warnings) }), ...named(warnings) };
      }
      const { id, receiptUrl, version, warnings } = await receiveReceipt(ctx, submission, inTurn);
      const answer = { receiptUrl, id, version, ...named(warnings) };
      return { status: 201, json: JSON.stringify(answer), location: receiptUrl, warnings };
    },
  }),
  operation({
    operationId: "submitReceipts",
    method: "post",
    path: "/v1/sources/{sourceId}/receipts/batch",
    summary: "Submit many receipts",
    description:
      "Up to 500 receipts in 16 MiB (unpacked, where it is sent with gzip), each answered as if it had come alone, in the order of " +
      "the entries: what is wrong with one, or has no room, refuses that one. An entry is a receipt, or `{token, receipt}` where " +
      "the address was printed. NDJSON has one entry a line. Each counts as a receipt. The whole can be sent again: what was stored is the same receipt.",
    scope: "receipts:write",
    rateClass: "receipts",
    isStoredTogether: true,
    query: dryRunQuery,
    body: receiptBatchContract,
    entries: { list: LIST, most: MAX_BATCH },
    idempotency: "after",
    responses: { 207: { description: "What became of each entry.", schema: receiptResults } },
    onRefused: noteRefused,
    run: ({ entries, query, ...call }) => {
      if (!entries) throw new Error("A batch came without its entries.");
      return acceptReceipts({ ...call, entries }, query.dryRun === "true");
    },
  }),
];
