import { count } from "drizzle-orm";
import type { Context } from "../db/context";
import { auditEvents } from "../db/schema/audit";
import { type AuditFilters, assertMayReadAudit, auditConditions } from "./audit-conditions";
import type { AuditEvent } from "./audit-event";
import { listAuditEvents } from "./list-audit-events";
import { recordAudit } from "./record-audit";

/** So that making a part of a file takes the thread a few milliseconds. */
const ROWS_AT_ONCE = 200;

/** All that `listAuditEvents` would show, page after page, so that memory stays the same however much that is. */
export async function* streamAuditEvents(ctx: Context, filters: AuditFilters): AsyncGenerator<AuditEvent[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAuditEvents>> = await listAuditEvents(ctx, {
      ...filters,
      limit: ROWS_AT_ONCE,
      ...(cursor !== null && { cursor }),
    });
    if (page.data.length > 0) yield page.data;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** Begins an export: says how many rows it will have, and records who took them. */
export async function beginAuditExport(ctx: Context, filters: AuditFilters): Promise<number> {
  assertMayReadAudit(ctx);
  const [row] = await ctx.db.select({ total: count() }).from(auditEvents).where(auditConditions(filters));
  const total = row?.total ?? 0;
  await recordAudit(ctx, "audit.export", ["audit", "all"], { after: { ...filters, rows: total } });
  return total;
}
