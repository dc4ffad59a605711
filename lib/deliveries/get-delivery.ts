import { and, desc, eq, gte } from "drizzle-orm";
import { notFound } from "../core/errors";
import { parsePublicId, uuidFloor, uuidTimeMs } from "../core/ids";
import type { Context } from "../db/context";
import { deliveries, deliveryAttempts, deliveryQueue } from "../db/schema/deliveries";
import { type MatchedBy, matchedBy } from "../matching/explanation";
import { receiptUrl } from "../receipts/receipt-url";
import { ownedBy } from "../subscriptions/owned-by";
import { type Attempt, toAttempt } from "./attempt";
import { type Delivery, type DeliveryRow, deliveryColumns, toDelivery } from "./delivery";
import { deliveryBody, type StoredEvent, toDeliveryEvent } from "./delivery-body";

export interface DeliveryDetail extends Delivery {
  /** How the receipt was found; null for another event. */
  matchedBy: MatchedBy | null;
  /** When the receipt was submitted, by its id: known even when it is no longer kept; null for another event. */
  received: Date | null;
  /** Newest first, at most 100. */
  attempts: Attempt[];
  /** The text that is sent; null when the receipt is no longer kept. */
  body: string | null;
  /** The receipt's public page; null when the receipt is no longer kept. */
  receiptUrl: string | null;
}

const MAX_ATTEMPTS = 100;

/** A delivery with what happened on the wire and what is sent: for its client and for operators. */
export async function getDelivery(ctx: Context, deliveryId: string): Promise<DeliveryDetail> {
  const id = parsePublicId("delivery", deliveryId);
  if (!id) throw notFound("delivery");
  const [row] = await ctx.db
    .select({
      ...deliveryColumns,
      paymentPosition: deliveries.paymentPosition,
      matchedBy: deliveries.matchedBy,
      payload: deliveries.payload,
      eventData: deliveries.eventData,
    })
    .from(deliveries)
    .leftJoin(deliveryQueue, eq(deliveryQueue.deliveryId, deliveries.id))
    .where(and(eq(deliveries.id, id), ownedBy(ctx, deliveries.organizationId)));
  if (!row) throw notFound("delivery");
  const [attempts, sent] = await Promise.all([attemptsOf(ctx, id), sentOf(ctx, row)]);
  return {
    ...toDelivery(row),
    matchedBy: row.matchedBy === null ? null : matchedBy.parse(JSON.parse(row.matchedBy)),
    received: row.receiptId === null ? null : new Date(uuidTimeMs(row.receiptId)),
    attempts,
    ...sent,
  };
}

async function attemptsOf(ctx: Context, id: string): Promise<Attempt[]> {
  const rows = await ctx.db
    .select()
    .from(deliveryAttempts)
    // No attempt is older than its delivery: the bound spares the partitions before it.
    .where(and(eq(deliveryAttempts.deliveryId, id), gte(deliveryAttempts.id, uuidFloor(uuidTimeMs(id) - HOUR_MS))))
    .orderBy(desc(deliveryAttempts.id))
    .limit(MAX_ATTEMPTS);
  return rows.map(toAttempt);
}

/** The clocks of two processes may differ. */
const HOUR_MS = 3_600_000;

async function sentOf(
  ctx: Context,
  row: DeliveryRow & Pick<StoredEvent, "paymentPosition" | "matchedBy" | "payload" | "eventData">,
): Promise<Pick<DeliveryDetail, "body" | "receiptUrl">> {
  const [receipt] = await ctx.sql<Pick<StoredEvent, "token" | "content">[]>`
    select token, content from receipts where id = ${row.receiptId}`;
  const { token, content } = receipt ?? { token: null, content: null };
  const event = toDeliveryEvent({ ...row, deliveryId: row.id, token, content });
  return { body: event && deliveryBody(event).toString("utf8"), receiptUrl: token && receiptUrl(token) };
}
