import type { AuditEvent } from "@/lib/audit/audit-event";
import { CSV_TYPE, csvHead, csvLine, textCell } from "@/lib/core/csv/csv-cells";
import type { ExportFormat } from "@/lib/core/csv/export-format";

const COLUMNS = [
  "audit_id",
  "time",
  "organization_id",
  "actor_kind",
  "actor_id",
  "action",
  "subject_kind",
  "subject_id",
  "before",
  "after",
  "request_id",
];

const csv: ExportFormat<AuditEvent> = {
  contentType: CSV_TYPE,
  head: csvHead(COLUMNS),
  row: (event) =>
    csvLine([
      event.auditId,
      event.created.toISOString(),
      event.organizationId ?? "",
      event.actor.kind,
      textCell(event.actor.id),
      event.action,
      event.subjectKind,
      textCell(event.subjectId),
      event.before ? JSON.stringify(event.before) : "",
      event.after ? JSON.stringify(event.after) : "",
      textCell(event.requestId),
    ]),
  between: "\r\n",
  foot: "\r\n",
};

const json: ExportFormat<AuditEvent> = {
  contentType: "application/json; charset=utf-8",
  head: "[\n",
  row: (event) => JSON.stringify(event),
  between: ",\n",
  foot: "\n]\n",
};

export const AUDIT_FORMATS = { csv, json };
