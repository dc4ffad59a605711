import { sql } from "drizzle-orm";
import { z } from "zod";
import { publicId } from "../core/ids";
import { type DELIVERY_STATES, deliveries, deliveryQueue } from "../db/schema/deliveries";
import { receiptUrl } from "../receipts/public/receipt-url";
import { endColumn } from "./worker/end-of";

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event for one webhook, as the portals and the admin command show it. */
export interface Delivery {
  deliveryId: string;
  organizationId: string;
  /** Null while parked. */
  webhookId: string | null;
  /** What it tells; nearly always `receipt.delivered`. */
  event: (typeof deliveries.$inferSelect)["eventType"];
  /** The client's own; null for an event of its webhook. */
  reference: string | null;
  /** These are a receipt's alone. */
  receiptId: string | null;
  /** The receipt's version that it carries, from 1. */
  version: number | null;
  /** The receipt of the same sale that the client was given before. */
  supersedes: string | null;
  /** Null when the receipt is no longer kept, or was never sent and must not be given out any more. */
  receiptUrl: string | null;
  /** Of the store; of an event, too, that is about a receipt. */
  brandId: string | null;
  subscriptionId: string | null;
  /** Which found the receipt, or which the event is about. */
  matchRequestId: string | null;
  /**
   * `parked`: waits for the client's first webhook; `pending`: an attempt is to come; `delivered`: acknowledged;
   * `exhausted`: the schedule is over, can be sent again; `cancelled`: will not be sent.
   */
  state: DeliveryState;
  created: Date;
  /** When it was acknowledged, given up or cancelled. */
  settled: Date | null;
  attemptCount: number;
  lastStatus: number | null;
  /** Of `ERROR_CLASSES`, or why it was not sent. */
  lastError: string | null;
  /** When the next attempt is due; null when none is to come. */
  nextAttempt: Date | null;
}

export const deliveryColumns = {
  id: deliveries.id,
  organizationId: deliveries.organizationId,
  endpointId: deliveries.endpointId,
  eventType: deliveries.eventType,
  reference: deliveries.reference,
  receiptId: deliveries.receiptId,
  receiptVersion: sql<number>`coalesce(${deliveries.receiptVersion}, 1)`,
  supersedes: deliveries.supersedes,
  // One look at the receipt for both, and only for the rows of the page.
  place: sql<string | null>`(
    select json_build_array(
      case when ${deliveries.attemptCount} > 0 or ${endColumn} is null then r.token end, s.brand_id
    ) from receipts r left join stores s on s.id = r.store_id
    where r.id = ${deliveries.receiptId}
  )`,
  toldBrandId: sql<string | null>`${deliveries.eventData} #>> '{merchant,brandId}'`,
  subscriptionId: deliveries.subscriptionId,
  matchRequestId: deliveries.matchRequestId,
  toldMatchRequestId: sql<string | null>`${deliveries.eventData} ->> 'matchRequestId'`,
  state: deliveries.state,
  createdAt: deliveries.createdAt,
  settledAt: deliveries.settledAt,
  attemptCount: deliveries.attemptCount,
  lastStatus: deliveries.lastStatus,
  lastError: deliveries.lastError,
  dueAt: deliveryQueue.dueAt,
};

export interface DeliveryRow
  extends Pick<typeof deliveries.$inferSelect, Exclude<keyof typeof deliveryColumns, keyof Looked>>,
    Looked {}

interface Looked {
  receiptVersion: number;
  /** Of the receipt: token and brand as JSON text; null when it is no longer kept. */
  place: string | null;
  /** From what the event says: public ids already. */
  toldBrandId: string | null;
  toldMatchRequestId: string | null;
  /** From the queue. */
  dueAt: Date | null;
}

const place = z.tuple([z.string().nullable(), z.string().nullable()]);

export function toDelivery(row: DeliveryRow): Delivery {
  const [token, brandId] = row.place === null ? [null, null] : place.parse(JSON.parse(row.place));
  return {
    deliveryId: publicId("delivery", row.id),
    organizationId: publicId("organization", row.organizationId),
    webhookId: row.endpointId && publicId("endpoint", row.endpointId),
    event: row.eventType,
    reference: row.reference,
    receiptId: row.receiptId && publicId("receipt", row.receiptId),
    version: row.receiptId === null ? null : row.receiptVersion,
    supersedes: row.supersedes && publicId("receipt", row.supersedes),
    receiptUrl: token && receiptUrl(token),
    brandId: brandId ? publicId("brand", brandId) : row.toldBrandId,
    subscriptionId: row.subscriptionId && publicId("subscription", row.subscriptionId),
    matchRequestId: row.matchRequestId ? publicId("matchRequest", row.matchRequestId) : row.toldMatchRequestId,
    state: row.state,
    created: row.createdAt,
    settled: row.settledAt,
    attemptCount: row.attemptCount,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    nextAttempt: row.dueAt,
  };
}
