import { createHash } from "node:crypto";
import { crc32 } from "../../core/bytes/crc32";
import { isDomainError } from "../../core/errors";
import { type Context, withTransaction } from "../../db/context";
import { logger } from "../../logger";
import { keepExport } from "./claim-export";
import type { ExportTask } from "./export-job";
import { lockExport } from "./make-part";

/** Draws a receipt by the key of its address, as it is now; null: it is erased. The service has the engine, which no domain knows. */
export type DrawPdf = (ctx: Context, token: string) => Promise<{ bytes: Buffer; personErasedAt: Date | null } | null>;

const AT_ONCE = 5;

/**
 * Draws some of the receipts of which PDFs are missing.
 *
 * @returns `none`: all are there; `waits`: others have the engine
 */
export async function drawNext(ctx: Context, task: ExportTask, drawPdf: DrawPdf): Promise<"drawn" | "waits" | "none"> {
  const missing = await ctx.sql<{ receiptId: string; token: string | null }[]>`
    with undrawn as materialized (
      select receipt_id from export_pdfs where export_id = ${task.id} and bytes is null order by receipt_id limit ${AT_ONCE}
    ), r as materialized (
      select id, token from receipts
      where id in (select receipt_id from undrawn) and organization_id = ${ctx.organizationId}
    )
    select undrawn.receipt_id as "receiptId", r.token from undrawn left join r on r.id = undrawn.receipt_id
    order by undrawn.receipt_id`;
  if (missing.length === 0) return "none";
  for (const { receiptId, token } of missing) {
    try {
      const drawn = token === null ? null : await drawPdf(ctx, token);
      await (drawn ? keepPdf(ctx, task, receiptId, drawn) : leaveOut(ctx, task, receiptId));
    } catch (error) {
      if (isDomainError(error) && error.code === "unavailable") return "waits";
      // The others do not wait for one that cannot be drawn: the manifest says how many there are.
      logger().error({ err: error, exportId: task.id, receiptId }, "a receipt could not be drawn for an export");
      await leaveOut(ctx, task, receiptId);
    }
    await keepExport(ctx, task.id);
  }
  return "drawn";
}

/** Unless what it shows was erased meanwhile: then it is drawn again. */
async function keepPdf(
  ctx: Context,
  task: ExportTask,
  receiptId: string,
  { bytes, personErasedAt }: { bytes: Buffer; personErasedAt: Date | null },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (!(await lockExport(tx, task))) return;
    const same = await tx.sql`
      select 1 from receipts where id = ${receiptId} and organization_id = ${ctx.organizationId} and erased_at is null
        and person_erased_at is not distinct from ${personErasedAt}::timestamptz`;
    if (same.length === 0) return;
    await tx.sql`
      update export_pdfs set bytes = ${bytes}, crc = ${crc32(bytes)},
        sha256 = ${createHash("sha256").update(bytes).digest()}
      where export_id = ${task.id} and receipt_id = ${receiptId}`;
  });
}

async function leaveOut(ctx: Context, task: ExportTask, receiptId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (!(await lockExport(tx, task))) return;
    // Another worker may have left it out meanwhile.
    const left = await tx.sql`
      delete from export_pdfs where export_id = ${task.id} and receipt_id = ${receiptId} returning receipt_id`;
    await tx.sql`update exports set pdfs = pdfs - ${left.length} where id = ${task.id}`;
  });
}
