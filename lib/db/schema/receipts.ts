import { sql } from "drizzle-orm";
import { index, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, idColumn, instant, jsonText } from "./columns";

/**
 * RANGE-partitioned by month on `id` (the migration adds the clause; drizzle cannot say it). Rows never change, but by erasure.
 * No foreign key points here, and none leaves: the verbs check, partitions are dropped.
 */
export const receipts = pgTable(
  "receipts",
  {
    id: idColumn(),
    /** The merchant. */
    organizationId: uuid("organization_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    storeId: uuid("store_id").notNull(),
    /** The key in the public URL; shares its first six bytes with `id`, but for those of `receipt_addresses`. */
    token: text("token").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    /** `header.created` as a point in time; its text and offset stay in `content`. */
    issuedAt: instant("issued_at").notNull(),
    documentType: text("document_type").notNull(),
    status: text("status").notNull(),
    /** `header.receiptId`: not a key, tills restart their counters daily. */
    receiptReference: text("receipt_reference"),
    orderReference: text("order_reference"),
    /** The first `amountDue` total, for lists. */
    amount: numeric("amount"),
    currency: text("currency"),
    /** The receipt as stored: text after validation, exact digits, order kept. */
    content: jsonText("content").notNull(),
    /** When it was erased: what is left is that there was one, its merchant, and its address. */
    erasedAt: instant("erased_at"),
    /** When what tells of the shopper was erased, in every version that there was. */
    personErasedAt: instant("person_erased_at"),
    /** Fingerprints of what was erased then: sent again, it is known, whatever other receipts say the same. */
    erasedContents: bytea("erased_contents").array(),
  },
  // No index but the id's: lists read `receipt_search`.
);

/**
 * Which receipt is at an address that its till made before it was sent: the time in such a token is not that of the receipt's
 * id. RANGE-partitioned by month on `address`. Rows never change; the primary key settles which receipt gets an address.
 */
export const receiptAddresses = pgTable(
  "receipt_addresses",
  {
    /** `receiptTokenKey` of the token. */
    address: uuid("address").primaryKey(),
    /** The same of the gift receipt's; both have one time. */
    gift: uuid("gift").notNull(),
    receiptId: uuid("receipt_id").notNull(),
    /** The merchant. */
    organizationId: uuid("organization_id").notNull(),
    token: text("token").notNull(),
  },
  // The page of a gift receipt.
  (table) => [index("receipt_addresses_gift").on(table.gift)],
);

export const RECEIPT_STATES = ["issued", "cancelled"] as const;

/**
 * What a receipt was corrected to: version 2 and later. The first version is the row of `receipts`, so that a receipt
 * that is never corrected costs nothing here. RANGE-partitioned by month on `receipt_id`. Rows never change.
 */
export const receiptVersions = pgTable(
  "receipt_versions",
  {
    receiptId: uuid("receipt_id").notNull(),
    version: integer("version").notNull(),
    /** The merchant. */
    organizationId: uuid("organization_id").notNull(),
    storeId: uuid("store_id").notNull(),
    createdAt: createdAt(),
    state: text("state", { enum: RECEIPT_STATES }).notNull().default("issued"),
    /** The reason that was given for the correction or cancellation, if any. */
    reason: text("reason"),
    issuedAt: instant("issued_at").notNull(),
    documentType: text("document_type").notNull(),
    status: text("status").notNull(),
    receiptReference: text("receipt_reference"),
    orderReference: text("order_reference"),
    amount: numeric("amount"),
    currency: text("currency"),
    content: jsonText("content").notNull(),
    /** For each payment in `content`, in its order, its position in `payments`: a payment keeps it from version to version. */
    positions: integer("positions").array().notNull(),
    /** Payments of earlier versions that are gone, with what they are known by: put back, they get their position again. */
    formerPayments: jsonText("former_payments").notNull().default(sql`'[]'`),
    /** Which lines, totals and payments the first version does not have: `Changes`. */
    changes: jsonText("changes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receiptId, table.version] }),
    // A merchant's receipts that were changed since (`select-receipts.ts`).
    index("receipt_versions_made").on(table.organizationId, table.createdAt),
  ],
);

/**
 * The card payments of a receipt's newest version, as matching compares them; none of a cancelled one. Partitioned by
 * month on `receipt_id`.
 */
export const payments = pgTable(
  "payments",
  {
    receiptId: uuid("receipt_id").notNull(),
    /** Position in the `payments` of the first version that has it, from 0; those of later versions are counted on. */
    position: integer("position").notNull(),
    /** The merchant. */
    organizationId: uuid("organization_id").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    issuedAt: instant("issued_at").notNull(),
    /** Keyed hash of the PAR, 32 bytes; the PAR itself stands only in the receipt's text. */
    parHash: bytea("par_hash"),
    parLastFour: text("par_last_four"),
    /** Trimmed, otherwise exact: leading zeros count. */
    retrievalReferenceNumber: text("retrieval_reference_number"),
    /** Trimmed and upper-cased. */
    approvalCode: text("approval_code"),
    lastFour: text("last_four"),
    terminalId: text("terminal_id"),
    systemTraceAuditNumber: text("system_trace_audit_number"),
    paymentTypeLabel: text("payment_type_label"),
    /** 23 digits; what is none stands only in the receipt's text. */
    acquirerReferenceNumber: text("acquirer_reference_number"),
    merchantId: text("merchant_id"),
    transactionId: text("transaction_id"),
    merchantName: text("merchant_name"),
    amount: numeric("amount").notNull(),
    currency: text("currency").notNull(),
    documentType: text("document_type").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receiptId, table.position] }),
    // Matching rules 2, 3 and 5: candidates by RRN.
    index("payments_rrn").on(table.retrievalReferenceNumber),
    // Matching rules 4 and 5: candidates by approval code and last four, or amount: codes such as 000000 repeat endlessly.
    index("payments_approval").on(table.approvalCode, table.lastFour, table.amount),
    // Matching rule 1: candidates by PAR.
    index("payments_par").on(table.parHash),
    // Matching rule 6: candidates by ARN, which few tills send.
    index("payments_arn").on(table.acquirerReferenceNumber).where(sql`acquirer_reference_number is not null`),
  ],
);

