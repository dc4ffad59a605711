import { and } from "drizzle-orm";
import type { CreatedOrder } from "../core/list-order";
import { type Page, pageOf, parseCursor, type Total } from "../core/page";
import type { Context } from "../db/context";
import { countUpTo, orderedById } from "../db/lists/ordered-list";
import { auditEvents } from "../db/schema/audit";
import { type AuditFilters, assertMayReadAudit, auditConditions } from "./audit-conditions";
import { type AuditEvent, toAuditEvent } from "./audit-event";

/** Newest first, unless another order is asked for. For operators. */
export async function listAuditEvents(
  ctx: Context,
  input: AuditFilters & { cursor?: string; limit?: number; sort?: CreatedOrder | undefined } = {},
): Promise<Page<AuditEvent>> {
  assertMayReadAudit(ctx);
  const { cursor, limit = 25, sort, ...filters } = input;
  const order = orderedById(auditEvents.id, sort, parseCursor("audit", cursor));
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(auditConditions(filters), order.where))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(rows.map(toAuditEvent), limit, ({ auditId }) => auditId);
}

/** How many that list has. */
export async function countAuditEvents(ctx: Context, filters: AuditFilters): Promise<Total> {
  assertMayReadAudit(ctx);
  return countUpTo(ctx, auditEvents, auditConditions(filters));
}
