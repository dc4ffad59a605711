import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { idColumn, instant, jsonText } from "./columns";

/** Test receipts that are to come later. */
export const sandboxJobs = pgTable(
  "sandbox_jobs",
  {
    id: idColumn(),
    /** The organization whose sandbox it is. */
    liveId: uuid("live_id").notNull(),
    dueAt: instant("due_at").notNull(),
    /** What the receipt's payment has to say (JSON object); invented, as everything in a sandbox. */
    payment: jsonText("payment").notNull(),
  },
  (table) => [
    // What is due, oldest first.
    index("sandbox_jobs_due").on(table.dueAt),
  ],
);
