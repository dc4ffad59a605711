import type { Sql } from "../client";

/** Before the tables are locked: whoever makes a part of an export has its lock, and reads receipts with it. */
export async function lockExports(tx: Sql): Promise<void> {
  await tx`select from exports where has_archive order by id for no key update`;
}

/**
 * Takes receipts (UUIDs from `from` to before `to`) that are dropped out of what was exported: an archive that has one of them is not
 * given out any more; what is being made is made again.
 */
export async function forgetExportedMonth(tx: Sql, from: string, to: string): Promise<void> {
  const parts = await tx<{ exportId: string }[]>`
    update export_parts p set lines = null, cells = null, document = null
    from exports e
    where e.has_archive and p.export_id = e.id and p.after < ${to} and p.through >= ${from}
      and exists (select from unnest(p.receipt_ids) id where id >= ${from} and id < ${to})
    returning p.export_id as "exportId"`;
  if (parts.length === 0) return;
  const ids = [...new Set(parts.map(({ exportId }) => exportId))];
  await tx`
    update export_pdfs set bytes = null, crc = null, sha256 = null
    where export_id = any (${ids}::uuid[]) and receipt_id >= ${from} and receipt_id < ${to}`;
  await tx`delete from export_files where export_id = any (${ids}::uuid[])`;
  await tx`
    update exports set revision = revision + 1,
      ended = case when done_at is null and stopped_at is null then ended else coalesce(ended, 'erased') end,
      selector = case when done_at is null and stopped_at is null then selector end
    where id = any (${ids}::uuid[])`;
}
