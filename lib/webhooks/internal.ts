import { recordAudit } from "../audit/record-audit";
import { DomainError, notFound } from "../core/errors";
import { publicId } from "../core/ids";
import type { Context } from "../db/context";
import { webhookEndpoints } from "../db/schema/deliveries";
import { type EndpointRow, endpointColumns } from "./endpoint";
import { visibleEndpoint } from "./visible-endpoint";

/** Registration is arranged with the operator (decisions, section 8). */
export function assertOperator({ organizationId, actor }: Context): void {
  const isOperator = actor.kind === "system" || (actor.kind === "user" && actor.isOperator);
  if (organizationId === null && isOperator) return;
  throw new DomainError("forbidden", "Webhooks are registered and removed by the operator.");
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
  await recordAudit(ctx, {
    action: `webhook.${action}`,
    subjectKind: "webhook",
    subjectId: publicId("endpoint", endpoint.id),
    organizationId: endpoint.organizationId,
    ...change,
  });
}
