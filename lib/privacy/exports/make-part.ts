import { uuidFloor } from "../../core/ids";
import { deflateBlocks } from "../../core/zip/deflate-blocks";
import { type Context, withTransaction } from "../../db/context";
import { selectReceipts } from "../erasures/requests/select-receipts";
import { type ExportTask, isOfPerson } from "./export-job";
import { MAX_RECEIPTS, portions, readReceipts, type Texts } from "./read-receipts";

/** Of a person, each is read. */
const LOOKED = { person: 200, period: 2_000 };
/** Then a file is long enough: of 200,000 receipts at most, and 2 GiB. */
const PARTS_OF_FILE = 1_000;
const MAX_PDFS = 1_000;
const WRITTEN_AT_ONCE = 8_388_608;

interface Open {
  lookedAt: string | null;
  parts: number;
  pdfs: number;
}

/** The next receipts, in a transaction; of one that was stopped or is over meanwhile, nothing. */
export async function makeNextPart(ctx: Context, task: ExportTask): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const open = await lockExport(tx, task);
    if (!open) return false;
    const after = open.lookedAt ?? uuidFloor(0);
    const limit = isOfPerson(task) ? LOOKED.person : LOOKED.period;
    const looked = await selectReceipts(tx, task.selector, { after, through: task.id, limit });
    const meant = looked.flatMap(({ id, isMeant }) => (isMeant ? id : []));
    const [chosen = []] = await portions(tx, meant.slice(0, MAX_RECEIPTS));
    const isCut = chosen.length < meant.length;
    const through = (isCut ? chosen.at(-1) : looked.at(-1)?.id) ?? after;
    const { ids, parts } = await readReceipts(tx, chosen);
    if (ids.length > 0) {
      await tx.sql`
        insert into export_parts (export_id, after, through, file, receipt_ids)
        values (${task.id}, ${after}, ${through}, ${Math.floor(open.parts / PARTS_OF_FILE)}, ${ids}::uuid[])`;
      await storePieces(tx, task, after, parts);
      await tx.sql`
        insert into export_pdfs (export_id, receipt_id)
        select ${task.id}, id from unnest(${ids.slice(0, Math.max(0, MAX_PDFS - open.pdfs))}::uuid[]) id`;
    }
    const passed = isCut ? looked.filter(({ id }) => id <= through).length : looked.length;
    await tx.sql`
      update exports set looked_at = ${through}, looked = looked + ${passed}, receipts = receipts + ${ids.length},
        parts = parts + ${ids.length > 0 ? 1 : 0}, pdfs = least(${MAX_PDFS}, pdfs + ${ids.length}),
        is_selected = ${!isCut && ("receiptId" in task.selector || looked.length < limit)}
      where id = ${task.id}`;
    return true;
  });
}

interface Forgotten {
  after: string;
  through: string;
  receiptIds: string[];
}

/**
 * A part of which something is gone, once more.
 *
 * @returns whether there was one
 */
export async function makeAgain(ctx: Context, task: ExportTask): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    if (!(await lockExport(tx, task))) return false;
    const [part] = await tx.sql<Forgotten[]>`
      select after, through, receipt_ids as "receiptIds" from export_parts
      where export_id = ${task.id} and lines is null limit 1`;
    if (!part) return false;
    const { after, through, receiptIds } = part;
    const limit = isOfPerson(task) ? LOOKED.person : LOOKED.period;
    const looked = await selectReceipts(tx, task.selector, { after, through, limit });
    const { ids, parts } = await readReceipts(
      tx,
      looked.flatMap(({ id, isMeant }) => (isMeant ? id : [])),
    );
    const gone = receiptIds.filter((id) => !ids.includes(id));
    await tx.sql`
      update export_parts set receipt_ids = ${ids}::uuid[] where export_id = ${task.id} and after = ${after}`;
    await storePieces(tx, task, after, parts);
    const undrawn = await tx.sql`
      delete from export_pdfs where export_id = ${task.id} and receipt_id = any (${gone}::uuid[]) returning receipt_id`;
    await tx.sql`
      update exports set receipts = receipts + ${ids.length - receiptIds.length}, left_out = left_out + ${gone.length},
        pdfs = pdfs - ${undrawn.length}, revision = revision + 1
      where id = ${task.id}`;
    return true;
  });
}

/** Whoever erases one of its receipts waits here, or has committed: what is read afterwards is without it. */
export async function lockExport({ sql }: Context, { id }: Pick<ExportTask, "id">): Promise<Open | null> {
  const [open] = await sql<Open[]>`
    select looked_at as "lookedAt", parts, pdfs from exports
    where id = ${id} and done_at is null and stopped_at is null and ended is null
    for no key update`;
  return open ?? null;
}

/** Written a few megabytes at a time, since the texts of one receipt may be a hundred. */
async function storePieces(ctx: Context, task: ExportTask, after: string, parts: AsyncIterable<Texts>): Promise<void> {
  let pieces: Pieces = { lines: [], cells: [], document: [] };
  const store = async () => {
    const lines = Buffer.concat(pieces.lines);
    const cells = Buffer.concat(pieces.cells);
    const document = Buffer.concat(pieces.document);
    pieces = { lines: [], cells: [], document: [] };
    await ctx.sql`
      update export_parts set lines = coalesce(lines, '') || ${lines}::bytea, cells = coalesce(cells, '') || ${cells}::bytea,
        document = case when ${isOfPerson(task)} then coalesce(document, '') || ${document}::bytea end
      where export_id = ${task.id} and after = ${after}`;
  };
  for await (const texts of parts) {
    pieces.lines.push(await deflateBlocks(texts.lines));
    if (texts.cells) pieces.cells.push(await deflateBlocks(texts.cells));
    if (isOfPerson(task)) pieces.document.push(await deflateBlocks(texts.document));
    if (pieces.lines.reduce((sum, { length }) => sum + length, 0) >= WRITTEN_AT_ONCE) await store();
  }
  await store();
}

type Pieces = Record<keyof Texts, Buffer[]>;
