import { bigint, date, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Counted on by the workers, batch by batch, so that a chart reads a row an hour, and no receipts, deliveries or attempts. */

/** What a merchant's receipts came to in an hour, by their currency. */
export const salesHours = pgTable(
  "sales_hours",
  {
    organizationId: uuid("organization_id").notNull(),
    /** Start of the hour in which they arrived, UTC. */
    hour: instant("hour").notNull(),
    /** Empty where a receipt has none. */
    currency: text("currency").notNull(),
    received: integer("received").notNull().default(0),
    /** Those of them that a client has acknowledged. */
    reached: integer("reached").notNull().default(0),
    /** Sales that are paid and not cancelled, and what they come to; as they are now, whatever was corrected since. */
    sales: integer("sales").notNull().default(0),
    sold: numeric("sold").notNull().default("0"),
    /** What returns and credit notes come to, as a positive number. */
    givenBack: numeric("given_back").notNull().default("0"),
    /** Card payments, as they arrived. */
    payments: integer("payments").notNull().default(0),
    /** Those with neither PAR nor RRN. */
    unreferenced: integer("unreferenced").notNull().default(0),
    /** Those of them with neither ARN nor approval code, either: no rule can find them. */
    unfindable: integer("unfindable").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.hour, table.currency] })],
);

/** Which of a merchant's sources sends what. */
export const sourceDays = pgTable(
  "source_days",
  {
    organizationId: uuid("organization_id").notNull(),
    /** UTC. */
    day: date("day").notNull(),
    sourceId: uuid("source_id").notNull(),
    received: integer("received").notNull().default(0),
    reached: integer("reached").notNull().default(0),
    payments: integer("payments").notNull().default(0),
    unreferenced: integer("unreferenced").notNull().default(0),
    unfindable: integer("unfindable").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day, table.sourceId] })],
);

/** `own-fault`: an attempt that failed on our side. `given-up`: a delivery whose last attempt failed, beside that attempt. */
export const ATTEMPT_OUTCOMES = ["acknowledged", "failed", "own-fault", "given-up"] as const;

/** What came of attempts for a client in an hour. */
export const deliveryHours = pgTable(
  "delivery_hours",
  {
    organizationId: uuid("organization_id").notNull(),
    /** Start of the hour in which they ended, UTC. */
    hour: instant("hour").notNull(),
    outcome: text("outcome", { enum: ATTEMPT_OUTCOMES }).notNull(),
    /** How long it took from delivery to acknowledgement: a place among `lib/deliveries/figures/waits.ts`; 0 where that is not counted. */
    wait: smallint("wait").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.hour, table.outcome, table.wait] })],
);

/** The same over all clients, and how many receipts all merchants sent; without sandboxes. */
export const exchangeHours = pgTable(
  "exchange_hours",
  {
    hour: instant("hour").notNull(),
    what: text("what", { enum: ["submitted", ...ATTEMPT_OUTCOMES] }).notNull(),
    wait: smallint("wait").notNull().default(0),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.what, table.wait] })],
);
