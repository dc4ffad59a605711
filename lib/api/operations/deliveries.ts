import {
  deliveryDetail,
  deliveryPage,
  deliveryPayload,
  deliveryQuery,
  deliveryStanding,
  recoverContract,
  recovered,
} from "../../contract/deliveries";
import { rejectedReceipt, rejectReceiptContract } from "../../contract/matching/rejection";
import { parseDateTime } from "../../contract/values/date-time";
import { findWebhookStandings, type WebhookStanding } from "../../deliveries/endpoints/find-webhook-standings";
import type { Delivery } from "../../deliveries/history/delivery";
import { getDelivery, getDeliveryPayload } from "../../deliveries/history/get-delivery";
import { listDeliveries } from "../../deliveries/history/list-deliveries";
import { pullDeliveries } from "../../deliveries/pull-deliveries";
import { recoverNextDeliveries } from "../../deliveries/queue/recover-deliveries";
import { resendDelivery } from "../../deliveries/queue/resend-delivery";
import type { Attempt } from "../../deliveries/worker/attempts/attempt";
import { errorInWords } from "../../deliveries/worker/attempts/attempt-outcome";
import { rejectReceipt } from "../../matching/not-mine/reject-receipt";
import { jsonAnswer, operationsOf } from "./operation";

const LATELY_MS = 7 * 86_400_000;

const operation = operationsOf({ tag: "Deliveries" });

export const deliveryOperations = [
  operation({
    operationId: "listDeliveries",
    method: "get",
    path: "/v1/deliveries",
    summary: "List deliveries",
    description:
      "What was and is being sent to the client's webhooks, newest first. With `order=oldest` it is a safe way to pull all " +
      "that was made since a time.",
    scope: "deliveries:read",
    query: deliveryQuery,
    responses: { 200: { description: "A page of deliveries.", schema: deliveryPage } },
    async run({ ctx, query: { state, order, ...filters } }) {
      // No index knows the state: without a bound, a rare one would be looked for in everything there is.
      const since = new Date(ctx.clock.now().getTime() - LATELY_MS);
      const inState = state && { states: [state], from: since };
      const list = order === "oldest" ? pullDeliveries : listDeliveries;
      const { data, nextCursor } = await list(ctx, { ...inState, ...filters });
      const standings = await findWebhookStandings(ctx, data);
      return jsonAnswer(200, { data: data.map((one) => toJson(one, standings)), nextCursor });
    },
  }),
  operation({
    operationId: "recoverDeliveries",
    method: "post",
    path: "/v1/deliveries/recover",
    summary: "Send again what was made in a period",
    description:
      "What was given up, and on demand what was acknowledged, with the same `webhook-id` and bytes; nothing of a revoked " +
      "subscription, a withdrawn match or a removed webhook. Some thousands at once: repeat with `after` until `next` is null.",
    scope: "deliveries:write",
    body: recoverContract,
    responses: { 202: { description: "How many are sent again.", schema: recovered } },
    problems: ["not-found"],
    async run({ ctx, body: { from, to, states, webhookId, after } }) {
      const recovery = { from: instantOf(from), to: instantOf(to), states: states ?? ["exhausted" as const] };
      const part = await recoverNextDeliveries(ctx, { ...recovery, ...(webhookId && { webhookId }) }, after ?? null);
      return jsonAnswer(202, part);
    },
  }),
  operation({
    operationId: "getDelivery",
    method: "get",
    path: "/v1/deliveries/{deliveryId}",
    summary: "Get a delivery with its attempts",
    description: "Without its payload, which has an address of its own.",
    scope: "deliveries:read",
    responses: { 200: { description: "The delivery.", schema: deliveryDetail } },
    async run({ ctx, params }) {
      const delivery = await getDelivery(ctx, params.deliveryId);
      const { matchedBy, attempts } = delivery;
      const standings = await findWebhookStandings(ctx, [delivery]);
      return jsonAnswer(200, { ...toJson(delivery, standings), matchedBy, attempts: attempts.map(attemptJson) });
    },
  }),
  operation({
    operationId: "getDeliveryPayload",
    method: "get",
    path: "/v1/deliveries/{deliveryId}/payload",
    summary: "Get what a delivery says",
    description:
      "The exact bytes that are signed and sent; of a parked delivery what they would be now. 410 when the match was " +
      "withdrawn, the subscription revoked, or the receipt is no longer kept.",
    scope: "deliveries:read",
    responses: { 200: { description: "The body of the webhook's request.", schema: deliveryPayload } },
    problems: ["gone"],
    run: async ({ ctx, params }) => ({ status: 200, json: await getDeliveryPayload(ctx, params.deliveryId) }),
  }),
  operation({
    operationId: "resendDelivery",
    method: "post",
    path: "/v1/deliveries/{deliveryId}/resend",
    summary: "Send a delivery again",
    description:
      "Now, with the same `webhook-id` and bytes; one that waits for its next attempt is brought forward, also where the " +
      "webhook is paused. Takes no body.",
    scope: "deliveries:write",
    responses: { 202: { description: "It is being sent.", schema: deliveryStanding } },
    problems: ["delivery-not-sendable"],
    async run({ ctx, params }) {
      await resendDelivery(ctx, params.deliveryId);
      const delivery = await getDelivery(ctx, params.deliveryId);
      return jsonAnswer(202, toJson(delivery, await findWebhookStandings(ctx, [delivery])));
    },
  }),
  operation({
    operationId: "rejectReceipt",
    method: "post",
    path: "/v1/receipts/{receiptId}/reject",
    summary: "Say that a receipt is not the end user's",
    description:
      "Withdraws what the reference was given of the receipt, by subscription or by a match request: what has not been sent " +
      "yet is cancelled, and every webhook of the client is told (`receipt.withdrawn`, unasked). The payment is free for the " +
      "client's other references and is never given to this one again; the subscription stays. The operator looks into it. " +
      "Again: the same answer.",
    scope: "subscriptions:write",
    body: rejectReceiptContract,
    responses: { 200: { description: "The receipt is withdrawn from the reference.", schema: rejectedReceipt } },
    problems: ["not-matched"],
    async run({ ctx, params, body: { reference } }) {
      const { receiptId } = params;
      await rejectReceipt(ctx, receiptId, { reference });
      return jsonAnswer(200, { receiptId, reference, status: "withdrawn" });
    },
  }),
];

