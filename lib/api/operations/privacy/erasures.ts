import { getErasure, listErasures } from "@/lib/privacy/erasures/requests/get-erasure";
import { requestErasure } from "@/lib/privacy/erasures/requests/request-erasure";
import {
  acceptedErasure,
  erasure,
  erasureContract,
  erasurePage,
  erasureQuery,
} from "../../../contract/privacy/erasure";
import { baseUrl } from "../../../env";
import { jsonAnswer, operationsOf } from "../operation";

const operation = operationsOf({ tag: "Privacy", party: "merchant" });

export const erasureOperations = [
  operation({
    operationId: "createErasure",
    method: "post",
    path: "/v1/erasures",
    summary: "Erase receipts, or what they tell of a person",
    description:
      "Named by one of `receiptId`, `receiptUrl`, `customerId`, or `lastFour` with `storeId` and `day`. All versions, pages, search " +
      "words, payments and pending deliveries; clients that were sent a receipt are told (`receipt.erased`). What a legal hold " +
      "keeps stays and is counted; a single receipt that is held is 409. Where the merchant wants two people, `receipt` waits for " +
      "an owner who confirms it in the portal, for seven days.",
    scope: "privacy:write",
    body: erasureContract,
    idempotency: "transaction",
    responses: { 202: { description: "It is being erased.", schema: acceptedErasure, hasLocation: true } },
    problems: ["on-legal-hold"],
    async run({ ctx, body }) {
      const accepted = await requestErasure(ctx, body);
      return jsonAnswer(202, accepted, `${baseUrl()}/v1/erasures/${accepted.erasureId}`);
    },
  }),
  operation({
    operationId: "listErasures",
    method: "get",
    path: "/v1/erasures",
    summary: "List erasures",
    description:
      "What the merchant has asked to have erased, and what its clock has (`by` is `clock`), newest first; kept as the record that it was.",
    scope: "privacy:read",
    query: erasureQuery,
    responses: { 200: { description: "A page of erasures.", schema: erasurePage } },
    run: async ({ ctx, query }) => jsonAnswer(200, await listErasures(ctx, query)),
  }),
  operation({
    operationId: "getErasure",
    method: "get",
    path: "/v1/erasures/{erasureId}",
    summary: "Get an erasure",
    description:
      "How far it is, what a legal hold has kept, who was told, and when the backups will have forgotten it.",
    scope: "privacy:read",
    responses: { 200: { description: "The erasure.", schema: erasure } },
    run: async ({ ctx, params }) => jsonAnswer(200, await getErasure(ctx, params.erasureId)),
  }),
];
