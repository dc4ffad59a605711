import { uuidFloor } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import type { Sql } from "../../db/client";
import type { Context } from "../../db/context";
import { isValueFailure } from "../../db/failures/failures";
import { isToCome } from "../../db/retention/to-come";
import { inTransaction } from "../../db/transaction";
import { logger } from "../../logger";
import { type Arrived, awakenRefunds } from "../refunds/awaken-refunds";
import { countSales } from "../sales/count-sales";
import { newestVersion } from "../versions/newest-version";

/** One process at a time: two would count up the same hours. */
const LOCK_OF_INDEXING = 7_240_004;

/**
 * Makes stored receipts findable, in their newest version alone, and counts them, oldest first. They are in lists and
 * searches from then on. What is queued and is not to be seen itself stays queued.
 *
 * @param after only later ones (a UUID).
 * @returns how many have left the queue; 0 when nothing waits, or another process is at it.
 */
export async function indexReceipts(ctx: Context, { limit, after = uuidFloor(0) }: Batch): Promise<number> {
  let taken: string[] = [];
  try {
    const { indexed, isAwaited } = await indexBatch(ctx.sql, { limit, after }, (ids) => {
      taken = ids;
    });
    if (isAwaited) wakeUp("refund");
    const last = taken.length === limit && indexed < limit ? taken.at(-1) : undefined;
    // What is to come must not hold up what is there.
    return last === undefined ? indexed : indexed + (await indexReceipts(ctx, { limit, after: last }));
  } catch (error) {
    // Data exceptions and limits are a receipt's own: the others must not wait for it.
    if (!isValueFailure(error)) throw error;
    if (taken.length !== 1) return indexReceipts(ctx, { limit: 1, after });
    return dropFromQueue(ctx, taken, error);
  }
}

interface Batch {
  limit: number;
  after?: string;
}

interface Indexed {
  indexed: number;
  /** By refunds that look for their original again. */
  isAwaited: boolean;
}

const NONE: Indexed = { indexed: 0, isAwaited: false };

type Queued = Arrived & { words: string };

