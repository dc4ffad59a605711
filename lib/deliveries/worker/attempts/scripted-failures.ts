import { failuresOf } from "@/lib/contract/matching/test-payments";
import type { Exchange } from "@/lib/webhooks/sending/send-webhook";
import type { DeliveryEvent } from "../../body/delivery-body";

/** How many of a sandbox's deliveries of this payment are to fail first. */
export function scriptedFailures(event: DeliveryEvent): number {
  if (event.eventType !== "receipt.delivered") return 0;
  const { content, paymentPosition } = event;
  const { payments = [] } = JSON.parse(content) as { payments?: Record<string, unknown>[] };
  return failuresOf(payments[paymentPosition] ?? {});
}

/** What stands in the attempt in place of an answer. */
export function scriptedExchange(): Exchange {
  return {
    status: 503,
    failureCode: null,
    retryAfter: null,
    durationMs: 0,
    dnsMs: null,
    connectMs: null,
    tlsMs: null,
    firstByteMs: null,
    remoteAddress: null,
    excerpt: "Not sent: the sandbox fails this attempt, as the payment asks.",
    isTruncated: false,
  };
}
