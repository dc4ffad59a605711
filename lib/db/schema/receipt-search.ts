import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { REFUND_STATES } from "../../core/receipts/refund-states";
import { createdAt, idColumn, instant, jsonText } from "./columns";
import { RECEIPT_STATES } from "./receipts";

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });

/**
 * What lists and searches of receipts read, made after the commit from `receipt_search_queue` so that intake stays lean.
 * RANGE-partitioned by month on `receipt_id`. Each filter has an index that begins with the merchant and ends with the
 * order in which the list is shown. That order is another one than the unfiltered list's (`list-receipts.ts` says why).
 * All ascending, and read backwards: drizzle's descending ones are NULLS LAST, which is not the order of `order by … desc`.
 */
export const receiptSearch = pgTable(
  "receipt_search",
  {
    receiptId: uuid("receipt_id").primaryKey(),
    organizationId: uuid("organization_id").notNull(),
    storeId: uuid("store_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    token: text("token").notNull(),
    receivedAt: instant("received_at").notNull(),
    issuedAt: instant("issued_at").notNull(),
    documentType: text("document_type").notNull(),
    status: text("status").notNull(),
    amount: numeric("amount"),
    currency: text("currency"),
    receiptReference: text("receipt_reference"),
    orderReference: text("order_reference"),
    /** Of the newest version, like all else that stands here. */
    version: integer("version").notNull().default(1),
    state: text("state", { enum: RECEIPT_STATES }).notNull().default("issued"),
    /** Of one that was refunded: how far. */
    refundState: text("refund_state", { enum: REFUND_STATES }),
    /** When a client first acknowledged it; in no index, so that noting it is mostly a heap-only update. */
    deliveredAt: instant("delivered_at"),
    /** Made and asked by `lib/receipts/listing/search-words.ts`. */
    words: tsvector("words").notNull(),
  },
  (table) => [
    index("receipt_search_newest").on(table.organizationId, table.receiptId),
    index("receipt_search_store").on(table.organizationId, table.storeId, table.receivedAt, table.receiptId),
    index("receipt_search_source").on(table.organizationId, table.sourceId, table.receivedAt, table.receiptId),
    index("receipt_search_document_type").on(
      table.organizationId,
      table.documentType,
      table.receivedAt,
      table.receiptId,
    ),
    index("receipt_search_status").on(table.organizationId, table.status, table.receivedAt, table.receiptId),
    index("receipt_search_currency").on(table.organizationId, table.currency, table.receivedAt, table.receiptId),
    // A date range is listed by the time of issue: what arrived late stands where it belongs.
    index("receipt_search_issued").on(table.organizationId, table.issuedAt, table.receiptId),
    // Those that were corrected or cancelled: few.
    index("receipt_search_changed")
      .on(table.organizationId, table.state, table.receivedAt, table.receiptId)
      .where(sql`version > 1`),
    // What was given back: few of all.
    index("receipt_search_refund_state")
      .on(table.organizationId, table.refundState, table.receivedAt, table.receiptId)
      .where(sql`refund_state is not null`),
    // A refund names its original by the number of its store.
    index("receipt_search_number").on(table.storeId, table.receiptReference).where(sql`receipt_reference is not null`),
    index("receipt_search_amount").on(table.organizationId, table.amount),
    index("receipt_search_words").using("gin", table.organizationId, table.words),
  ],
);

/** Receipts that are not in `receipt_search` yet: written by the statement that stores them. */
export const receiptSearchQueue = pgTable("receipt_search_queue", {
  receiptId: uuid("receipt_id").primaryKey(),
  /** What it is found by, with spaces between. Made while the receipt is parsed anyway. */
  words: text("words").notNull().default(""),
  /** Of one whose till made its address: its key in `receipt_addresses`. */
  address: uuid("address"),
});

/** How many receipts a store sent in an hour, and how many of those have reached a client. */
export const receiptHours = pgTable(
  "receipt_hours",
  {
    organizationId: uuid("organization_id").notNull(),
    /** Start of the hour, UTC: days are put together in the viewer's zone. */
    hour: timestamp("hour", { withTimezone: true, mode: "date" }).notNull(),
    storeId: uuid("store_id").notNull(),
    received: integer("received").notNull(),
    delivered: integer("delivered").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.hour, table.storeId] })],
);

/** The last receipt of each source: a silent till shows. */
export const sourceActivity = pgTable(
  "source_activity",
  {
    sourceId: uuid("source_id").primaryKey(),
    organizationId: uuid("organization_id").notNull(),
    lastReceivedAt: instant("last_received_at").notNull(),
    received: bigint("received", { mode: "number" }).notNull(),
  },
  (table) => [index("source_activity_organization").on(table.organizationId)],
);

/** How far a worker that follows a table has come. */
export const workerPositions = pgTable("worker_positions", {
  name: text("name").primaryKey(),
  position: uuid("position").notNull(),
});

/** Submissions that were refused, the last ones of each merchant: why, never what. */
export const refusedSubmissions = pgTable(
  "refused_submissions",
  {
    id: idColumn(),
    organizationId: uuid("organization_id").notNull(),
    credentialId: uuid("credential_id").notNull(),
    /** Null when the path named no source of the merchant. */
    sourceId: uuid("source_id"),
    createdAt: createdAt(),
    /** Slug of the problem type. */
    problem: text("problem").notNull(),
    detail: text("detail").notNull(),
    /** Which fields and which rules, the first ones: `FieldError[]`. */
    fields: jsonText("fields").notNull().default(sql`'[]'`),
    requestId: text("request_id").notNull(),
  },
  (table) => [index("refused_submissions_organization").on(table.organizationId, table.id)],
);
