import { sql } from "drizzle-orm";
import { z } from "zod";
import type { EventData } from "../../contract/webhook-events";
import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { type DELIVERY_STATES, deliveries } from "../../db/schema/deliveries";
import { receiptUrl } from "../../receipts/public/receipt-url";
import { type Beside, END_USER_ERASED, endingColumns, findBeside } from "../worker/end-of";

type UpdateCause = EventData<"receipt.updated">["cause"];
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event for one webhook, as the portals and the admin command show it. */
export interface Delivery {
  deliveryId: string;
  organizationId: string;
  /** Null while parked. */
  webhookId: string | null;
  /** What it tells; nearly always `receipt.delivered`. */
  event: (typeof deliveries.$inferSelect)["eventType"];
  /** What became of the receipt that `receipt.updated` tells of. */
  cause: UpdateCause | null;
  /** The client's own; null for an event of its webhook. */
  reference: string | null;
  /** The receipt that it carries, or that the event is about. */
  receiptId: string | null;
  /** The receipt's version that it carries, from 1; null where it carries none. */
  version: number | null;
  /** The receipt of the same sale that the client was given before. */
  supersedes: string | null;
  /** Null when the receipt is no longer kept, or was never sent and must not be given out any more. */
  receiptUrl: string | null;
  /** Of the store; of an event, too, that is about a receipt. */
  brandId: string | null;
  /** These found the receipt, or are what the event is about. */
  subscriptionId: string | null;
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
  ...endingColumns,
  organizationId: deliveries.organizationId,
  endpointId: deliveries.endpointId,
  eventType: deliveries.eventType,
  reference: deliveries.reference,
  receiptVersion: sql<number>`coalesce(${deliveries.receiptVersion}, 1)`,
  supersedes: deliveries.supersedes,
  told: sql<string | null>`case when ${deliveries.eventType} <> 'receipt.delivered' then json_build_array(
    ${deliveries.eventData} ->> 'receiptId', ${deliveries.eventData} ->> 'subscriptionId',
    ${deliveries.eventData} ->> 'matchRequestId', ${deliveries.eventData} #>> '{merchant,brandId}'
  ) end`,
  cause: sql<UpdateCause | null>`case when ${deliveries.eventType} = 'receipt.updated' then ${deliveries.eventData} ->> 'cause' end`,
  state: deliveries.state,
  settledAt: deliveries.settledAt,
  attemptCount: deliveries.attemptCount,
  lastStatus: deliveries.lastStatus,
};

export interface DeliveryRow
  extends Pick<typeof deliveries.$inferSelect, Exclude<keyof typeof deliveryColumns, keyof Looked>>,
    Looked {}

interface Looked {
  /** As PostgreSQL writes it. */
  createdExactly: string;
  receiptVersion: number;
  /** What an event says it is about, as JSON text: receipt, subscription, match request, brand, by public ids. */
  told: string | null;
  /** Of `receipt.updated`. */
  cause: UpdateCause | null;
}

const known = z.string().nullable();
const told = z.tuple([known, known, known, known]);

/** The rows with what stands beside them. */
export async function toDeliveries(ctx: Context, rows: readonly DeliveryRow[]): Promise<Delivery[]> {
  const beside = await findBeside(ctx, rows);
  return rows.map((row) => toDelivery(row, beside.get(row.id)));
}

export function toDelivery(row: DeliveryRow, beside: Beside | undefined): Delivery {
  const { brandId = null, dueAt = null, end = null } = beside ?? {};
  // What was never sent is not given out any more.
  const isGivenOut = end === null || (row.attemptCount > 0 && row.lastError !== END_USER_ERASED);
  const token = isGivenOut ? beside?.token : null;
  const about = row.told === null ? [null, null, null, null] : told.parse(JSON.parse(row.told));
  const [toldReceipt, toldSubscription, toldMatchRequest, toldBrand] = about;
  return {
    deliveryId: publicId("delivery", row.id),
    organizationId: publicId("organization", row.organizationId),
    webhookId: row.endpointId && publicId("endpoint", row.endpointId),
    event: row.eventType,
    cause: row.cause,
    reference: row.reference,
    receiptId: row.receiptId ? publicId("receipt", row.receiptId) : toldReceipt,
    version: row.receiptId === null ? null : row.receiptVersion,
    supersedes: row.supersedes && publicId("receipt", row.supersedes),
    receiptUrl: token ? receiptUrl(token) : null,
    brandId: brandId ? publicId("brand", brandId) : toldBrand,
    subscriptionId: row.subscriptionId ? publicId("subscription", row.subscriptionId) : toldSubscription,
    matchRequestId: row.matchRequestId ? publicId("matchRequest", row.matchRequestId) : toldMatchRequest,
    state: row.state,
    created: row.createdAt,
    settled: row.settledAt,
    attemptCount: row.attemptCount,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    nextAttempt: dueAt,
  };
}
