import { notFound } from "../../core/errors";
import { publicId, uuidOf } from "../../core/ids";
import { type Page, pageOf, parseCursor } from "../../core/page";
import { type Context, tenantOf } from "../../db/context";
import { baseUrl } from "../../env";
import type { ExportTask } from "./export-job";

export type ExportStatus = "running" | "stopped" | "done" | "expired" | "erased";

export interface ExportJob {
  exportId: string;
  status: ExportStatus;
  by: ExportTask["by"];
  /** Of a period of one store. */
  storeId: string | null;
  /** Of a period: when the receipts were issued. */
  from: Date | null;
  to: Date | null;
  created: Date;
  /** Receipts that were looked at, so far, of about how many: what was erased before counts, too; null until they were counted. */
  looked: number;
  total: number | null;
  /** Those that are in it, and those that were and are gone since. */
  receipts: number;
  leftOut: number;
  pdfs: number;
  done: Date | null;
  /** Until when it can be downloaded, or resumed; null while it runs. */
  expires: Date | null;
  /** Bytes; null until it is done. */
  size: number | null;
  archiveUrl: string | null;
}

/** @throws DomainError `not-found`, also for another tenant's. */
export async function getExport(ctx: Context, exportId: string): Promise<ExportJob> {
  const [found] = await selectExports(ctx, ctx.sql`id = ${uuidOf("export", exportId)}`, 1);
  if (!found) throw notFound("export");
  return found;
}

/** The tenant's, newest first. */
export async function listExports(
  ctx: Context,
  { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number } = {},
): Promise<Page<ExportJob>> {
  const before = parseCursor("export", cursor);
  const rows = await selectExports(ctx, before === null ? ctx.sql`true` : ctx.sql`id < ${before}`, limit + 1);
  return pageOf(rows, limit, ({ exportId }) => exportId);
}

interface Row extends Omit<ExportJob, "exportId" | "status" | "archiveUrl"> {
  id: string;
  ended: "expired" | "erased" | null;
  stopped: Date | null;
}

async function selectExports(ctx: Context, condition: ReturnType<Context["sql"]>, limit: number): Promise<ExportJob[]> {
  const rows = await ctx.sql<Row[]>`
    select id, by, store_id as "storeId", issued_from as "from", issued_before as "to", created_at as created, looked, total,
      receipts, left_out as "leftOut", pdfs, done_at as done, ends_at as expires, size::float8 as size, ended,
      stopped_at as stopped
    from exports
    where organization_id = ${tenantOf(ctx)} and ${condition}
    order by id desc
    limit ${limit}`;
  return rows.map(({ id, ended, stopped, storeId, ...row }) => {
    const exportId = publicId("export", id);
    const status = statusOf({ ...row, ended, stopped }, ctx.clock.now());
    return {
      exportId,
      status,
      ...row,
      storeId: storeId && publicId("store", storeId),
      archiveUrl: status === "done" ? `${baseUrl()}/v1/exports/${exportId}/archive` : null,
    };
  });
}

function statusOf({ ended, expires, done, stopped }: Pick<Row, "ended" | "expires" | "done" | "stopped">, now: Date) {
  if (ended) return ended;
  if (expires && expires <= now) return "expired";
  if (done) return "done";
  return stopped ? "stopped" : "running";
}
