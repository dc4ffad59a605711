import { and, inArray } from "drizzle-orm";
import { parsePublicId, publicId } from "../core/ids";
import type { Context } from "../db/context";
import { webhookEndpoints } from "../db/schema/deliveries";
import { ownedBy } from "../subscriptions/owned-by";
import { endpointState } from "../webhooks/endpoint";
import type { Delivery } from "./delivery";

/** What holds up deliveries to a webhook, if anything does. */
export interface WebhookStanding {
  state: "active" | "paused" | "disabled";
  /** Only while paused. */
  pausedUntil: Date | null;
}

/** Of the webhooks that these deliveries still wait for, by `webhookId`. */
export async function getWebhookStandings(
  ctx: Context,
  deliveries: readonly Delivery[],
): Promise<Map<string, WebhookStanding>> {
  const ids = deliveries.flatMap(({ state, webhookId }) => {
    const id = state === "pending" && webhookId !== null ? parsePublicId("endpoint", webhookId) : null;
    return id === null ? [] : [id];
  });
  if (ids.length === 0) return new Map();
  const { id, organizationId, pausedUntil } = webhookEndpoints;
  const rows = await ctx.db
    .select({ id, state: endpointState, pausedUntil })
    .from(webhookEndpoints)
    .where(and(inArray(id, [...new Set(ids)]), ownedBy(ctx, organizationId)));
  const now = ctx.clock.now();
  return new Map(rows.map((row) => [publicId("endpoint", row.id), standingOf(row, now)]));
}

function standingOf(
  { state, pausedUntil }: { state: "active" | "disabled" | "deleted"; pausedUntil: Date | null },
  now: Date,
): WebhookStanding {
  if (state !== "active") return { state: "disabled", pausedUntil: null };
  return pausedUntil !== null && pausedUntil > now
    ? { state: "paused", pausedUntil }
    : { state: "active", pausedUntil: null };
}
