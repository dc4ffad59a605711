import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/**
 * Where a trace goes on after a queue: of a receipt, a match request or a match. Written while traces are exported, and
 * UNLOGGED (the migration says so).
 */
export const traceContexts = pgTable(
  "trace_contexts",
  {
    subjectId: uuid("subject_id").primaryKey(),
    traceparent: text("traceparent").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // Maintenance removes those of deliveries that have ended long ago.
    index("trace_contexts_age").on(table.createdAt),
  ],
);
