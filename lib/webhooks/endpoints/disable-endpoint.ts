import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, isInstallationWide, withTransaction } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { noteDisabled } from "../news/note-disabled";
import type { EndpointRow } from "./endpoint";
import { disableEndpointInput } from "./inputs";
import { assertRegistrar, lockEndpoint, recordEndpointAudit } from "./internal";

/**
 * Nothing is sent to it any more; what is pending, and what is matched meanwhile, waits. Again: nothing happens, except
 * that the operator's word stands above the client's and the receiver's: only the operator takes it back.
 */
export async function disableEndpoint(ctx: Context, webhookId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    const disabledReason = isInstallationWide(ctx) ? "operator" : "client";
    if (endpoint.state === "disabled" && (disabledReason === "client" || endpoint.disabledReason === "operator"))
      return;
    await tx.db
      .update(webhookEndpoints)
      .set({
        state: "disabled",
        disabledReason,
        ...(disabledReason === "operator" && { disablesAt: null }),
        updatedAt: sql`now()`,
      })
      .where(eq(webhookEndpoints.id, endpoint.id));
    // Whose word it is changes nothing for the others.
    if (endpoint.state === "active") await noteDisabled(tx, endpoint, disabledReason);
    await recordEndpointAudit(tx, endpoint, "disable", {
      before: { disabledReason: endpoint.disabledReason },
      after: { disabledReason },
    });
  });
  wakeUp("endpoint-news");
}

/**
 * The operator's word with a grace: the webhook goes on until it is over, so that its client can move. Announced again,
 * the new time counts; without a grace it ends at once. For operators.
 */
export async function announceDisabling(ctx: Context, input: z.input<typeof disableEndpointInput>): Promise<void> {
  assertRegistrar(ctx);
  const { webhookId, graceMs } = parseInput(disableEndpointInput, input);
  if (graceMs === 0) return disableEndpoint(ctx, webhookId);
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    // What is off already ends at once: there is nobody to be spared.
    if (endpoint.state === "disabled") return disableEndpoint(tx, webhookId);
    await announce(tx, endpoint, graceMs);
  });
}

async function announce(tx: Context, endpoint: EndpointRow, graceMs: number): Promise<void> {
  await tx.db
    .update(webhookEndpoints)
    .set({ disablesAt: sql`now() + ${graceMs} * interval '1 millisecond'`, updatedAt: sql`now()` })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await recordEndpointAudit(tx, endpoint, "announce-disable", { after: { graceMs } });
}