/**
 * When a person first opened a receipt's page, to the minute; not who, and not how often. Partitioned by month on
 * `receipt_id`, so that it goes with the receipt.
 */
export const receiptViews = pgTable("receipt_views", {
  receiptId: uuid("receipt_id").primaryKey(),
  firstOpenedAt: instant("first_opened_at").notNull(),
});

/** What makes an identical submission the same receipt. Small: rows expire (`lib/db/retention/purge-expired.ts`). */
export const receiptFingerprints = pgTable(
  "receipt_fingerprints",
  {
    sourceId: uuid("source_id").notNull(),
    /** SHA-256 of the canonical receipt. */
    fingerprint: bytea("fingerprint").notNull(),
    receiptId: uuid("receipt_id").notNull(),
    token: text("token").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.fingerprint] }),
    // Rows come in the order of their age: a summary of each block range is enough, and costs intake next to nothing.
    index("receipt_fingerprints_age").using("brin", table.createdAt),
  ],
);

/** Idempotency-Key values of the last 24 hours, per credential. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    credentialId: uuid("credential_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of method, path with its query, `If-Match` and body bytes. */
    requestHash: bytea("request_hash").notNull(),
    /** Null while the first request runs. */
    status: integer("status"),
    location: text("location"),
    etag: text("etag"),
    body: text("body"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** While running: when the claim may be taken over, since its process may have died. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.credentialId, table.key] }),
    index("idempotency_keys_expiry").on(table.expiresAt),
    // Answers about a receipt that is erased (`forget-answers.ts`). A key that is just claimed has none.
    index("idempotency_keys_location").on(table.location).where(sql`location is not null`),
  ],
);
