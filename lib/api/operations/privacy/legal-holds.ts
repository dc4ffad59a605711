import { legalHold, legalHoldContract, legalHoldPage, legalHoldQuery } from "../../../contract/privacy/legal-hold";
import { baseUrl } from "../../../env";
import { createLegalHold } from "../../../privacy/holds/create-legal-hold";
import { getLegalHold, listLegalHolds } from "../../../privacy/holds/get-legal-hold";
import { releaseLegalHold } from "../../../privacy/holds/release-legal-hold";
import { jsonAnswer, operationsOf } from "../operation";

const operation = operationsOf({ tag: "Privacy", party: "merchant" });

export const legalHoldOperations = [
  operation({
    operationId: "createLegalHold",
    method: "post",
    path: "/v1/legal-holds",
    summary: "Hold receipts",
    description:
      "A court or an authority has said that receipts must stay: from the answer on nothing erases them, and no clock drops " +
      "them. Either `receiptIds`, or `storeId` with `from` and `to`: what was issued there then, and what arrives of it later.",
    scope: "privacy:write",
    body: legalHoldContract,
    idempotency: "transaction",
    responses: { 201: { description: "The hold.", schema: legalHold, hasLocation: true } },
    async run({ ctx, body }) {
      const hold = await createLegalHold(ctx, body);
      return jsonAnswer(201, hold, `${baseUrl()}/v1/legal-holds/${hold.legalHoldId}`);
    },
  }),
  operation({
    operationId: "listLegalHolds",
    method: "get",
    path: "/v1/legal-holds",
    summary: "List legal holds",
    description: "The merchant's own and those that the operator has set for it, released ones too, newest first.",
    scope: "privacy:read",
    query: legalHoldQuery,
    responses: { 200: { description: "A page of holds.", schema: legalHoldPage } },
    run: async ({ ctx, query }) => jsonAnswer(200, await listLegalHolds(ctx, query)),
  }),
  operation({
    operationId: "getLegalHold",
    method: "get",
    path: "/v1/legal-holds/{legalHoldId}",
    summary: "Get a legal hold",
    scope: "privacy:read",
    responses: { 200: { description: "The hold.", schema: legalHold } },
    run: async ({ ctx, params }) => jsonAnswer(200, await getLegalHold(ctx, params.legalHoldId)),
  }),
  operation({
    operationId: "releaseLegalHold",
    method: "delete",
    path: "/v1/legal-holds/{legalHoldId}",
    summary: "Release a legal hold",
    description:
      "What is past its time goes with the next run of its clock. Again: the same answer. A hold of the operator is the " +
      "operator's to release (403).",
    scope: "privacy:write",
    responses: { 204: { description: "The hold is released." } },
    async run({ ctx, params }) {
      await releaseLegalHold(ctx, params.legalHoldId);
      return { status: 204 };
    },
  }),
];
