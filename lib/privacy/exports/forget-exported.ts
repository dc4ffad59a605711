import { type Context, tenantOf } from "../../db/context";

/**
 * The exports of the tenant (UUIDs) that may have one of these receipts (UUIDs), locked: those that are not done, of which a part may
 * be made just now, and those that have it. Before their rows are: whoever drops a month locks exports and then receipts, too.
 */
export async function lockExportsOf({ sql, ...ctx }: Context, receiptIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }[]>`
    select id from exports kept
    where organization_id = ${tenantOf(ctx)} and has_archive and id > ${receiptIds.toSorted()[0] ?? null}
      and (done_at is null or exists (${partsWith(sql, receiptIds)}))`;
  if (found.length === 0) return [];
  // Whatever they have become meanwhile: what a part has that was made until now is seen once they are locked.
  const locked = await sql<{ id: string }[]>`
    select id from exports where id = any (${found.map(({ id }) => id)}::uuid[]) order by id for no key update`;
  return locked.map(({ id }) => id);
}

/** The parts of the export `kept` that have one of the receipts: from the one that begins before the first of them. */
function partsWith(sql: Context["sql"], receiptIds: readonly string[]) {
  const sorted = receiptIds.toSorted();
  return sql`
    select export_id, after from export_parts
    where export_id = kept.id and after < ${sorted.at(-1) ?? null} and after >= coalesce(
      (
        select earlier.after from export_parts earlier
        where earlier.export_id = kept.id and earlier.after < ${sorted[0] ?? null}
        order by earlier.after desc limit 1
      ),
      ${sorted[0] ?? null}
    ) and receipt_ids && ${sorted}::uuid[]`;
}

/**
 * Takes receipts (UUIDs) that the running transaction erases out of what was exported of their merchant: an archive that is done or
 * stopped and has one is not given out any more; what is being made is made again.
 *
 * @param ids of `lockExportsOf`: whoever reads receipts for an export holds the lock that was waited for.
 */
export async function forgetExported(
  { sql }: Context,
  receiptIds: readonly string[],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const parts = await sql<{ exportId: string; after: string }[]>`
    select part.export_id as "exportId", part.after
    from unnest(${[...ids]}::uuid[]) kept(id) cross join lateral (${partsWith(sql, receiptIds)}) part`;
  if (parts.length === 0) return;
  const exportIds = parts.map(({ exportId }) => exportId);
  await sql`
    update export_parts p set lines = null, cells = null, document = null
    from unnest(${exportIds}::uuid[], ${parts.map(({ after }) => after)}::uuid[]) forgotten(export_id, after)
    where p.export_id = forgotten.export_id and p.after = forgotten.after`;
  await sql`
    update export_pdfs set bytes = null, crc = null, sha256 = null
    where export_id = any (${exportIds}::uuid[]) and receipt_id = any (${[...receiptIds]}::uuid[])`;
  await sql`delete from export_files where export_id = any (${exportIds}::uuid[])`;
  await sql`
    update exports set revision = revision + 1,
      ended = case when done_at is null and stopped_at is null then ended else coalesce(ended, 'erased') end,
      selector = case when done_at is null and stopped_at is null then selector end
    where id = any (${exportIds}::uuid[])`;
}
