import type { Context } from "../../db/context";

/** Pieces have a few hundred kilobytes each. */
const BATCH = 50;

/** Removes what is kept of an export (UUID) whose time is over, or of which something was erased, some of it at a time. */
export async function removeExport({ sql }: Context, id: string): Promise<boolean> {
  await sql`
    update exports set ended = coalesce(ended, 'expired'), selector = null where id = ${id} and (ended is null or selector is not null)`;
  for (const table of ["export_parts", "export_pdfs", "export_files"]) {
    const { count } = await sql`
      delete from ${sql(table)}
      where export_id = ${id} and ctid = any (array(select ctid from ${sql(table)} where export_id = ${id} limit ${BATCH}))`;
    if (count > 0) return true;
  }
  await sql`update exports set has_archive = false where id = ${id}`;
  return true;
}
