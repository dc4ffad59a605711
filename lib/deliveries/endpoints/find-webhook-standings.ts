import { and, inArray, sql } from "drizzle-orm";
import { parsePublicId, publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { webhookEndpoints } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";
import { endpointState } from "../../webhooks/endpoints/endpoint";
import type { Delivery } from "../history/delivery";

/** What holds up deliveries to a webhook, if anything does. */
export interface WebhookStanding {
  state: "active" | "paused" | "disabled";
  /** Only while paused. */
  pausedUntil: Date | null;
}

/** Of the webhooks that these deliveries still wait for, by `webhookId`. */
export async function findWebhookStandings(
  ctx: Context,
  deliveries: readonly Delivery[],
): Promise<Map<string, WebhookStanding>> {
  const ids = deliveries.flatMap(({ state, webhookId }) => {
    const id = state === "pending" && webhookId !== null ? parsePublicId("endpoint", webhookId) : null;
    return id === null ? [] : [id];
  });
  if (ids.length === 0) return new Map();
  const { id, organizationId } = webhookEndpoints;
  const rows = await ctx.db
    .select({ id, state: endpointState, pausedUntil: pauseAhead })
    .from(webhookEndpoints)
    .where(and(inArray(id, [...new Set(ids)]), ownedBy(ctx, organizationId)));
  return new Map(rows.map((row) => [publicId("endpoint", row.id), standingOf(row.state, row.pausedUntil)]));
}

/** By the database's clock, as its deliveries are claimed. */
const pauseAhead = sql<Date | null>`
  case when ${webhookEndpoints.pausedUntil} > now() then ${webhookEndpoints.pausedUntil} end`.mapWith(
  webhookEndpoints.pausedUntil,
);

function standingOf(state: "active" | "disabled" | "deleted", pausedUntil: Date | null): WebhookStanding {
  if (state !== "active") return { state: "disabled", pausedUntil: null };
  return { state: pausedUntil === null ? "active" : "paused", pausedUntil };
}
