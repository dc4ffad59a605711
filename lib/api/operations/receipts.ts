import { PROBLEMS } from "../../contract/problems";
import { receiptContract } from "../../contract/receipt";
import { cancellationContract, receiptVersionPage, receiptVersionQuery } from "../../contract/receipt-version";
import { changedReceipt, storedReceipt, submittedReceipt } from "../../contract/stored-receipt";
import type { JsonValue } from "../../core/json/exact-json";
import { stringifyExact } from "../../core/json/write-exact-json";
import { tenantOf } from "../../core/tenant";
import { cancelReceipt } from "../../corrections/cancel-receipt";
import { type CorrectedReceipt, correctReceipt } from "../../corrections/correct-receipt";
import { receiveReceipt } from "../../corrections/receive-receipt";
import type { Context } from "../../db/context";
import { getReceipt } from "../../receipts/get-receipt";
import { assertIntakeRoom } from "../../receipts/intake/intake";
import { findStandingOf, type RefundStanding, revisionOf } from "../../receipts/refunds/find-refund-standing";
import { standingMembers } from "../../receipts/refunds/say-standing";
import { recordRefusal } from "../../receipts/refusals/record-refusal";
import { listReceiptVersions } from "../../receipts/versions/list-receipt-versions";
import type { HttpProblem } from "../http/http-problem";
import { type Answer, jsonAnswer, named, operation } from "./operation";

export const receiptOperations = [
  operation({
    operationId: "submitReceipt",
    method: "post",
    path: "/v1/sources/{sourceId}/receipts",
    tag: "Receipts",
    summary: "Submit a receipt",
    description:
      "Stores a receipt and answers with the URL at which it can be viewed at once. The identical receipt again, from " +
      "the same source, gets the same answer: sending it again after a timeout is safe. Where the source is set to " +
      '`onResubmission: "newVersion"`, other content with the same number, store and local day is its next version.',
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
    async run({ ctx, isTest, params, body, json }) {
      const { sourceId } = params;
      const submission = { ...json, sourceId, body: body as JsonValue, namesUnknown: isTest };
      const { id, receiptUrl, version, warnings } = await receiveReceipt(ctx, submission);
      const answer = { receiptUrl, id, version, ...named(warnings) };
      return { ...jsonAnswer(201, answer, receiptUrl), ...named(warnings) };
    },
  }),
  operation({
    operationId: "getReceipt",
    method: "get",
    path: "/v1/receipts/{id}",
    tag: "Receipts",
    summary: "Get a receipt",
    description:
      "A receipt of the merchant, as it is stored: same members, same order, exact numbers. Of a receipt that was " +
      "corrected, the newest version.",
    scope: "receipts:read",
    rateClass: "others",
    responses: { 200: { description: "The receipt.", schema: storedReceipt, hasETag: true } },
    async run({ ctx, params }) {
      const { content, ...rest } = await getReceipt(ctx, params.id);
      const standing = await findStandingOf(ctx, params.id);
      const { id, receiptUrl, version, state, storeId, brandId, sourceId, received } = rest;
      const members = { id, receiptUrl, version, state, storeId, brandId, sourceId, received: received.toISOString() };
      const json = stringifyExact({ ...members, ...standingMembers(standing) });
      return { status: 200, json: withReceipt(json, content), headers: { etag: etagOf(version, standing) } };
    },
  }),
  operation({
    operationId: "correctReceipt",
    method: "put",
    path: "/v1/receipts/{id}",
    tag: "Receipts",
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
    problems: ["unknown-store", "receipt-cancelled", "too-many-versions"],
    onRefused: noteRefusal,
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
    tag: "Receipts",
    summary: "Cancel a receipt",
    description:
      "Makes the last version of a receipt: its page stays, says in its first line that it was cancelled, and nobody is " +
      "found for it any more. Again: the same answer.",
    scope: "receipts:write",
    rateClass: "receipts",
    body: cancellationContract,
    isBodyOptional: true,
    responses: { 200: { description: "The receipt is cancelled.", schema: changedReceipt, hasETag: true } },
    async run({ ctx, params, body: { reason } }) {
      const cancelled = await cancelReceipt(ctx, { receiptId: params.id, reason });
      return changedAnswer({ ...cancelled, state: "cancelled", warnings: [] });
    },
  }),
  operation({
    operationId: "listReceiptVersions",
    method: "get",
    path: "/v1/receipts/{id}/versions",
    tag: "Receipts",
    summary: "List the versions of a receipt",
    description: "What a receipt was corrected to, the newest first, down to the version that was submitted.",
    scope: "receipts:read",
    rateClass: "others",
    query: receiptVersionQuery,
    responses: { 200: { description: "A page of versions.", schema: receiptVersionPage } },
    async run({ ctx, params, query }) {
      const { data, nextCursor } = await listReceiptVersions(ctx, params.id, query);
      const versions = data.map(({ content, reason, ...rest }) =>
        withReceipt(JSON.stringify({ ...rest, reason: reason ?? undefined }), content),
      );
      return { status: 200, json: `{"data":[${versions.join(",")}],"nextCursor":${JSON.stringify(nextCursor)}}` };
    },
  }),
];

/** The stored text goes in as it is: through JSON.parse its digits would be lost. */
function withReceipt(members: string, content: string): string {
  return `${members.slice(0, -1)},"receipt":${content}}`;
}

/** The version, and how often what is said of its refunds has changed since. */
function etagOf(version: number, standing: RefundStanding | null = null): string {
  return standing ? `"${version}.${revisionOf(standing)}"` : `"${version}"`;
}

function changedAnswer(changed: CorrectedReceipt & { state: "issued" | "cancelled" }): Answer {
  const { receiptUrl, id, version, state, warnings } = changed;
  const answer = { receiptUrl, id, version, state, ...named(warnings) };
  return { ...jsonAnswer(200, answer), ...named(warnings), headers: { etag: etagOf(version) } };
}

/**
 * The versions that an `If-Match` names (RFC 9110, section 13.1.1), whatever was refunded since; null where any will do. A tag
 * that is none of ours fits none.
 */
function versionsOf(ifMatch: string | null): number[] | null {
  if (ifMatch === null || ifMatch.trim() === "*") return null;
  return ifMatch.split(",").flatMap((tag) => {
    const [, version] = /^\s*"(\d{1,9})(?:\.[\d.]{1,40})?"\s*$/.exec(tag) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}

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
