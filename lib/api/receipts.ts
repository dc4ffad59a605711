import { PROBLEMS } from "../contract/problems";
import { receiptContract } from "../contract/receipt";
import { storedReceipt, submittedReceipt } from "../contract/stored-receipt";
import type { JsonValue } from "../core/exact-json";
import type { Context } from "../db/context";
import { getReceipt } from "../receipts/get-receipt";
import { assertIntakeRoom } from "../receipts/intake";
import { recordRefusal } from "../receipts/record-refusal";
import { submitReceipt } from "../receipts/submit-receipt";
import type { HttpProblem } from "./http-problem";
import { jsonAnswer, operation } from "./operation";

export const receiptOperations = [
  operation({
    operationId: "submitReceipt",
    method: "post",
    path: "/v1/sources/{sourceId}/receipts",
    tag: "Receipts",
    summary: "Submit a receipt",
    description:
      "Stores a receipt and answers with the URL at which it can be viewed at once. The identical receipt again, from " +
      "the same source, gets the same answer: sending it again after a timeout is safe.",
    scope: "receipts:write",
    rateClass: "receipts",
    body: receiptContract,
    isBodyCheckedByVerb: true,
    admit: ({ sql }) => assertIntakeRoom(sql),
    idempotency: "after",
    responses: { 201: { description: "The receipt is stored.", schema: submittedReceipt, hasLocation: true } },
    problems: ["unknown-store"],
    onRefused: noteRefusal,
    async run({ ctx, params, body, json }) {
      const { sourceId } = params;
      const { id, receiptUrl } = await submitReceipt(ctx, { ...json, sourceId, body: body as JsonValue });
      return jsonAnswer(201, { receiptUrl, id }, receiptUrl);
    },
  }),
  operation({
    operationId: "getReceipt",
    method: "get",
    path: "/v1/receipts/{id}",
    tag: "Receipts",
    summary: "Get a receipt",
    description: "A receipt of the merchant, as it is stored: same members, same order, exact numbers.",
    scope: "receipts:read",
    rateClass: "others",
    responses: { 200: { description: "The receipt.", schema: storedReceipt } },
    async run({ ctx, params }) {
      const { content, ...rest } = await getReceipt(ctx, params.id);
      const { id, receiptUrl, storeId, brandId, sourceId, received } = rest;
      const json = JSON.stringify({ id, receiptUrl, storeId, brandId, sourceId, received });
      // The stored text goes in as it is: through JSON.parse its digits would be lost.
      return { status: 200, json: `${json.slice(0, -1)},"receipt":${content}}` };
    },
  }),
];

/** What the caller can correct is shown in the portal; what passes by itself (rate, faults of ours) is not. */
function noteRefusal(ctx: Context, params: Record<string, string>, { slug, message, fields }: HttpProblem): void {
  const { organizationId, actor } = ctx;
  const { status, retryable } = PROBLEMS[slug];
  if (organizationId === null || actor.kind !== "credential" || retryable || status >= 500) return;
  const { credentialId } = actor;
  recordRefusal(ctx, {
    organizationId,
    credentialId,
    sourceId: params.sourceId ?? "",
    problem: slug,
    detail: message,
    fields,
  });
}
