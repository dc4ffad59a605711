import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../../../db/context";
import { webhookSecrets } from "../../../db/schema/deliveries";
import { getEndpointRow } from "../visible-endpoint";

export interface EndpointSecret {
  created: Date;
  /** Until when it signs beside the newest; null for the newest. */
  expires: Date | null;
}

/** The secrets that sign a webhook's deliveries now, newest first: when they were made, not what they are. */
export async function listEndpointSecrets(ctx: Context, webhookId: string): Promise<EndpointSecret[]> {
  const { id } = await getEndpointRow(ctx, webhookId);
  return ctx.db
    .select({ created: webhookSecrets.createdAt, expires: webhookSecrets.expiresAt })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.endpointId, id),
        eq(webhookSecrets.kind, "hmac"),
        or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, sql`now()`)),
      ),
    )
    .orderBy(desc(webhookSecrets.id));
}
