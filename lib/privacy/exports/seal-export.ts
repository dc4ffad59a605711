import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { crc32 } from "../../core/bytes/crc32";
import { publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { archiveSize, entriesOf } from "./archive-entries";
import { blocksOfFile, type Kind } from "./blocks-of-file";
import { keepExport } from "./claim-export";
import { type ExportTask, isOfPerson } from "./export-job";
import { lockExport } from "./make-part";
import type { Turn } from "./turn";

/** How long an archive can be downloaded. */
const KEPT_FOR = "24 hours";
const KEPT_MS = 5_000;

interface Standing {
  revision: number;
  files: number;
}

/**
 * Reads the next file of an export to its end, for its sums; when all of them were, the archive is done.
 *
 * @returns that there was something to do
 */
export async function sealNext(ctx: Context, task: ExportTask, turn: Pick<Turn, "giveWay">): Promise<boolean> {
  const [standing] = await ctx.sql<Standing[]>`
    select revision, greatest(1, (select max(file) + 1 from export_parts where export_id = e.id)) as files
    from exports e where id = ${task.id}`;
  if (!standing) return false;
  const kinds: Kind[] = isOfPerson(task) ? ["lines", "document", "cells"] : ["lines", "cells"];
  const wanted = kinds.flatMap((kind) => Array.from({ length: standing.files }, (_, file) => ({ kind, file })));
  const sealed = await ctx.sql<{ kind: string; file: number }[]>`
    select kind, file from export_files where export_id = ${task.id}`;
  const next = wanted.find((one) => !sealed.some(({ kind, file }) => kind === one.kind && file === one.file));
  if (!next) return finish(ctx, task, standing);
  const sums = await sumsOf(ctx, task, next, turn);
  const name = nameOf(next, standing.files);
  await unlessChanged(ctx, task, standing, async ({ sql }) => {
    await sql`
      insert into export_files (export_id, name, kind, file, size, packed_size, crc, sha256)
      values (
        ${task.id}, ${name}, ${next.kind}, ${next.file}, ${sums.size}, ${sums.packedSize}, ${sums.crc}, ${sums.sha256}
      )`;
  });
  return true;
}

const ENDINGS: Record<Kind, string> = { lines: "ndjson", document: "json", cells: "csv" };

function nameOf({ kind, file }: { kind: Kind; file: number }, files: number): string {
  const number = files > 1 ? `-${String(file + 1).padStart(4, "0")}` : "";
  return `receipts${number}.${ENDINGS[kind]}`;
}

/** Of what a reader will find, not of what was meant to be written. */
async function sumsOf(
  ctx: Context,
  task: ExportTask,
  { kind, file }: { kind: Kind; file: number },
  turn: Pick<Turn, "giveWay">,
) {
  const hash = createHash("sha256");
  let [size, packedSize, crc] = [0, 0, 0];
  let keptMs = performance.now();
  async function* counted() {
    for await (const block of blocksOfFile(ctx, { exportId: task.id, kind, file })) {
      packedSize += block.length;
      if (performance.now() - keptMs > KEPT_MS) {
        await keepExport(ctx, task.id);
        keptMs = performance.now();
      }
      await turn.giveWay();
      yield block;
    }
  }
  await pipeline(Readable.from(counted()), createInflateRaw(), async (inflated: AsyncIterable<Buffer>) => {
    for await (const bytes of inflated) {
      hash.update(bytes);
      crc = crc32(bytes, crc);
      size += bytes.length;
    }
  });
  return { size, packedSize, crc, sha256: hash.digest() };
}

/** What was taken out meanwhile is made again first. */
async function unlessChanged(
  ctx: Context,
  task: ExportTask,
  { revision }: Standing,
  work: (tx: Context) => Promise<void>,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (!(await lockExport(tx, task))) return;
    const same = await tx.sql`
      select from exports e where id = ${task.id} and revision = ${revision}
        and not exists (select from export_parts where export_id = e.id and lines is null)
        and not exists (select from export_pdfs where export_id = e.id and bytes is null)`;
    if (same.length > 0) await work(tx);
  });
}

async function finish(ctx: Context, task: ExportTask, standing: Standing): Promise<boolean> {
  await unlessChanged(ctx, task, standing, async (tx) => {
    const manifest = await manifestOf(tx, task);
    const sha256 = createHash("sha256").update(manifest).digest();
    await tx.sql`
      insert into export_files (export_id, name, kind, file, size, packed_size, crc, sha256, content)
      values (
        ${task.id}, 'manifest.json', 'manifest', 0, ${manifest.length}, ${manifest.length}, ${crc32(manifest)}, ${sha256},
        ${manifest}
      )`;
    const size = archiveSize(await entriesOf(tx, task.id), task.createdAt);
    // The names by which the receipts were found are those of a person.
    await tx.sql`
      update exports set done_at = now(), ends_at = now() + ${KEPT_FOR}::interval, size = ${size}, selector = null
      where id = ${task.id}`;
  });
  return true;
}

/** What is in the archive, and what is not. */
async function manifestOf(ctx: Context, task: ExportTask): Promise<Buffer> {
  const [counts] = await ctx.sql<{ receipts: number; leftOut: number; pdfs: number }[]>`
    select receipts, left_out as "leftOut", pdfs from exports where id = ${task.id}`;
  const entries = await entriesOf(ctx, task.id);
  const { selector } = task;
  const period =
    "from" in selector
      ? {
          from: selector.from,
          to: selector.to,
          storeId: selector.storeId && publicId("store", selector.storeId),
        }
      : {};
  const manifest = {
    exportId: publicId("export", task.id),
    created: task.createdAt,
    by: task.by,
    ...period,
    ...counts,
    files: entries.map(({ name, size, sha256 }) => ({ name, size, sha256: sha256.toString("hex") })),
  };
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}
