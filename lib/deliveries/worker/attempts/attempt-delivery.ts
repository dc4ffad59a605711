import { newUuid, publicId } from "@/lib/core/ids";
import { MissingKeyError, readWhereKeyIs } from "@/lib/core/keys";
import { isToCome, LOOK_AGAIN_MS } from "@/lib/db/retention/to-come";
import type { EndpointHeaders } from "@/lib/webhooks/endpoints/endpoint-headers";
import { type Exchange, FAILURE_CODES, type WebhookSender } from "@/lib/webhooks/sending/send-webhook";
import { signatureHeaders, type WebhookKey } from "@/lib/webhooks/sending/signature";
import { deliveryBody, toDeliveryEvent } from "../../body/delivery-body";
import type { ClaimedDelivery } from "../claims/claim-deliveries";
import type { AttemptFacts, DeliveryResult } from "../record-results";
import { judgeExchange, type Outcome } from "./attempt-outcome";
import { ALL_UP, type NetworkWatch } from "./network-watch";
import { planRetry } from "./plan-retry";
import { scriptedExchange, scriptedFailures } from "./scripted-failures";

export const USER_AGENT = "Receipt-Exchange-Webhooks/1";

export interface AttemptTools {
  sender: WebhookSender;
  watch: NetworkWatch;
  /** The key in an encrypted secret. */
  keyOf: (secretEncrypted: string) => WebhookKey;
  /** The headers in an encrypted text. */
  headersOf: (headersEncrypted: string) => EndpointHeaders;
  /** The database's clock. */
  now: () => Date;
  timeoutMs: number;
  scheduleMs: readonly number[];
  testScheduleMs: readonly number[];
  ourFaultDelayMs: number;
  random: () => number;
}

/** Sends a claimed delivery once and says what is to be recorded; null when the service stopped it before an answer. */
export async function attemptDelivery(delivery: ClaimedDelivery, tools: AttemptTools): Promise<DeliveryResult | null> {
  if (delivery.isRevoked) return notSent(delivery, "cancelled", "subscription-revoked");
  if (delivery.isWithdrawn) return notSent(delivery, "cancelled", "match-withdrawn");
  const event = toDeliveryEvent(delivery);
  if (event === null)
    return isToCome("receipts", delivery.receiptId ?? "")
      ? { ...notSent(delivery, "retry", null), delayMs: LOOK_AGAIN_MS }
      : notSent(delivery, "exhausted", "receipt-gone");

  const startedAt = tools.now();
  if (delivery.isTest && delivery.attemptCount < scriptedFailures(event)) {
    const exchange = scriptedExchange();
    const outcome = judgeExchange(exchange, () => ALL_UP, startedAt);
    // Nothing was sent, so that it says nothing about the endpoint.
    return { ...resultOf(delivery, outcome, factsOf(exchange, startedAt), tools), health: null };
  }
  const body = deliveryBody(event);
  const id = publicId("delivery", delivery.deliveryId);
  const ending = delivery.endingSecrets.flatMap((secret) => readWhereKeyIs(() => tools.keyOf(secret)));
  const signature = signatureHeaders([...delivery.secrets.map(tools.keyOf), ...ending], { id, at: startedAt, body });
  const own = delivery.headersEncrypted === null ? {} : tools.headersOf(delivery.headersEncrypted);
  const headers = { ...own, "content-type": "application/json", "user-agent": USER_AGENT, ...signature };
  const exchange = await tools.sender.send({ url: delivery.url, headers, body, timeoutMs: tools.timeoutMs });
  if (exchange.failureCode === FAILURE_CODES.aborted) return null;

  const { origin } = new URL(delivery.url);
  tools.watch.note(origin, exchange);
  const outcome = judgeExchange(exchange, () => tools.watch.isUpFor(origin), tools.now());
  return resultOf(delivery, outcome, factsOf(exchange, startedAt), tools);
}

/**
 * An attempt that could not even be prepared: it must neither be lost nor be tried for ever. Without a key of ours it is not
 * counted: another process may have that key, and this one once its configuration is right.
 */
export function preparationFailed(delivery: ClaimedDelivery, tools: AttemptTools, error: unknown): DeliveryResult {
  const outcome: Outcome =
    error instanceof MissingKeyError
      ? { kind: "our-fault", errorClass: "internal" }
      : { kind: "failed", errorClass: "internal", retryAfterMs: null };
  return { ...resultOf(delivery, outcome, null, tools), health: null };
}

function resultOf(
  delivery: ClaimedDelivery,
  outcome: Outcome,
  attempt: AttemptFacts | null,
  tools: AttemptTools,
): DeliveryResult {
  const { ourFaultDelayMs, random } = tools;
  const scheduleMs = delivery.isTest ? tools.testScheduleMs : tools.scheduleMs;
  const next = planRetry(outcome, delivery.attemptsMade, { scheduleMs, ourFaultDelayMs, random });
  return {
    attempt,
    next: next.kind,
    delayMs: next.kind === "retry" ? next.delayMs : null,
    isCounted: outcome.kind !== "our-fault",
    health: healthOf(outcome),
    error: outcome.kind === "acknowledged" ? null : outcome.errorClass,
    // Last: members that follow what is spread cost V8 20 µs here.
    ...claimOf(delivery),
  };
}

function notSent(
  delivery: ClaimedDelivery,
  next: DeliveryResult["next"],
  error: DeliveryResult["error"],
): DeliveryResult {
  return { ...claimOf(delivery), attempt: null, next, delayMs: null, isCounted: false, health: null, error };
}

function healthOf(outcome: Outcome): DeliveryResult["health"] {
  switch (outcome.kind) {
    case "acknowledged":
      return "success";
    case "our-fault":
      return null;
    case "failed":
      return outcome.errorClass === "gone" ? "gone" : "failure";
  }
}

function claimOf(delivery: ClaimedDelivery) {
  const { deliveryId, claimId, organizationId, endpointId, eventType, trigger, attemptCount, isHealthy } = delivery;
  return { deliveryId, claimId, organizationId, endpointId, eventType, trigger, attemptCount, isHealthy };
}

export function factsOf(exchange: Exchange, startedAt: Date): AttemptFacts {
  const { durationMs, dnsMs, connectMs, tlsMs, firstByteMs, remoteAddress, status, excerpt, isTruncated } = exchange;
  return {
    attemptId: newUuid(),
    startedAt,
    durationMs,
    dnsMs,
    connectMs,
    tlsMs,
    firstByteMs,
    remoteAddress,
    status,
    excerpt,
    isTruncated,
  };
}
