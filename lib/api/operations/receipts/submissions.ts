import { receiptContract } from "../../../contract/receipt";
import { submittedReceipt } from "../../../contract/stored-receipt";
import type { JsonValue } from "../../../core/json/exact-json";
import { tenantOf } from "../../../core/tenant";
import { receiveReceipt } from "../../../corrections/receive-receipt";
import { assertIntakeRoom } from "../../../receipts/intake/intake";
import { jsonAnswer, named, operation } from "../operation";
import { noteRefusal } from "./receipt-answers";

export const submissionOperations = [
  operation({
    operationId: "submitReceipt",
    method: "post",
    path: "/v1/sources/{sourceId}/receipts",
    tag: "Receipts",
    summary: "Submit a receipt",
    description:
      "Stores a receipt and answers with the URL at which it can be viewed at once. The identical receipt again, from " +
      "the same source, gets the same answer: sending it again after a timeout is safe. Where the source is set to " +
      '`onResubmission: "newVersion"`, other content with the same number, store, document type and local day is its next version.',
    scope: "receipts:write",
    rateClass: "receipts",
    isStoredTogether: true,
    body: receiptContract,
    isBodyCheckedByVerb: true,
    admit: (ctx) => assertIntakeRoom(ctx.sql, tenantOf(ctx)),
    idempotency: "after",
    responses: { 201: { description: "The receipt is stored.", schema: submittedReceipt, hasLocation: true } },
    problems: ["unknown-store"],
    onRefused: noteRefusal,
    async run({ ctx, isTest, params, body, json, inTurn }) {
      const { sourceId } = params;
      const submission = { ...json, sourceId, body: body as JsonValue, namesUnknown: isTest };
      const { id, receiptUrl, version, warnings } = await receiveReceipt(ctx, submission, inTurn);
      const answer = { receiptUrl, id, version, ...named(warnings) };
      return { ...jsonAnswer(201, answer, receiptUrl), ...named(warnings) };
    },
  }),
];
