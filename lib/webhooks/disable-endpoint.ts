import { eq, sql } from "drizzle-orm";
import { type Context, withTransaction } from "../db/context";
import { webhookEndpoints } from "../db/schema/deliveries";
import { lockEndpoint, recordEndpointAudit } from "./internal";

/** Nothing is sent to it any more; what is pending, and what is matched meanwhile, waits. Again: nothing happens. */
export async function disableEndpoint(ctx: Context, webhookId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    if (endpoint.state === "disabled") return;
    const disabledReason = ctx.organizationId === null ? "operator" : "client";
    await tx.db
      .update(webhookEndpoints)
      .set({ state: "disabled", disabledReason, updatedAt: sql`now()` })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await recordEndpointAudit(tx, endpoint, "disable", { after: { disabledReason } });
  });
}
