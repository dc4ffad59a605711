import type { Sql } from "../../db/client";

/**
 * Lets the refunds that wait for one of these receipts (UUIDs; those just indexed) look again, in the transaction that has
 * indexed them.
 *
 * @returns whether there are any.
 */
export async function awakenRefunds(tx: Sql, ids: readonly string[]): Promise<boolean> {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return false;
  const { count } = await tx`
    update refund_queue set due_at = now(), attempt_count = 0
    where due_at is null and expires_at > now() and awaits = any (array(
      -- As awaitedBy has them (named-original.ts).
      select unnest(array[
        't/' || organization_id || '/' || left(replace(receipt_id::text, '-', ''), 12),
        'n/' || organization_id || '/' || store_id || '/' || receipt_reference
      ])
      from receipt_search
      where receipt_id = any (${[...ids]}::uuid[]) and receipt_id between ${first} and ${last}
    ))`;
  return count > 0;
}
