import { uuidFloor } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";

const LOCK = 7_240_005;
const POSITION = "delivered-receipts";
const ATTEMPTS_AT_ONCE = 2_000;
/** An attempt's id is made before its row is committed; later than this it would not be counted. */
const SETTLED_MS = 60_000;

/**
 * Notes which receipts have reached a client, and counts them for their merchants: follows the attempts in the order of
 * their ids. A receipt counts once, whoever gets it and however often.
 *
 * @returns whether more are waiting.
 */
export async function countDeliveredReceipts(ctx: Context): Promise<boolean> {
  const ceiling = uuidFloor(ctx.clock.now().getTime() - SETTLED_MS);
  return withTransaction(ctx, async ({ sql: tx }) => {
    const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as held`;
    if (!lock?.held) return false;
    const [known] = await tx<{ position: string }[]>`select position from worker_positions where name = ${POSITION}`;
    const position = known?.position ?? uuidFloor(0);
    const attempts = await tx<{ id: string; receipt_id: string | null }[]>`
      select a.id, d.receipt_id
      from (
        select id, delivery_id from delivery_attempts
        where id > ${position} and id < ${ceiling} and is_success and trigger <> 'test'
        order by id limit ${ATTEMPTS_AT_ONCE}
      ) a
      -- One by one: a join would rather read all deliveries of all months.
      left join lateral (select receipt_id from deliveries where id = a.delivery_id limit 1) d on true
      order by a.id`;
    const receiptIds = [...new Set(attempts.flatMap(({ receipt_id }) => receipt_id ?? []))].toSorted();
    const [waiting] = await tx`
      select from receipt_search_queue where receipt_id = any(${receiptIds}::uuid[]) limit 1`;
    // Not in the lists yet: next time.
    if (waiting) return false;
    await tx`
      with noted as (
        update receipt_search set delivered_at = now()
        where receipt_id = any(${receiptIds}::uuid[]) and delivered_at is null
          -- The bounds choose the partitions.
          and receipt_id between ${receiptIds[0] ?? position} and ${receiptIds.at(-1) ?? position}
        returning organization_id, store_id, received_at
      )
      update receipt_hours h set delivered = h.delivered + n.delivered
      from (
        select organization_id, date_trunc('hour', received_at, 'UTC') as hour, store_id, count(*) as delivered
        from noted group by 1, 2, 3
      ) n
      where h.organization_id = n.organization_id and h.hour = n.hour and h.store_id = n.store_id`;
    const isFull = attempts.length === ATTEMPTS_AT_ONCE;
    const next = isFull ? (attempts.at(-1)?.id ?? position) : ceiling;
    await tx`
      insert into worker_positions (name, position) values (${POSITION}, ${next})
      on conflict (name) do update set position = excluded.position`;
    return isFull;
  });
}
