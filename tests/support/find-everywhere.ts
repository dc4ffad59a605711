import { constants, inflateRawSync } from "node:zlib";
import type { Sql } from "@/lib/db/client";

/** As columns show it: plain, as JSON writes it, and in the bytes of a `bytea`. */
export function writtenForms(text: string): string[] {
  return [text, JSON.stringify(text).slice(1, -1), Buffer.from(text).toString("hex")];
}

/**
 * The tables in which one of the texts stands, of all that the catalogue has: a new table is searched without being named.
 *
 * @returns `table: text`
 */
export async function findEverywhere(sql: Sql, texts: readonly string[]): Promise<string[]> {
  // Column by column: a whole row as text has its quotes doubled.
  const tables = await sql<{ name: string; columns: string }[]>`
    select c.oid::regclass::text as name, (
      select string_agg(format('%I::text', a.attname), ', ') from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns
    from pg_class c
    where c.relkind in ('r', 'm') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and c.relnamespace <> 'pg_toast'::regnamespace
    order by 1`;
  if (tables.length < 20) throw new Error("The catalogue has too few tables to be that of the service.");
  const found: string[] = [];
  for (const { name, columns } of tables) {
    for (const text of texts) {
      const [row] = await sql.unsafe<{ found: boolean }[]>(
        `select exists (select from ${name} where concat_ws(E'\\n', ${columns}) like any ($1)) as found`,
        [writtenForms(text).map((form) => `%${form.replaceAll(/[\\%_]/g, "\\$&")}%`)],
      );
      if (row?.found) found.push(`${name.replace(/_\d{4}_\d\d$/, "")}: ${text}`);
    }
  }
  return [...new Set([...found, ...(await findDeflated(sql, texts))])];
}

/** What exports have made is compressed. */
async function findDeflated(sql: Sql, texts: readonly string[]): Promise<string[]> {
  const rows = await sql<Record<string, Buffer | null>[]>`select lines, cells, document from export_parts`;
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  const inflated = rows.flatMap((row) =>
    Object.values(row).map((piece) => piece && inflateRawSync(piece, options).toString()),
  );
  return texts.flatMap((text) =>
    inflated.some((piece) => piece && writtenForms(text).some((form) => piece.includes(form)))
      ? `export_parts: ${text}`
      : [],
  );
}
