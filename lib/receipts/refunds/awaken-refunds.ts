import type { Sql } from "../../db/client";

/** Of who wakes refunds, until that has committed, and shared by those that begin to wait (`await-original.ts`). */
export const LOCK_OF_AWAKENING = 7_240_007;

/** A receipt that was just indexed; UUIDs. */
export interface Arrived {
  id: string;
  /** Of one whose till made its address: the key of that. */
  address: string | null;
}

/**
 * Lets the refunds that wait for one of these receipts (in the order of their ids) look again, in the transaction that has
 * indexed them, and last in it.
 *
 * @returns whether there are any.
 */
export async function awakenRefunds(tx: Sql, arrived: readonly Arrived[]): Promise<boolean> {
  const ids = arrived.map(({ id }) => id);
  const addressed = arrived.filter(({ address }) => address !== null);
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return false;
  // In a statement before: what wakes must see whoever began to wait while this waited for the lock.
  await tx`select pg_advisory_xact_lock(${LOCK_OF_AWAKENING})`;
  const { count } = await tx`
    with shown as materialized (
      select receipt_id, organization_id, store_id, receipt_reference, version from receipt_search
      where receipt_id = any (${[...ids]}::uuid[]) and receipt_id between ${first} and ${last}
    ), had as materialized (
      select organization_id, store_id, receipt_reference from receipts
      where id in (select receipt_id from shown where version > 1) and id between ${first} and ${last}
      union
      select organization_id, store_id, receipt_reference from receipt_versions
      where receipt_id in (select receipt_id from shown where version > 1) and receipt_id between ${first} and ${last}
    )
    update refund_queue set due_at = now(), attempt_count = 0
    where due_at is null and expires_at > now() and awaits = any (array(
      -- As awaitedBy and awaitedOfSeveral have them (named-original.ts).
      select unnest(array[
        't/' || organization_id || '/' || left(replace(receipt_id::text, '-', ''), 12),
        'n/' || organization_id || '/' || store_id || '/' || receipt_reference
      ])
      from shown
      union all
      select 't/' || organization_id || '/' || left(replace(made.address::text, '-', ''), 12)
      from shown join unnest(
        ${addressed.map(({ id }) => id)}::uuid[], ${addressed.map(({ address }) => address)}::uuid[]
      ) as made(id, address) on made.id = shown.receipt_id
      union all
      -- The number that it had before may be another's only one now.
      select 'several/n/' || organization_id || '/' || store_id || '/' || receipt_reference from had
    ))`;
  return count > 0;
}