function indexBatch(sql: Sql, { limit, after }: Required<Batch>, onTaken: (ids: string[]) => void): Promise<Indexed> {
  return inTransaction(sql, async (tx) => {
    const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK_OF_INDEXING}) as held`;
    if (!lock?.held) return NONE;
    // Deleted before they are looked at: a correction that comes meanwhile waits, and queues its words anew. What a correction
    // that came before holds is taken when that is done.
    const queued = await tx<Queued[]>`
      with taken as (
        delete from receipt_search_queue
        where receipt_id in (
          select receipt_id from receipt_search_queue where receipt_id > ${after}
          order by receipt_id limit ${limit} for update skip locked
        )
        returning receipt_id as id, words, address
      )
      select id, words, address from taken order by id`;
    const ids = queued.map(({ id }) => id);
    onTaken(ids);
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return NONE;
    const found = await tx<{ id: string; isChanged: boolean }[]>`
      with known as materialized (
        select receipt_id, version, organization_id, source_id, received_at, currency, document_type, status, amount
        from receipt_search
        where receipt_id = any(${ids}::uuid[]) and receipt_id between ${first} and ${last}
      ), indexed as (
        insert into receipt_search (
          receipt_id, organization_id, store_id, source_id, token, received_at, issued_at, document_type, status,
          amount, currency, receipt_reference, order_reference, words, version, state, refund_state
        )
        select r.id, r.organization_id, shown.store_id, r.source_id, r.token, r.received_at, shown.issued_at,
          shown.document_type,
          case
            when v.state = 'cancelled' then 'cancelled'
            when given.back is null or shown.status not in ('paid', 'partiallyRefunded') then shown.status
            when given.back = 'partly' then 'partiallyRefunded'
            else 'refunded'
          end,
          shown.amount, shown.currency, shown.receipt_reference, shown.order_reference,
          array_to_tsvector(string_to_array(searchable.words, ' ')), coalesce(v.version, 1), coalesce(v.state, 'issued'),
          given.back
        from unnest(${ids}::uuid[], ${queued.map(({ words }) => words)}::text[]) as searchable(id, words)
        join receipts r on r.id = searchable.id
        ${newestVersion(tx, tx`v.receipt_id between ${first} and ${last}`)}
        cross join lateral (
          select case when v.version is null then r.store_id else v.store_id end as store_id,
            case when v.version is null then r.issued_at else v.issued_at end as issued_at,
            case when v.version is null then r.document_type else v.document_type end as document_type,
            case when v.version is null then r.status else v.status end as status,
            case when v.version is null then r.amount else v.amount end as amount,
            case when v.version is null then r.currency else v.currency end as currency,
            case when v.version is null then r.receipt_reference else v.receipt_reference end as receipt_reference,
            case when v.version is null then r.order_reference else v.order_reference end as order_reference
        ) shown
        left join refund_balances b on b.receipt_id = r.id and b.receipt_id between ${first} and ${last}
        -- As lib/core/receipts/refund-states.ts says it of one.
        cross join lateral (
          select case
            when b.refund_count > 0 and b.refunded <> 0 and b.currency is not null then case
              when b.refunded > abs(shown.amount) then 'over'
              when b.refunded = abs(shown.amount) then 'refunded'
              when b.refunded < abs(shown.amount) then 'partly'
            end
          end as back
        ) given
        -- The bounds choose the partitions.
        where r.id between ${first} and ${last}
        on conflict (receipt_id) do update set
          store_id = excluded.store_id, issued_at = excluded.issued_at, document_type = excluded.document_type,
          status = excluded.status, amount = excluded.amount, currency = excluded.currency,
          receipt_reference = excluded.receipt_reference, order_reference = excluded.order_reference,
          words = excluded.words, version = excluded.version, state = excluded.state, refund_state = excluded.refund_state
        returning receipt_id, organization_id, store_id, source_id, received_at, version, currency, document_type, status, amount
      ), fresh as (
        -- A corrected receipt was counted when it came.
        select * from indexed where receipt_id not in (select receipt_id from known)
      ), counted as (
        insert into receipt_hours as h (organization_id, hour, store_id, received)
        select organization_id, date_trunc('hour', received_at, 'UTC'), store_id, count(*) from fresh group by 1, 2, 3
        on conflict (organization_id, hour, store_id) do update set received = h.received + excluded.received
        returning true
      ), active as (
        insert into source_activity as a (source_id, organization_id, last_received_at, received)
        select source_id, organization_id, max(received_at), count(*) from fresh group by 1, 2
        on conflict (source_id) do update set
          last_received_at = greatest(a.last_received_at, excluded.last_received_at),
          received = a.received + excluded.received
      ), ${countSales(tx, (receiptId) => tx`${receiptId} between ${first} and ${last}`)}
      select receipt_id as id, (receipt_id, version) not in (select receipt_id, version from known) as "isChanged"
      from indexed`;
    const isChanged = new Map(found.map((one) => [one.id, one.isChanged]));
    const toCome = queued.filter(({ id }) => !isChanged.has(id) && isToCome("receipts", id));
    await queueAgain(tx, toCome);
    // Not what was only refunded: its refunds would wake each other.
    const isAwaited = await awakenRefunds(
      tx,
      queued.filter(({ id }) => isChanged.get(id)),
    );
    return { indexed: ids.length - toCome.length, isAwaited };
  });
}

async function queueAgain(tx: Sql, queued: readonly Queued[]): Promise<void> {
  if (queued.length > 0)
    await tx`
      insert into receipt_search_queue (receipt_id, words, address)
      select id, words, address from json_to_recordset(${JSON.stringify(queued)}::json) as q(id uuid, words text, address uuid)`;
}

async function dropFromQueue(ctx: Context, ids: string[], error: unknown): Promise<number> {
  await ctx.sql`delete from receipt_search_queue where receipt_id = any(${ids}::uuid[])`;
  const { code } = error as { code?: unknown };
  logger().error({ receiptIds: ids, code }, "a receipt could not be indexed: lists will lack it");
  return ids.length;
}
