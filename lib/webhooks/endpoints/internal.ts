import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { notFound } from "../../core/errors";
import { publicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { type EndpointRow, endpointColumns } from "./endpoint";
import { visibleEndpoint } from "./visible-endpoint";

/** Registration is arranged with the operator (decisions, section 8). */
export function assertRegistrar(ctx: Context): void {
  assertOperator(ctx, "Webhooks are registered and removed by the operator.");
}

/**
 * Held while an endpoint is created or removed, before the endpoint's own lock. It orders them among each other, and
 * against the matcher, which takes one on a client without endpoints before it parks a delivery: what it parked before
 * is released by the new endpoint, and afterwards it finds the endpoint.
 */
export async function lockClient(ctx: Context, organizationId: string): Promise<void> {
  const [client] = await ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), eq(organizations.kind, "client")))
    .for("no key update");
  if (!client) throw notFound("client organization");
}

/**
 * Holds the endpoint until the transaction ends. `for update`, since queueing a delivery takes a key share lock: what
 * is queued before is seen by the change, and what is queued afterwards sees the change.
 */
export async function lockEndpoint(ctx: Context, webhookId: string): Promise<EndpointRow> {
  const [row] = await ctx.db
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(visibleEndpoint(ctx, webhookId))
    .for("update");
  if (!row) throw notFound("webhook");
  return row;
}

export async function recordEndpointAudit(
  ctx: Context,
  endpoint: Pick<EndpointRow, "id" | "organizationId">,
  action: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  await recordAudit(ctx, `webhook.${action}`, ["webhook", publicId("endpoint", endpoint.id)], {
    organizationId: endpoint.organizationId,
    ...change,
  });
}
