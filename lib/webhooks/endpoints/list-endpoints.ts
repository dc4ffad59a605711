import { and, desc, eq, lt, ne } from "drizzle-orm";
import { uuidOf } from "../../core/ids";
import { type Page, pageOf, parseCursor } from "../../core/page";
import type { Context } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";
import { type Endpoint, endpointColumns, toEndpoint } from "./endpoint";

/** Newest first. `organizationId` is for operators; a client's context lists its own. */
export async function listEndpoints(
  ctx: Context,
  input: { organizationId?: string; cursor?: string; limit?: number } = {},
): Promise<Page<Endpoint>> {
  const { organizationId, cursor, limit = 25 } = input;
  const before = parseCursor("endpoint", cursor);
  const rows = await ctx.db
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(
      and(
        ownedBy(ctx, webhookEndpoints.organizationId),
        ne(webhookEndpoints.state, "deleted"),
        organizationId === undefined
          ? undefined
          : eq(webhookEndpoints.organizationId, uuidOf("organization", organizationId)),
        before ? lt(webhookEndpoints.id, before) : undefined,
      ),
    )
    .orderBy(desc(webhookEndpoints.id))
    .limit(limit + 1);
  return pageOf(rows.map(toEndpoint), limit, ({ webhookId }) => webhookId);
}
