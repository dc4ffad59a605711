import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, jsonText } from "./columns";

/** Who changed what, in the transaction that changed it. Never secrets, PARs or receipt contents. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: idColumn(),
    createdAt: createdAt(),
    /** Whose data was touched; null for the installation's own. */
    organizationId: uuid("organization_id"),
    actorKind: text("actor_kind", { enum: ["user", "credential", "system"] }).notNull(),
    actorId: text("actor_id").notNull(),
    /** `store.create`, `credential.rotate`, … */
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    before: jsonText("before"),
    after: jsonText("after"),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    // The filters of the audit log. Ascending, and read backwards: the log shows the newest first.
    index("audit_events_organization").on(table.organizationId, table.id),
    index("audit_events_actor").on(table.actorId, table.id),
    index("audit_events_action").on(table.action, table.id),
    index("audit_events_subject").on(table.subjectId, table.id),
  ],
);
