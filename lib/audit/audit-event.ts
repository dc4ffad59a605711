import { publicId } from "../core/ids";
import type { auditEvents } from "../db/schema/audit";

/** Who did what, as the log shows it. */
export interface AuditEvent {
  auditId: string;
  created: Date;
  /** Whose data was touched; null for the installation's own. */
  organizationId: string | null;
  actor: { kind: "user" | "credential" | "system"; id: string };
  /** `store.create`, `credential.rotate`, … */
  action: string;
  subjectKind: string;
  subjectId: string;
  /** JSON objects; null where there was nothing, or is nothing any more. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string;
}

export function toAuditEvent(row: typeof auditEvents.$inferSelect): AuditEvent {
  return {
    auditId: publicId("audit", row.id),
    created: row.createdAt,
    organizationId: row.organizationId && publicId("organization", row.organizationId),
    actor: { kind: row.actorKind, id: actorId(row) },
    action: row.action,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    requestId: row.requestId,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function actorId({ actorKind, actorId: id }: typeof auditEvents.$inferSelect): string {
  if (actorKind === "system" || !UUID.test(id)) return id;
  return publicId(actorKind, id);
}
