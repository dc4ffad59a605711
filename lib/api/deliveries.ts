import { deliveryDetail, deliveryPage, deliveryQuery } from "../contract/deliveries";
import type { Attempt } from "../deliveries/attempt";
import { errorInWords } from "../deliveries/attempt-outcome";
import type { Delivery } from "../deliveries/delivery";
import { findWebhookStandings, type WebhookStanding } from "../deliveries/find-webhook-standings";
import { getDelivery } from "../deliveries/get-delivery";
import { listDeliveries } from "../deliveries/list-deliveries";
import { jsonAnswer, operation } from "./operation";

const LATELY_MS = 7 * 86_400_000;

export const deliveryOperations = [
  operation({
    operationId: "listDeliveries",
    method: "get",
    path: "/v1/deliveries",
    tag: "Deliveries",
    summary: "List deliveries",
    description: "What was and is being sent to the client's webhooks, newest first.",
    scope: "deliveries:read",
    rateClass: "others",
    query: deliveryQuery,
    responses: { 200: { description: "A page of deliveries.", schema: deliveryPage } },
    async run({ ctx, query: { state, ...filters } }) {
      // No index knows the state: without a bound, a rare one would be looked for in everything there is.
      const since = new Date(ctx.clock.now().getTime() - LATELY_MS);
      const inState = state && { states: [state], from: since };
      const { data, nextCursor } = await listDeliveries(ctx, { ...inState, ...filters });
      const standings = await findWebhookStandings(ctx, data);
      return jsonAnswer(200, { data: data.map((one) => toJson(one, standings)), nextCursor });
    },
  }),
  operation({
    operationId: "getDelivery",
    method: "get",
    path: "/v1/deliveries/{deliveryId}",
    tag: "Deliveries",
    summary: "Get a delivery with its attempts",
    description: "Without its payload: that is what the webhook got.",
    scope: "deliveries:read",
    rateClass: "others",
    responses: { 200: { description: "The delivery.", schema: deliveryDetail } },
    async run({ ctx, params }) {
      const delivery = await getDelivery(ctx, params.deliveryId);
      const { matchedBy, attempts } = delivery;
      const standings = await findWebhookStandings(ctx, [delivery]);
      return jsonAnswer(200, { ...toJson(delivery, standings), matchedBy, attempts: attempts.map(attemptJson) });
    },
  }),
];

function toJson({ event, ...delivery }: Delivery, standings: Map<string, WebhookStanding>) {
  const { deliveryId, state, webhookId, reference, receiptId, receiptUrl, brandId } = delivery;
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
