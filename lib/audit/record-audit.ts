import type { Actor } from "../core/context";
import { newUuid } from "../core/ids";
import type { Context } from "../db/context";
import { auditEvents } from "../db/schema/audit";

interface Change {
  /** Whose data is touched; the context's tenant when left out. */
  organizationId?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

interface AuditEntry extends Change {
  /** `store.create`, `credential.rotate`, … */
  action: string;
  subjectKind: string;
  subjectId: string;
}

/**
 * Writes the audit row of a change; call it with the context of the transaction that makes the change.
 *
 * @param action `store.create`, `credential.rotate`, …
 */
export async function recordAudit(
  ctx: Context,
  action: string,
  [subjectKind, subjectId]: readonly [kind: string, id: string],
  change: Change = {},
): Promise<void> {
  await recordAudits(ctx, [{ action, subjectKind, subjectId, ...change }]);
}

/** The same of several. */
export async function recordAudits(ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await ctx.db.insert(auditEvents).values(entries.map((entry) => auditRow(ctx, entry)));
}

/** What is written of a change, for statements that write it themselves. */
export function auditRow(ctx: Context, entry: AuditEntry) {
  return {
    id: newUuid(),
    organizationId: entry.organizationId === undefined ? ctx.organizationId : entry.organizationId,
    actorKind: ctx.actor.kind,
    actorId: actorId(ctx.actor),
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    before: entry.before && JSON.stringify(entry.before),
    after: entry.after && JSON.stringify(entry.after),
    requestId: ctx.requestId,
  };
}

function actorId(actor: Actor): string {
  switch (actor.kind) {
    case "user":
      return actor.userId;
    case "credential":
      return actor.credentialId;
    case "system":
      return actor.name;
  }
}
