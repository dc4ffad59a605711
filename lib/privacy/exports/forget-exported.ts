import { tenantOf } from "../../core/tenant";
import type { Context } from "../../db/context";

/**
 * The exports of the tenant (UUIDs) that may have a receipt (UUID), locked: those that are not done, of which a part may be made just
 * now, and those that have it. Before its row is: whoever drops a month locks exports and then receipts, too.
 */
export async function lockExportsOf({ sql, ...ctx }: Context, receiptId: string): Promise<string[]> {
  const found = await sql<{ id: string }[]>`
    select id from exports kept
    where organization_id = ${tenantOf(ctx)} and has_archive and id > ${receiptId}
      and (done_at is null or exists (${partWith(sql, receiptId)}))`;
  if (found.length === 0) return [];
  // Whatever they have become meanwhile: what a part has that was made until now is seen once they are locked.
  const locked = await sql<{ id: string }[]>`
    select id from exports where id = any (${found.map(({ id }) => id)}::uuid[]) order by id for no key update`;
  return locked.map(({ id }) => id);
}

/** The part of the export `kept` that has a receipt. */
const partWith = (sql: Context["sql"], receiptId: string) => sql`
  select export_id, after from (
    select export_id, after, receipt_ids from export_parts
    where export_id = kept.id and after < ${receiptId} order by after desc limit 1
  ) part
  where ${receiptId} = any (receipt_ids)`;

/**
 * Takes a receipt (UUID) that the running transaction erases out of what was exported of its merchant: an archive that is done or
 * stopped and has it is not given out any more; what is being made is made again.
 *
 * @param ids of `lockExportsOf`: whoever reads receipts for an export holds the lock that was waited for.
 */
export async function forgetExported({ sql }: Context, receiptId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const parts = await sql<{ exportId: string; after: string }[]>`
    select part.export_id as "exportId", part.after
    from unnest(${[...ids]}::uuid[]) kept(id) cross join lateral (${partWith(sql, receiptId)}) part`;
  for (const { exportId, after } of parts) {
    await sql`
      update export_parts set lines = null, cells = null, document = null
      where export_id = ${exportId} and after = ${after}`;
    await sql`
      update export_pdfs set bytes = null, crc = null, sha256 = null
      where export_id = ${exportId} and receipt_id = ${receiptId}`;
    await sql`delete from export_files where export_id = ${exportId}`;
    await sql`
      update exports set revision = revision + 1,
        ended = case when done_at is null and stopped_at is null then ended else coalesce(ended, 'erased') end,
        selector = case when done_at is null and stopped_at is null then selector end
      where id = ${exportId}`;
  }
}
