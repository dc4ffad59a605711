import { and, desc, lt } from "drizzle-orm";
import { type Page, pageOf, parseCursor } from "../core/page";
import type { Context } from "../db/context";
import { auditEvents } from "../db/schema/audit";
import { type AuditFilters, assertMayReadAudit, auditConditions } from "./audit-conditions";
import { type AuditEvent, toAuditEvent } from "./audit-event";

/** Newest first. For operators. */
export async function listAuditEvents(
  ctx: Context,
  input: AuditFilters & { cursor?: string; limit?: number } = {},
): Promise<Page<AuditEvent>> {
  assertMayReadAudit(ctx);
  const { cursor, limit = 25, ...filters } = input;
  const before = parseCursor("audit", cursor);
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(auditConditions(filters), before ? lt(auditEvents.id, before) : undefined))
    .orderBy(desc(auditEvents.id))
    .limit(limit + 1);
  return pageOf(rows.map(toAuditEvent), limit, ({ auditId }) => auditId);
}
