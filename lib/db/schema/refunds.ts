import { sql } from "drizzle-orm";
import { boolean, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, jsonText } from "./columns";

/**
 * Refunds that name an original which has still to be looked for: written with the receipt, and gone when the two are linked or 35
 * days are over (`lib/db/retention/purge-expired.ts`). One that is linked by a number stays for that time: the sale may be submitted again.
 */
export const refundQueue = pgTable(
  "refund_queue",
  {
    refundId: uuid("refund_id").primaryKey(),
    /** The merchant: each has its turn. Null in rows of a version without turns. */
    organizationId: uuid("organization_id").notNull().default(sql`'00000000-0000-0000-0000-000000000000'`),
    /** What a receipt must be to be the original, perhaps: `awaitedBy` in lib/receipts/refunds/named-original.ts. */
    awaits: text("awaits").notNull(),
    /** When it is looked for; null while it is awaited, or may come once more: the arrival of such a receipt sets it. */
    dueAt: instant("due_at").defaultNow(),
    attemptCount: integer("attempt_count").notNull().default(0),
    enqueuedAt: instant("enqueued_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    // The claim: the merchant whose turn is next, and its due refunds, oldest first.
    index("refund_queue_turn").on(table.organizationId, table.dueAt).where(sql`due_at is not null`),
    // How much is due, and since when.
    index("refund_queue_due").on(table.dueAt).where(sql`due_at is not null`),
    // Whether refunds wait for a receipt that just arrived.
    index("refund_queue_awaits").on(table.awaits).where(sql`due_at is null`),
    index("refund_queue_expiry").on(table.expiresAt),
  ],
);

/**
 * Refunds whose original was found, each as its newest version has it. RANGE-partitioned by month on `refund_id`; written
 * only while the original's row of `receipts` is locked.
 */
export const refunds = pgTable(
  "refunds",
  {
    refundId: uuid("refund_id").primaryKey(),
    originalId: uuid("original_id").notNull(),
    /** The merchant of both. */
    organizationId: uuid("organization_id").notNull(),
    /** How it names its original: `nameOf` in lib/receipts/refunds/named-original.ts. */
    named: text("named").notNull(),
    /** By the address of the gift receipt: the refund's holder must not learn what the present cost. */
    isGift: boolean("is_gift").notNull(),
    token: text("token").notNull(),
    /** `header.receiptId`. */
    number: text("number"),
    /** `header.created` as sent. */
    created: text("created").notNull(),
    /** The absolute value of its `amountDue`; null where it has none. */
    amount: numeric("amount"),
    currency: text("currency"),
    /** Cancelled: it counts no more. */
    isCancelled: boolean("is_cancelled").notNull(),
    /** What it takes back, by the keys of the original's lines: `KeptLines`. */
    lines: jsonText("lines").notNull().default(sql`'{}'`),
    linkedAt: instant("linked_at").notNull().defaultNow(),
  },
  // The refunds of an original that count.
  (table) => [index("refunds_counted").on(table.originalId, table.refundId).where(sql`not is_cancelled`)],
);

/**
 * What was given back of a receipt: the sums of its refunds, kept so that ten thousand of them cost its page nothing.
 * RANGE-partitioned by month on `receipt_id`; written only while the receipt's row of `receipts` is locked.
 */
export const refundBalances = pgTable("refund_balances", {
  receiptId: uuid("receipt_id").primaryKey(),
  organizationId: uuid("organization_id").notNull(),
  /** Counts changes of the receipt and its refunds: a cached page of an earlier count is drawn again. */
  revision: integer("revision").notNull().default(1),
  /** How many refunds count. */
  refundCount: integer("refund_count").notNull().default(0),
  /** The receipt's own; null where it has no `amountDue`: nothing is counted then. */
  currency: text("currency"),
  /** In this currency. */
  refunded: numeric("refunded").notNull().default("0"),
  /** `KeptLines`. */
  lines: jsonText("lines").notNull().default(sql`'{}'`),
});
