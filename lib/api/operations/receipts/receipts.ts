import { receiptContract } from "../../../contract/receipt";
import { receiptListQuery, receiptPage } from "../../../contract/receipts/receipt-list";
import {
  cancellationContract,
  receiptVersionPage,
  receiptVersionQuery,
} from "../../../contract/receipts/receipt-version";
import { changedReceipt, storedReceipt } from "../../../contract/receipts/stored-receipt";
import { parseDateTime } from "../../../contract/values/date-time";
import type { JsonObject, JsonValue } from "../../../core/json/exact-json";
import { stringifyExact } from "../../../core/json/write-exact-json";
import { cancelReceipt } from "../../../corrections/cancel-receipt";
import { correctReceipt } from "../../../corrections/correct-receipt";
import { getReceipt } from "../../../receipts/get-receipt";
import { listReceipts } from "../../../receipts/listing/list-receipts";
import type { ReceiptRow } from "../../../receipts/receipt-row";
import { findStandingOf } from "../../../receipts/refunds/find-refund-standing";
import { exact, standingMembers } from "../../../receipts/refunds/say-standing";
import { listReceiptVersions } from "../../../receipts/versions/list-receipt-versions";
import { operationsOf } from "../operation";
import { changedAnswer, etagOf, noteRefused, versionsOf, withReceipt } from "./receipt-answers";

const operation = operationsOf({ tag: "Receipts" });

export const receiptOperations = [
  operation({
    operationId: "listReceipts",
    method: "get",
    path: "/v1/receipts",
    summary: "List receipts",
    description:
      "The merchant's receipts in their newest version, those first that were received last. A receipt is listed moments after " +
      "it was answered: to keep in step, ask for `updatedSince` from a minute before the last time.",
    scope: "receipts:read",
    query: receiptListQuery,
    responses: { 200: { description: "A page of receipts.", schema: receiptPage } },
    async run({ ctx, query: { receiptId, from, to, updatedSince, status, ...query } }) {
      const inStatus = status === "cancelled" ? { changed: status } : { status };
      const received = { receivedFrom: instantOf(from), receivedTo: instantOf(to) };
      const filters = { ...query, ...inStatus, ...received, updatedSince: instantOf(updatedSince), number: receiptId };
      const { data, nextCursor } = await listReceipts(ctx, filters);
      return { status: 200, json: stringifyExact({ data: data.map(listed), nextCursor }) };
    },
  }),
  operation({
    operationId: "getReceipt",
    method: "get",
    path: "/v1/receipts/{id}",
    summary: "Get a receipt",
    description:
      "A receipt of the merchant, as it is stored: same members, same order, exact numbers. Of a receipt that was " +
      "corrected, the newest version.",
    scope: "receipts:read",
    responses: { 200: { description: "The receipt.", schema: storedReceipt, hasETag: true } },
    problems: ["gone"],
    async run({ ctx, params }) {
      const { content, ...rest } = await getReceipt(ctx, params.id);
      const standing = await findStandingOf(ctx, params.id);
      const { id, receiptUrl, version, state, storeId, brandId, sourceId, received, personErased } = rest;
      const members = { id, receiptUrl, version, state, storeId, brandId, sourceId, received: received.toISOString() };
      const json = stringifyExact({ ...members, ...erasedMember(personErased), ...standingMembers(standing) });
      return { status: 200, json: withReceipt(json, content), headers: { etag: etagOf(version, standing) } };
    },
  }),
  operation({
    operationId: "correctReceipt",
    method: "put",
    path: "/v1/receipts/{id}",
    summary: "Correct a receipt",
    description:
      "Makes the next version of a receipt, at the same address: the body is the whole receipt as it should be. Its page " +
      "shows the newest version and marks what is new or changed. What was matched stays with its client as long as the " +
      "payment is there. The content of the newest version again is that version: sending it again after a timeout is " +
      "safe. The store must be of the same brand.",
    scope: "receipts:write",
    rateClass: "receipts",
    body: receiptContract,
    isBodyCheckedByVerb: true,
    takesIfMatch: true,
    responses: { 200: { description: "The newest version.", schema: changedReceipt, hasETag: true } },
    problems: ["unknown-store", "archived", "receipt-cancelled", "too-many-versions", "gone"],
    onRefused: noteRefused,
    async run({ ctx, isTest, params, body, json, headers }) {
      const expected = versionsOf(headers.get("if-match"));
      const corrected = await correctReceipt(ctx, {
        ...json,
        receiptId: params.id,
        body: body as JsonValue,
        expected,
        namesUnknown: isTest,
      });
      return changedAnswer({ ...corrected, state: "issued" });
    },
  }),
  operation({
    operationId: "cancelReceipt",
    method: "post",
    path: "/v1/receipts/{id}/cancel",
    summary: "Cancel a receipt",
    description:
      "Makes the last version of a receipt: its page stays, says in its first line that it was cancelled, and nobody is " +
      "found for it any more. Again: the same answer.",
    scope: "receipts:write",
    rateClass: "receipts",
    body: cancellationContract,
    isBodyOptional: true,
    responses: { 200: { description: "The receipt is cancelled.", schema: changedReceipt, hasETag: true } },
    problems: ["gone"],
    async run({ ctx, params, body: { reason } }) {
      const cancelled = await cancelReceipt(ctx, { receiptId: params.id, reason });
      return changedAnswer({ ...cancelled, state: "cancelled", warnings: [] });
    },
  }),
  operation({
    operationId: "listReceiptVersions",
    method: "get",
    path: "/v1/receipts/{id}/versions",
    summary: "List the versions of a receipt",
    description: "What a receipt was corrected to, the newest first, down to the version that was submitted.",
    scope: "receipts:read",
    query: receiptVersionQuery,
    responses: { 200: { description: "A page of versions.", schema: receiptVersionPage } },
    problems: ["gone"],
    async run({ ctx, params, query }) {
      const { data, nextCursor } = await listReceiptVersions(ctx, params.id, query);
      const versions = data.map(({ content, reason, ...rest }) =>
        withReceipt(JSON.stringify({ ...rest, reason: reason ?? undefined }), content),
      );
      return { status: 200, json: `{"data":[${versions.join(",")}],"nextCursor":${JSON.stringify(nextCursor)}}` };
    },
  }),
];

function instantOf(dateTime: string | undefined): Date | undefined {
  return (dateTime !== undefined && parseDateTime(dateTime)) || undefined;
}

function erasedMember(personErased: Date | null): JsonObject {
  return personErased ? { personErased: personErased.toISOString() } : {};
}

/** A member without a value is left out. */
function listed({
  amount,
  currency,
  received,
  issued,
  receiptReference,
  receiptId: id,
  personErased,
  ...row
}: ReceiptRow): JsonObject {
  const { receiptUrl, version, state, storeId, brandId, sourceId, documentType, status } = row;
  return {
    ...{ id, receiptUrl, version, state, storeId },
    ...(brandId !== null && { brandId }),
    ...{ sourceId, received: received.toISOString(), issued: issued.toISOString(), documentType, status },
    ...(receiptReference !== null && { receiptId: receiptReference }),
    ...(amount !== null && currency !== null && { amount: exact(amount), currency }),
    ...erasedMember(personErased),
  };
}
