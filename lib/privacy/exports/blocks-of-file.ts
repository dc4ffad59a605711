import { LAST_BLOCK, storedBlock } from "../../core/zip/deflate-blocks";
import type { Context } from "../../db/context";
import { CSV_HEAD } from "./read-receipts";

/** Files that are made of pieces. */
export type Kind = "lines" | "document" | "cells";

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
  if (head) yield storedBlock(head);
  for (let last: string | null = null; ; ) {
    const [part]: { after: string; piece: Buffer | null }[] = await sql`
      select after, ${sql(kind)} as piece from export_parts
      where export_id = ${exportId} and file = ${file} and cardinality(receipt_ids) > 0
        and ${last === null ? sql`true` : sql`after > ${last}`}
      order by after limit 1`;
    if (!part) break;
    if (!part.piece) throw new Error("A piece of the export is gone.");
    if (between && last !== null) yield storedBlock(between);
    yield part.piece;
    last = part.after;
  }
  if (foot) yield storedBlock(foot);
  yield LAST_BLOCK;
}
