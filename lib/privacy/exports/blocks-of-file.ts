import { LAST_BLOCK, storedBlock } from "../../core/zip/deflate-blocks";
import type { Context } from "../../db/context";
import { CSV_HEAD } from "./read-receipts";

/** Files that are made of pieces. */
export type Kind = "lines" | "document" | "cells";

/** Of one receipt with many versions, a piece may be a hundred megabytes. */
const READ_AT_ONCE = 2_097_152;

/** What stands around the pieces. */
const FRAMES: Record<Kind, { head: string; between: string; foot: string }> = {
  lines: { head: "", between: "", foot: "" },
  document: { head: "[\n", between: ",\n", foot: "\n]\n" },
  cells: { head: CSV_HEAD, between: "", foot: "" },
};

/** The bytes of a file as they stand in the archive: a piece at a time, however many there are. */
export async function* blocksOfFile(
  { sql }: Pick<Context, "sql">,
  { exportId, kind, file }: { exportId: string; kind: Kind; file: number },
): AsyncGenerator<Buffer> {
  const { head, between, foot } = FRAMES[kind];
  const more = async (from: number, after: string) => {
    const [rest] = await sql<{ piece: Buffer | null }[]>`
      select substring(${sql(kind)} from ${from + 1} for ${READ_AT_ONCE}) as piece from export_parts
      where export_id = ${exportId} and after = ${after}`;
    if (!rest?.piece) throw new Error("A piece of the export is gone.");
    return rest.piece;
  };
  if (head) yield storedBlock(head);
  for (let last: string | null = null; ; ) {
    const [part]: { after: string; piece: Buffer | null; size: number }[] = await sql`
      select after, substring(${sql(kind)} from 1 for ${READ_AT_ONCE}) as piece, octet_length(${sql(kind)}) as size
      from export_parts
      where export_id = ${exportId} and file = ${file} and cardinality(receipt_ids) > 0
        and ${last === null ? sql`true` : sql`after > ${last}`}
      order by after limit 1`;
    if (!part) break;
    if (!part.piece) throw new Error("A piece of the export is gone.");
    if (between && last !== null) yield storedBlock(between);
    yield part.piece;
    for (let from = READ_AT_ONCE; from < part.size; from += READ_AT_ONCE) yield await more(from, part.after);
    last = part.after;
  }
  if (foot) yield storedBlock(foot);
  yield LAST_BLOCK;
}
