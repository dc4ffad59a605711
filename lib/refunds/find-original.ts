import { uuidFloor } from "../core/ids";
import { giftTokenOf, receiptTokenTimeMs } from "../core/receipts/receipt-token";
import type { Context } from "../db/context";
import { awaitedOfSeveral, type NamedOriginal } from "../receipts/refunds/named-original";

export interface Sought {
  /** UUIDs. */
  refundId: string;
  organizationId: string;
  receivedAt: Date;
  named: NamedOriginal;
  awaits: string;
}

/** So long a number must be the only one of its store. */
const UNIQUE_DAYS = 400;
const DAY_MS = 86_400_000;

export interface Found {
  /** The merchant's own receipt (UUID) that a refund names; null where there is none yet, or more than one. */
  id: string | null;
  isSeveral: boolean;
}

export async function findOriginal(ctx: Context, sought: Sought): Promise<Found> {
  const { named } = sought;
  if (named.by === "number") return findByNumber(ctx, sought, named);
  const id = await (named.by === "id" ? findById(ctx, sought, named.id) : findByToken(ctx, sought, named));
  return { id, isSeveral: false };
}

async function findById({ sql }: Context, { refundId, organizationId }: Sought, id: string): Promise<string | null> {
  if (id === refundId) return null;
  const [row] = await sql`select from receipts where id = ${id} and organization_id = ${organizationId}`;
  return row ? id : null;
}

async function findByToken(
  { sql }: Context,
  { refundId, organizationId }: Sought,
  { token: sent, isGift }: { token: string; isGift: boolean },
): Promise<string | null> {
  const timeMs = receiptTokenTimeMs(sent) ?? 0;
  const rows = await sql<{ id: string; token: string }[]>`
    select id, token from receipts
    where id >= ${uuidFloor(timeMs)} and id < ${uuidFloor(timeMs + 1)}
      and organization_id = ${organizationId} and id <> ${refundId}`;
  return rows.find(({ token }) => (isGift ? giftTokenOf(token) : token) === sent)?.id ?? null;
}

/**
 * Other refunds of the same number are none of the candidates, and a cancelled receipt only where there is no other. Of a till
 * that gives all its receipts one number, two are read.
 */
async function findByNumber(
  { sql }: Context,
  { refundId, organizationId, receivedAt, awaits }: Sought,
  { number, storeId }: { number: string; storeId: string },
): Promise<Found> {
  const floor = uuidFloor(receivedAt.getTime() - UNIQUE_DAYS * DAY_MS);
  const isNumbered = sql`
    s.store_id = ${storeId} and s.receipt_reference = ${number} and s.organization_id = ${organizationId}
    and s.receipt_id >= ${floor} and s.receipt_id <> ${refundId}
    and not exists (select from refunds f where f.refund_id = s.receipt_id and f.named = ${awaits})
    and not exists (select from refund_queue q where q.refund_id = s.receipt_id and q.awaits in (${awaits}, ${awaitedOfSeveral(awaits)}))`;
  const rows = await sql<{ id: string }[]>`
    with issued as materialized (
      select s.receipt_id as id from receipt_search s where ${isNumbered} and s.state = 'issued' limit 2
    ), cancelled as materialized (
      select s.receipt_id as id from receipt_search s
      where not exists (select from issued) and ${isNumbered} and s.state = 'cancelled' limit 2
    )
    select id from issued union all select id from cancelled`;
  const [first, second] = rows;
  return { id: first && !second ? first.id : null, isSeveral: second !== undefined };
}
