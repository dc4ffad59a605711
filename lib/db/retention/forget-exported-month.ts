import type { Sql } from "../client";

/**
 * The exports (UUIDs) that may have something, locked. Before the tables are: whoever makes a part of an export has its lock, and
 * reads receipts with it.
 */
export async function lockExports(tx: Sql): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select id from exports where has_archive order by id for no key update`;
  return rows.map(({ id }) => id);
}

/** Those that were asked for since: few, and at their beginning. */
export async function exportsSince(tx: Sql, known: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from exports where has_archive and id <> all (${[...known]}::uuid[])`;
  return rows.map(({ id }) => id);
}

/**
 * Takes receipts (UUIDs from `from` to before `to`) that are dropped out of exports: an archive that has one of them is not given out
 * any more; what is being made is made again. Of large exports it takes long: before others wait for the tables.
 */
export async function forgetExportedMonth(
  tx: Sql,
  exports: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (exports.length === 0) return;
  const parts = await tx<{ exportId: string }[]>`
    update export_parts set lines = null, cells = null, document = null
    where export_id = any (${[...exports]}::uuid[]) and after < ${to} and through >= ${from}
      and exists (select from unnest(receipt_ids) id where id >= ${from} and id < ${to})
    returning export_id as "exportId"`;
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
