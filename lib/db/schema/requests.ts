import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, jsonText } from "./columns";

/**
 * The last requests of each credential. UNLOGGED (the migration says so; drizzle cannot): it costs no write-ahead log,
 * and is empty after a crash of the database.
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    id: idColumn(),
    organizationId: uuid("organization_id").notNull(),
    credentialId: uuid("credential_id").notNull(),
    createdAt: createdAt(),
    method: text("method").notNull(),
    /** Without the query, and with identifiers of ours alone. */
    path: text("path").notNull(),
    status: integer("status").notNull(),
    /** Slug of the problem type, and what the answer said. */
    problem: text("problem"),
    detail: text("detail"),
    /** The first failed members: `FieldError[]`. */
    fields: jsonText("fields"),
    requestId: text("request_id").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Masked and encrypted; of test credentials that asked for it alone, and for a day. */
    refusedBody: text("refused_body"),
  },
  (table) => [
    // The pages of the log. Ascending, and read backwards.
    index("api_requests_organization").on(table.organizationId, table.id),
    // One that somebody names.
    index("api_requests_request").on(table.organizationId, table.requestId),
    // What is beyond the last ones, and those of one credential.
    index("api_requests_credential").on(table.credentialId, table.id),
    // Bodies whose day is over.
    index("api_requests_bodies").on(table.createdAt).where(sql`refused_body is not null`),
  ],
);
