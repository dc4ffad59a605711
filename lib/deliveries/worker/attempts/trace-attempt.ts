import type { Context } from "@/lib/db/context";
import { logger } from "@/lib/logger";
import { tracing } from "@/lib/tracing";
import type { ClaimedDelivery } from "../claims/claim-deliveries";
import type { DeliveryResult } from "../record-results";

/** Makes an attempt a span of its match's trace, where traces are exported and it has one. */
export async function traceAttempt(
  { sql }: Pick<Context, "sql">,
  { deliveryId, attemptCount }: ClaimedDelivery,
  attempt: () => Promise<DeliveryResult | null>,
): Promise<DeliveryResult | null> {
  const running = tracing();
  if (!running) return attempt();
  const [known] = await sql<{ traceparent: string }[]>`
    with d as materialized (select match_id from deliveries where id = ${deliveryId})
    select t.traceparent from d join trace_contexts t on t.subject_id = d.match_id`.catch((error: unknown) => {
    logger().warn({ err: error, deliveryId }, "the trace of a delivery was not found");
    return [];
  });
  if (!known) return attempt();
  const span = running.start("delivery attempt", "client", known.traceparent);
  const result = await attempt();
  const status = result?.attempt?.status;
  span.end({
    attributes: {
      "receipt_exchange.attempt.number": attemptCount + 1,
      ...(result?.error ? { "error.type": result.error } : {}),
      ...(status ? { "http.response.status_code": status } : {}),
    },
    isError: result?.health === "failure",
  });
  return result;
}
