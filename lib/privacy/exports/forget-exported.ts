import { tenantOf } from "../../core/tenant";
import type { Context } from "../../db/context";

/**
 * The exports of the tenant (UUIDs) that may have a receipt (UUID), locked. Before its row is: whoever drops a month locks exports and
 * then receipts, too.
 */
export async function lockExportsOf({ sql, ...ctx }: Context, receiptId: string): Promise<string[]> {
  const kept = await sql<{ id: string }[]>`
    select id from exports
    where organization_id = ${tenantOf(ctx)} and has_archive and id > ${receiptId}
    order by id for no key update`;
  return kept.map(({ id }) => id);
}

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
    from unnest(${[...ids]}::uuid[]) kept(id) cross join lateral (
      select export_id, after, receipt_ids from export_parts
      where export_id = kept.id and after < ${receiptId} order by after desc limit 1
    ) part
    where ${receiptId} = any (part.receipt_ids)`;
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
