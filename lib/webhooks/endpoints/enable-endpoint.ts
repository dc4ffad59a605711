import { eq, sql } from "drizzle-orm";
import { DomainError } from "../../core/errors";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, isInstallationWide, withTransaction } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { isSwitchedByOperator } from "./disabled-reason";
import { lockEndpoint, recordEndpointAudit } from "./internal";
import { NO_FAILURES } from "./notices/no-failures";

/** So long its own failures do not switch it off again, not even a 410 that was on its way. */
const GRACE_HOURS = 24;

/**
 * Sends to it again, what has waited first: one attempt at a time to begin with, more as they succeed. Again: nothing
 * happens. What the operator switched off, or has not switched on yet, the operator switches on, and takes an announced
 * end back with it.
 */
export async function enableEndpoint(ctx: Context, webhookId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    const isOperator = isInstallationWide(ctx);
    if (endpoint.state === "active" && !(isOperator && endpoint.disablesAt)) return;
    if (!isOperator && isSwitchedByOperator(endpoint.disabledReason)) {
      throw new DomainError("forbidden", "The operator has this webhook switched off. Ask them to switch it on.");
    }
    await tx.db
      .update(webhookEndpoints)
      .set({
        state: "active",
        disabledReason: null,
        ...(isOperator && { disablesAt: null }),
        ...NO_FAILURES,
        warnedAt: null,
        noticeDue: null,
        graceUntil: sql`now() + ${GRACE_HOURS} * interval '1 hour'`,
        inFlightLimit: 1,
        updatedAt: sql`now()`,
      })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await recordEndpointAudit(tx, endpoint, "enable", { before: { disabledReason: endpoint.disabledReason } });
  });
  wakeUp("deliver");
}
