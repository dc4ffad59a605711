import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { organizations, users } from "./accounts";
import { createdAt, idColumn } from "./columns";

/** Lists as people want to find them again. They go with the person. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: idColumn(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null: in the operators' portal. */
    organizationId: uuid("organization_id").references(() => organizations.id),
    /** The list's address within the portal. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** Filters and order, as the address has them. */
    query: text("query").notNull(),
    /** Null: as the list has them by itself. */
    hiddenColumns: text("hidden_columns").array(),
    createdAt: createdAt(),
  },
  // A person's, in one portal: all of them, with its frame.
  (table) => [index("saved_views_person").on(table.userId, table.organizationId)],
);
