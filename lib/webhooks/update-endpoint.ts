import { eq, sql } from "drizzle-orm";
import { wakeUp } from "../core/wake-up";
import { type Context, withTransaction } from "../db/context";
import { webhookEndpoints } from "../db/schema/deliveries";
import { assureDistinctAddress } from "./assure-distinct-address";
import { type Endpoint, type EndpointRow, endpointColumns, toEndpoint } from "./endpoint";
import { fieldProblem } from "./field-problem";
import { assertOperator, lockEndpoint, recordEndpointAudit } from "./internal";
import { webhookNetwork } from "./webhook-network";
import { checkWebhookUrl } from "./webhook-url";

const MAX_IN_FLIGHT = 256;

/** Changes the address or the number of attempts at once. What is pending goes to the new address. For operators. */
export async function updateEndpoint(
  ctx: Context,
  input: { webhookId: string; url?: string; maxInFlight?: number },
  network = webhookNetwork(),
): Promise<Endpoint> {
  assertOperator(ctx);
  const url = input.url === undefined ? undefined : await checkWebhookUrl(network, input.url);
  if (input.maxInFlight !== undefined) assertMaxInFlight(input.maxInFlight);
  const endpoint = await withTransaction(ctx, async (tx) => {
    const before = await lockEndpoint(tx, input.webhookId);
    const after = await change(tx, before, url ?? before.url, input.maxInFlight ?? before.maxInFlight);
    await recordEndpointAudit(tx, before, "update", {
      before: { url: before.url, maxInFlight: before.maxInFlight },
      after: { url: after.url, maxInFlight: after.maxInFlight },
    });
    return toEndpoint(after);
  });
  wakeUp("deliver");
  return endpoint;
}

async function change(ctx: Context, before: EndpointRow, url: string, maxInFlight: number): Promise<EndpointRow> {
  const isMoved = url !== before.url;
  // The failures were the old address's.
  const health = isMoved ? { pausedUntil: null, consecutiveFailures: 0, firstFailureAt: null } : {};
  const [after] = await assureDistinctAddress(
    ctx.db
      .update(webhookEndpoints)
      .set({ url, maxInFlight, inFlightLimit: maxInFlight, ...health, updatedAt: sql`now()` })
      .where(eq(webhookEndpoints.id, before.id))
      .returning(endpointColumns),
  );
  if (!after) throw new Error("A locked endpoint was not updated.");
  return after;
}

function assertMaxInFlight(value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= MAX_IN_FLIGHT) return;
  const detail = `The number of attempts at once must be between 1 and ${MAX_IN_FLIGHT}.`;
  throw fieldProblem("validation-failed", "maxInFlight", detail);
}
