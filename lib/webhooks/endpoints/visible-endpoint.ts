import { and, eq, ne, type SQL } from "drizzle-orm";
import { notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import type { Context } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";
import { type EndpointRow, endpointColumns } from "./endpoint";

/** An endpoint that the context may see; a deleted one is not found. */
export function visibleEndpoint(ctx: Context, webhookId: string): SQL | undefined {
  const id = uuidOf("endpoint", webhookId, "webhook");
  return and(
    eq(webhookEndpoints.id, id),
    ne(webhookEndpoints.state, "deleted"),
    ownedBy(ctx, webhookEndpoints.organizationId),
  );
}

/** Its row, or not-found. */
export async function getEndpointRow(ctx: Context, webhookId: string): Promise<EndpointRow> {
  const [row] = await ctx.db.select(endpointColumns).from(webhookEndpoints).where(visibleEndpoint(ctx, webhookId));
  if (!row) throw notFound("webhook");
  return row;
}
