import { and, desc, eq, gte } from "drizzle-orm";
import { z } from "zod";
import { type Merchant, merchant } from "../../contract/merchant";
import { DomainError, notFound } from "../../core/errors";
import { floorOfWhatFollowed, uuidOf, uuidTimeMs } from "../../core/ids";
import type { Context } from "../../db/context";
import { deliveries, deliveryAttempts } from "../../db/schema/deliveries";
import { type MatchedBy, matchedBy } from "../../matching/explanation";
import { ownedBy } from "../../subscriptions/owned-by";
import { deliveryBody, type StoredEvent, toDeliveryEvent } from "../body/delivery-body";
import { type SaidMerchant, withMerchants } from "../body/with-merchants";
import { type Attempt, toAttempt } from "../worker/attempts/attempt";
import { END_USER_ERASED, findBeside, sayEnd } from "../worker/end-of";
import { type Delivery, type DeliveryRow, deliveryColumns, toDelivery } from "./delivery";

export interface DeliveryDetail extends Delivery {
  /** How the receipt was found; null for another event. */
  matchedBy: MatchedBy | null;
  /** When the receipt was submitted, by its id: known even when it is no longer kept; null for another event. */
  received: Date | null;
  /** Newest first, at most 100. */
  attempts: Attempt[];
  /** Who sold it, as it is said; null where nothing is. */
  merchant: Merchant | null;
  /** The text that is sent; null when the receipt is no longer kept, or was never sent and must not be given out any more. */
  body: string | null;
  /** Why it is not sent any more, as a sentence; null while it may be. */
  end: string | null;
}

const MAX_ATTEMPTS = 100;

/** A delivery with what happened on the wire and what is sent: for its client and for operators. */
export async function getDelivery(ctx: Context, deliveryId: string): Promise<DeliveryDetail> {
  const row = await findRow(ctx, deliveryId);
  const [attempts, text, besides] = await Promise.all([
    attemptsOf(ctx, row.id),
    bodyOf(ctx, row),
    findBeside(ctx, [row]),
  ]);
  const beside = besides.get(row.id);
  const end = sayEnd(beside);
  const isGone = end !== null && (row.attemptCount === 0 || row.lastError === END_USER_ERASED);
  const body = isGone ? null : text;
  return {
    ...toDelivery(row, beside),
    matchedBy: row.matchedBy === null ? null : matchedBy.parse(JSON.parse(row.matchedBy)),
    received: row.receiptId === null ? null : new Date(uuidTimeMs(row.receiptId)),
    attempts,
    merchant: body === null ? null : merchantIn(body),
    body,
    end,
  };
}

/**
 * The exact text that is signed and sent, for its client: of a parked delivery what it would be now.
 *
 * @throws DomainError `gone` when it must not be given out any more, or is no longer kept.
 */
export async function getDeliveryPayload(ctx: Context, deliveryId: string): Promise<string> {
  const row = await findRow(ctx, deliveryId);
  const end = sayEnd((await findBeside(ctx, [row])).get(row.id));
  if (end !== null) throw gone(`${end} It is not given out any more.`);
  const body = await bodyOf(ctx, row);
  if (body === null) throw gone("The receipt is no longer kept.");
  return body;
}

const saying = z.object({ data: z.object({ merchant }) });

function merchantIn(body: string): Merchant | null {
  const { data } = saying.safeParse(JSON.parse(body));
  return data?.data.merchant ?? null;
}

function gone(sentence: string): DomainError {
  return new DomainError("gone", sentence);
}

async function findRow(ctx: Context, deliveryId: string) {
  const id = uuidOf("delivery", deliveryId);
  const [row] = await ctx.db
    .select({
      ...deliveryColumns,
      paymentPosition: deliveries.paymentPosition,
      matchedBy: deliveries.matchedBy,
      payload: deliveries.payload,
      eventData: deliveries.eventData,
      storeVersion: deliveries.storeVersion,
      brandVersion: deliveries.brandVersion,
    })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), ownedBy(ctx, deliveries.organizationId)));
  if (!row) throw notFound("delivery");
  return row;
}

async function attemptsOf(ctx: Context, id: string): Promise<Attempt[]> {
  const rows = await ctx.db
    .select()
    .from(deliveryAttempts)
    // No attempt is older than its delivery: the bound spares the partitions before it.
    .where(and(eq(deliveryAttempts.deliveryId, id), gte(deliveryAttempts.id, floorOfWhatFollowed(id))))
    .orderBy(desc(deliveryAttempts.id))
    .limit(MAX_ATTEMPTS);
  return rows.map(toAttempt);
}

async function bodyOf(
  ctx: Context,
  row: DeliveryRow &
    Pick<StoredEvent, "paymentPosition" | "matchedBy" | "payload" | "eventData"> &
    Omit<SaidMerchant, "storeId">,
): Promise<string | null> {
  const [receipt] = await ctx.sql<{ token: string; content: string; storeId: string; paymentPosition: number }[]>`
    select r.token, coalesce(v.content, r.content) as content, coalesce(v.store_id, r.store_id) as "storeId",
      coalesce(array_position(v.positions, ${row.paymentPosition}::int) - 1, ${row.paymentPosition}::int) as "paymentPosition"
    from receipts r
    left join receipt_versions v on v.receipt_id = r.id and v.receipt_id = ${row.receiptId} and v.version = ${row.receiptVersion}
    where r.id = ${row.receiptId} and r.erased_at is null
      and (r.person_erased_at is null or r.person_erased_at < ${row.createdExactly}::text::timestamptz)`;
  const { token, content, storeId } = receipt ?? { token: null, content: null, storeId: null };
  const { storeVersion, brandVersion } = row;
  const [said] = await withMerchants(ctx.sql, [{ storeId, storeVersion, brandVersion }]);
  const merchant = said?.merchant ?? null;
  const event = toDeliveryEvent({ ...row, ...receipt, deliveryId: row.id, token, content, merchant });
  return event && deliveryBody(event).toString("utf8");
}