function instantOf(text: string): Date {
  return parseDateTime(text) ?? new Date(Number.NaN);
}

function toJson({ event, ...delivery }: Delivery, standings: Map<string, WebhookStanding>) {
  const { deliveryId, state, webhookId, reference, receiptId, version, supersedes, receiptUrl, brandId } = delivery;
  const { subscriptionId, matchRequestId } = delivery;
  const { created, settled, attemptCount, lastStatus, lastError, nextAttempt } = delivery;
  const standing = webhookId === null || state !== "pending" ? undefined : standings.get(webhookId);
  return {
    deliveryId,
    type: event,
    state,
    webhookId,
    reference,
    receiptId,
    version,
    supersedes,
    receiptUrl,
    brandId,
    subscriptionId,
    matchRequestId,
    created,
    settled,
    attemptCount,
    lastStatus,
    lastError,
    nextAttempt,
    webhookState: standing?.state ?? null,
    webhookPausedUntil: standing?.pausedUntil ?? null,
  };
}

function attemptJson(attempt: Attempt) {
  const { number, trigger, started, durationMs, dnsMs, connectMs, tlsMs, firstByteMs, remoteAddress } = attempt;
  const { status, isSuccess, errorClass, responseExcerpt, isResponseTruncated, nextAttempt } = attempt;
  return {
    number,
    trigger,
    started,
    durationMs,
    dnsMs,
    connectMs,
    tlsMs,
    firstByteMs,
    remoteAddress,
    status,
    isSuccess,
    errorClass,
    error: errorInWords(errorClass),
    response: responseExcerpt,
    isResponseTruncated,
    nextAttempt,
  };
}
