import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./accounts";
import { createdAt, idColumn, instant, jsonText } from "./columns";

/** That a merchant's receipts are not to be erased or dropped: some of them (`held_receipts`), or those of a store and time. */
export const legalHolds = pgTable(
  "legal_holds",
  {
    id: idColumn(),
    /** The merchant. */
    organizationId: uuid("organization_id").notNull(),
    /** All three null where it names receipts. A receipt is held when any version of it was issued there then. */
    storeId: uuid("store_id"),
    issuedFrom: instant("issued_from"),
    issuedBefore: instant("issued_before"),
    reason: text("reason").notNull(),
    /** Set by an operator, who alone may end it. */
    isByOperator: boolean("is_by_operator").notNull(),
    createdAt: createdAt(),
    /** Null: until it is released. */
    expiresAt: instant("expires_at"),
    releasedAt: instant("released_at"),
  },
  (table) => [
    // Ascending, and read backwards: the list shows the newest first.
    index("legal_holds_organization").on(table.organizationId, table.id),
    // Before a receipt is erased: what its merchant holds.
    index("legal_holds_standing").on(table.organizationId).where(sql`released_at is null`),
  ],
);

export const heldReceipts = pgTable(
  "held_receipts",
  {
    receiptId: uuid("receipt_id").notNull(),
    holdId: uuid("hold_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.receiptId, table.holdId] }), index("held_receipts_hold").on(table.holdId)],
);

export const ERASURE_MODES = ["personal", "receipt"] as const;
export const ERASED_BY = ["receipt", "customerId", "lastFour", "clock"] as const;

/** What a merchant has asked to have erased, or its clock. Kept for good, as the record that it was; without what was erased. */
export const erasures = pgTable(
  "erasures",
  {
    id: idColumn(),
    /** The merchant. */
    organizationId: uuid("organization_id").notNull(),
    mode: text("mode", { enum: ERASURE_MODES }).notNull(),
    /** By what the receipts are named. */
    by: text("by", { enum: ERASED_BY }).notNull(),
    /** The names themselves, as JSON; null once it is done. */
    selector: jsonText("selector"),
    reason: text("reason"),
    createdAt: createdAt(),
    /** What has been looked at: receipts up to this one. */
    lookedAt: uuid("looked_at"),
    /** Receipts that a hold has kept. */
    held: integer("held").notNull().default(0),
    /** Receipts that a clock has erased, which are not listed in `erased_receipts`. */
    erased: integer("erased").notNull().default(0),
    /** Receipts that could not be erased when it was their turn: they are tried again, and only a clock's is done before. */
    failed: uuid("failed").array().notNull().default([]),
    /** Every receipt was looked at; what is still on its way to clients is waited for. */
    isSelected: boolean("is_selected").notNull().default(false),
    /** Whose turn it is: another process goes on when this has passed. */
    leaseUntil: instant("lease_until"),
    /** Null while it waits or runs. */
    doneAt: instant("done_at"),
    /** The person who asked for it; null: a program. */
    askedBy: uuid("asked_by"),
    /** Until when a second person may decide it: its lease lasts for ever until one has confirmed it. */
    waitsUntil: instant("waits_until"),
    decision: text("decision", { enum: ["confirmed", "rejected", "expired"] }),
    decidedBy: uuid("decided_by"),
  },
  (table) => [
    index("erasures_organization").on(table.organizationId, table.id),
    // What is still to be done, by whose turn it is.
    index("erasures_turn").on(table.organizationId).where(sql`done_at is null`),
    // A clock has one at a time.
    uniqueIndex("erasures_of_clock").on(table.organizationId, table.mode).where(sql`by = 'clock' and done_at is null`),
    // A process of a version before, which knows of none that failed, does not end it.
    check("erasures_failed", sql`done_at is null or by = 'clock' or cardinality(failed) = 0`),
  ],
);

/** What an erasure has erased, receipt by receipt; of a clock's, those that a client was just being sent. */
export const erasedReceipts = pgTable(
  "erased_receipts",
  {
    erasureId: uuid("erasure_id").notNull(),
    receiptId: uuid("receipt_id").notNull(),
    erasedAt: instant("erased_at").notNull().defaultNow(),
    /** The clients that were told. */
    told: uuid("told").array().notNull(),
    /** No attempt is under way any more that may still write down what a receiver answers. */
    isSettled: boolean("is_settled").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.erasureId, table.receiptId] }),
    index("erased_receipts_unsettled").on(table.erasureId).where(sql`not is_settled`),
  ],
);

/**
 * How long a merchant keeps its receipts, in months, and what they tell of the shopper; null: as long as the operator does. One
 * that has set nothing has no row.
 */
export const retentionClocks = pgTable(
  "retention_clocks",
  {
    organizationId: uuid("organization_id")
      .primaryKey()
      .references(() => organizations.id),
    receipts: integer("receipts"),
    personal: integer("personal"),
    /** What is in force from `comingFrom` on, in the place of both; nothing when that is null. */
    comingReceipts: integer("coming_receipts"),
    comingPersonal: integer("coming_personal"),
    comingFrom: instant("coming_from"),
    /** The owners are to be told of what is to come. */
    isNoticeDue: boolean("is_notice_due").notNull().default(false),
    /** When it is to be looked at whether something is past its time. */
    dueAt: instant("due_at").notNull().defaultNow(),
    /** Up to this receipt what tells of the shopper is gone, but for what happened since `personalSince`. */
    personalBefore: uuid("personal_before"),
    personalSince: instant("personal_since"),
  },
  (table) => [
    // Whose turn it is.
    index("retention_clocks_due").on(table.dueAt),
    index("retention_clocks_notice").on(table.organizationId).where(sql`is_notice_due`),
  ],
);

/** That a merchant's erasures of whole receipts wait for a second person. */
export const fourEyes = pgTable("four_eyes", {
  /** The merchant. */
  organizationId: uuid("organization_id").primaryKey(),
  createdAt: createdAt(),
  /** The owner who wants it to end, which another one decides. */
  offAskedBy: uuid("off_asked_by"),
  offAskedAt: instant("off_asked_at"),
});
