import { eq, sql } from "drizzle-orm";
import { DomainError } from "../core/errors";
import { wakeUp } from "../core/wake-up";
import { type Context, withTransaction } from "../db/context";
import { webhookEndpoints } from "../db/schema/deliveries";
import { lockEndpoint, recordEndpointAudit } from "./internal";

/**
 * Sends to it again, what has waited first: one attempt at a time to begin with, more as they succeed. Again: nothing
 * happens. What the operator switched off, the operator switches on.
 */
export async function enableEndpoint(ctx: Context, webhookId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    if (endpoint.state === "active") return;
    if (endpoint.disabledReason === "operator" && ctx.organizationId !== null) {
      throw new DomainError("forbidden", "The operator switched this webhook off. Ask them to switch it on again.");
    }
    await tx.db
      .update(webhookEndpoints)
      .set({
        state: "active",
        disabledReason: null,
        pausedUntil: null,
        consecutiveFailures: 0,
        firstFailureAt: null,
        inFlightLimit: 1,
        updatedAt: sql`now()`,
      })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await recordEndpointAudit(tx, endpoint, "enable", { before: { disabledReason: endpoint.disabledReason } });
  });
  wakeUp("deliver");
}
