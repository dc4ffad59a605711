import { eq, sql } from "drizzle-orm";
import { type Context, withTransaction } from "../db/context";
import { webhookSecrets } from "../db/schema/deliveries";
import { addEndpointSecret } from "./endpoint-secrets";
import { fieldProblem } from "./field-problem";
import { lockEndpoint, recordEndpointAudit } from "./internal";

const DAY_MS = 86_400_000;
const MAX_OVERLAP_MS = 7 * DAY_MS;

/**
 * Replaces the signing secret. Until `overlapMs` is over (a day unless given, at most seven; 0 ends the old one now)
 * deliveries bear a signature of each.
 */
export async function rotateEndpointSecret(
  ctx: Context,
  { webhookId, overlapMs = DAY_MS }: { webhookId: string; overlapMs?: number },
): Promise<{ secret: string }> {
  if (!(overlapMs >= 0 && overlapMs <= MAX_OVERLAP_MS)) {
    throw fieldProblem("validation-failed", "overlapMs", "The old secret may stay valid for 0 to 7 days.");
  }
  return withTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, webhookId);
    // One that ends sooner keeps its end; what has ended is of no more use.
    await tx.db
      .update(webhookSecrets)
      .set({ expiresAt: sql`least(${webhookSecrets.expiresAt}, now() + ${overlapMs} * interval '1 millisecond')` })
      .where(eq(webhookSecrets.endpointId, endpoint.id));
    await tx.db
      .delete(webhookSecrets)
      .where(sql`${eq(webhookSecrets.endpointId, endpoint.id)} and expires_at <= now()`);
    const secret = await addEndpointSecret(tx, endpoint.id);
    await recordEndpointAudit(tx, endpoint, "rotate-secret", { after: { overlapMs } });
    return { secret };
  });
}
