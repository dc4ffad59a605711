import { eq, sql } from "drizzle-orm";
import { type Context, withTransaction } from "../db/context";
import { webhookEndpoints } from "../db/schema/deliveries";
import { lockEndpoint, recordEndpointAudit } from "./internal";

/**
 * Nothing is sent to it any more; what is pending, and what is matched meanwhile, waits. Again: nothing happens, except
 * that the operator's word stands above the client's and the receiver's: only the operator takes it back.
 */
export async function disableEndpoint(ctx: Context, webhookId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    const disabledReason = ctx.organizationId === null ? "operator" : "client";
    if (endpoint.state === "disabled" && (disabledReason === "client" || endpoint.disabledReason === "operator"))
      return;
    await tx.db
      .update(webhookEndpoints)
      .set({ state: "disabled", disabledReason, updatedAt: sql`now()` })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await recordEndpointAudit(tx, endpoint, "disable", {
      before: { disabledReason: endpoint.disabledReason },
      after: { disabledReason },
    });
  });
}
