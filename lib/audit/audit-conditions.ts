import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { parsePublicId, uuidFloor } from "../core/ids";
import { assertOperator, type Context } from "../db/context";
import { auditEvents } from "../db/schema/audit";

export interface AuditFilters {
  /** Whose data was touched. */
  organizationId?: string;
  /** A person's or a credential's id, or the name of a part of the service. */
  actor?: string;
  action?: string;
  /** Of whatever kind. */
  subjectId?: string;
  /** At or after, and before. */
  from?: Date;
  to?: Date;
}

/** The log is the operators' own: what it says about one organization is not for the others. */
export function assertMayReadAudit(ctx: Context): void {
  assertOperator(ctx, "Only an operator may read the audit log.");
}

/** Times are those in the ids, so that every filter's index is in the order of the list. An unknown id finds nothing. */
export function auditConditions({ organizationId, actor, action, subjectId, from, to }: AuditFilters): SQL | undefined {
  const owner = organizationId === undefined ? undefined : parsePublicId("organization", organizationId);
  return and(
    owner === undefined ? undefined : owner === null ? sql`false` : eq(auditEvents.organizationId, owner),
    actor === undefined ? undefined : eq(auditEvents.actorId, storedActor(actor)),
    action === undefined ? undefined : eq(auditEvents.action, action),
    subjectId === undefined ? undefined : eq(auditEvents.subjectId, subjectId),
    from && gte(auditEvents.id, uuidFloor(from.getTime())),
    to && lt(auditEvents.id, uuidFloor(to.getTime())),
  );
}

function storedActor(actor: string): string {
  return parsePublicId("user", actor) ?? parsePublicId("credential", actor) ?? actor;
}
