import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, createdAt, idColumn, instant, jsonText } from "./columns";

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: idColumn(),
    /** The client. */
    organizationId: uuid("organization_id").notNull(),
    reference: text("reference").notNull(),
    parHash: bytea("par_hash").notNull(),
    parLastFour: text("par_last_four").notNull(),
    status: text("status", { enum: ["active", "revoked"] })
      .notNull()
      .default("active"),
    createdAt: createdAt(),
    revokedAt: instant("revoked_at"),
    lastActivityAt: instant("last_activity_at"),
  },
  (table) => [
    // Matching: the active subscriptions of a payment's PAR; and the same PAR + reference of a client only once.
    uniqueIndex("subscriptions_active")
      .on(table.parHash, table.organizationId, table.reference)
      .where(sql`status = 'active'`),
    index("subscriptions_organization").on(table.organizationId, table.id.desc()),
    index("subscriptions_reference").on(table.organizationId, table.reference, table.id.desc()),
    // How many of a client's are in force, from the index alone.
    index("subscriptions_in_force").on(table.organizationId).where(sql`status = 'active'`),
  ],
);

export const matchRequests = pgTable(
  "match_requests",
  {
    id: idColumn(),
    /** The client. */
    organizationId: uuid("organization_id").notNull(),
    reference: text("reference").notNull(),
    /** SHA-256 of reference and normalised transaction (its PAR hashed): the same again is the same request. */
    fingerprint: bytea("fingerprint").notNull(),
    /** `withdrawn`: it was matched, and the client has reported that the receipt is not theirs. */
    status: text("status", { enum: ["pending", "matched", "ambiguous", "expired", "withdrawn"] })
      .notNull()
      .default("pending"),
    parHash: bytea("par_hash"),
    /** The same PAR under the older keys still in use: payments may have been stored under them. */
    previousParHashes: bytea("previous_par_hashes").array().notNull().default(sql`'{}'`),
    parLastFour: text("par_last_four"),
    retrievalReferenceNumber: text("retrieval_reference_number"),
    approvalCode: text("approval_code"),
    lastFour: text("last_four"),
    terminalId: text("terminal_id"),
    systemTraceAuditNumber: text("system_trace_audit_number"),
    paymentTypeLabel: text("payment_type_label"),
    acquirerReferenceNumber: text("acquirer_reference_number"),
    merchantId: text("merchant_id"),
    transactionId: text("transaction_id"),
    merchantName: text("merchant_name"),
    amount: numeric("amount"),
    currency: text("currency"),
    transactionAt: instant("transaction_at"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    settledAt: instant("settled_at"),
    /** Why it stands as it does: rule, agreeing fields, contradictions, candidates left (JSON object). */
    explanation: jsonText("explanation"),
  },
  (table) => [
    uniqueIndex("match_requests_fingerprint").on(table.organizationId, table.fingerprint),
    // Ascending, and read backwards: drizzle's descending ones are NULLS LAST, which is not the order of the lists.
    index("match_requests_organization").on(table.organizationId, table.id),
    // A client's support desk asks by its own reference.
    index("match_requests_reference").on(table.organizationId, table.reference, table.id),
    // The operator's list of requests that found no receipt; the other states are those of most requests.
    index("match_requests_unhappy")
      .on(table.status, table.id)
      .where(sql`status in ('ambiguous', 'expired', 'withdrawn')`),
    // A new receipt looks for open requests by any of its payments' keys.
    index("match_requests_open_rrn").on(table.retrievalReferenceNumber).where(sql`status = 'pending'`),
    index("match_requests_open_approval")
      .on(table.approvalCode, table.lastFour, table.amount)
      .where(sql`status = 'pending'`),
    index("match_requests_open_par").on(table.parHash).where(sql`status = 'pending'`),
    // For "why did no client get this receipt": requests that several payments fitted. There are few.
    index("match_requests_ambiguous_rrn").on(table.retrievalReferenceNumber).where(sql`status = 'ambiguous'`),
    index("match_requests_ambiguous_approval").on(table.approvalCode).where(sql`status = 'ambiguous'`),
    index("match_requests_ambiguous_par").on(table.parHash).where(sql`status = 'ambiguous'`),
    // A new receipt's payments with an ARN, and why no client got the receipt.
    index("match_requests_arn")
      .on(table.acquirerReferenceNumber)
      .where(sql`acquirer_reference_number is not null and status in ('pending', 'ambiguous')`),
    // Expiry.
    index("match_requests_open_expiry").on(table.expiresAt).where(sql`status = 'pending'`),
  ],
);

/** What the matcher has yet to look at: receipts and match requests, written in the transaction that accepted them. */
export const matchQueue = pgTable(
  "match_queue",
  {
    subjectId: uuid("subject_id").primaryKey(),
    kind: text("kind", { enum: ["receipt", "request"] }).notNull(),
    enqueuedAt: instant("enqueued_at").notNull().defaultNow(),
    /** When it may be looked at; later than at once after a failure, null when it has failed too often (parked). */
    dueAt: instant("due_at").defaultNow(),
    attemptCount: integer("attempt_count").notNull().default(0),
  },
  // The claim: what is due, oldest first.
  (table) => [index("match_queue_due").on(table.dueAt)],
);

/** A receipt found for a client. */
export const matches = pgTable(
  "matches",
  {
    id: idColumn(),
    /** The client. */
    organizationId: uuid("organization_id").notNull(),
    receiptId: uuid("receipt_id").notNull(),
    /** Which payment of the receipt. */
    paymentPosition: integer("payment_position").notNull(),
    subscriptionId: uuid("subscription_id"),
    matchRequestId: uuid("match_request_id"),
    reference: text("reference").notNull(),
    /** `{"rule":"par-subscription"|"1".."6","fields":[…]}`, sent as `matchedBy`. */
    matchedBy: jsonText("matched_by").notNull(),
    createdAt: createdAt(),
    /** When the client reported that it is not theirs; null while it stands. */
    withdrawnAt: instant("withdrawn_at"),
    /** The request that it was of until the same sale was submitted again: that one's is the newest receipt. */
    formerRequestId: uuid("former_request_id"),
    /** Of the receipt's store and number, in which one sale that was submitted twice agrees; null where it has no number. */
    saleHash: uuid("sale_hash"),
  },
  (table) => [
    // A receipt goes to a subscription once, however many of its payments carry the PAR.
    uniqueIndex("matches_subscription")
      .on(table.subscriptionId, table.receiptId)
      .where(sql`subscription_id is not null`),
    uniqueIndex("matches_request").on(table.matchRequestId).where(sql`match_request_id is not null`),
    index("matches_receipt").on(table.receiptId),
    // Clients that have another receipt of a sale that was submitted again.
    index("matches_sale").on(table.saleHash, table.receiptId).where(sql`sale_hash is not null`),
    index("matches_former_request").on(table.formerRequestId).where(sql`former_request_id is not null`),
    index("matches_organization").on(table.organizationId, table.id.desc()),
    // What corrections have parted from what it was found by, of an end user who is exported or erased.
    index("matches_parted")
      .on(table.organizationId, table.reference)
      .where(sql`subscription_id is null and match_request_id is null and former_request_id is null`),
  ],
);

/** A payment that a match request of a client has used up for other references of the same client. */
export const consumedPayments = pgTable(
  "consumed_payments",
  {
    organizationId: uuid("organization_id").notNull(),
    receiptId: uuid("receipt_id").notNull(),
    paymentPosition: integer("payment_position").notNull(),
    reference: text("reference").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.receiptId, table.paymentPosition] })],
);

/** Payments that a client has reported as not those of a reference: that reference is never given them again. */
export const refusedPayments = pgTable(
  "refused_payments",
  {
    organizationId: uuid("organization_id").notNull(),
    receiptId: uuid("receipt_id").notNull(),
    paymentPosition: integer("payment_position").notNull(),
    reference: text("reference").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.receiptId, table.paymentPosition, table.reference] })],
);

/** "This is not my receipt": what a client has told the operator. */
export const notMineReports = pgTable(
  "not_mine_reports",
  {
    id: idColumn(),
    /** The client. */
    organizationId: uuid("organization_id").notNull(),
    /** What the receipt had come by: one of the two at least. */
    matchRequestId: uuid("match_request_id"),
    subscriptionId: uuid("subscription_id"),
    receiptId: uuid("receipt_id").notNull(),
    paymentPosition: integer("payment_position").notNull(),
    createdAt: createdAt(),
    /** The merchant of the receipt; null where its payment was gone already. */
    merchantId: uuid("merchant_id"),
    /** The user, or else the credential. */
    reportedBy: uuid("reported_by"),
    reportedByCredential: uuid("reported_by_credential"),
    /** The operator. */
    handledBy: uuid("handled_by"),
    handledAt: instant("handled_at"),
  },
  (table) => [
    // A request is reported once, however often and however concurrently.
    uniqueIndex("not_mine_reports_request").on(table.matchRequestId),
    // Those of an end user who is exported.
    index("not_mine_reports_subscription").on(table.subscriptionId).where(sql`subscription_id is not null`),
    // The operator's list of those that wait.
    index("not_mine_reports_open").on(table.id).where(sql`handled_at is null`),
    // How many there are of each merchant's receipts.
    index("not_mine_reports_merchant").on(table.merchantId),
  ],
);

/** What each client has asked for lately, which is held against its allowance of misses, and that allowance. One row a client. */
export const matchAllowances = pgTable("match_allowances", {
  /** The client. */
  organizationId: uuid("organization_id").primaryKey(),
  /** Misses of a week that an operator has given it, instead of `MATCH_MISS_ALLOWANCE`. */
  base: integer("base"),
  /** The day (UTC) of the first of `asked`. */
  lastDay: date("last_day").notNull(),
  /** Requests stored on that day and on each of those before it. */
  asked: integer("asked").array().notNull().default(sql`'{}'`),
});

/**
 * How many of a client's requests of a day (UTC) have found their receipt. Apart from what they are counted in: the matcher
 * writes here, so that no match request waits for it.
 */
export const matchFindings = pgTable(
  "match_findings",
  {
    organizationId: uuid("organization_id").notNull(),
    day: date("day").notNull(),
    found: integer("found").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] })],
);

/** Clients that asked for more, or in vain more often, than clients do: what operators are told. One row a client. */
export const probingAlarms = pgTable("probing_alarms", {
  /** The client. */
  organizationId: uuid("organization_id").primaryKey(),
  reason: text("reason", { enum: ["rate", "misses"] }).notNull(),
  /** In the window, as last counted. */
  requests: integer("requests").notNull(),
  /** Those of them that are old enough to be judged, and how many of these found nothing. */
  judged: integer("judged").notNull(),
  misses: integer("misses").notNull(),
  raisedAt: instant("raised_at").notNull().defaultNow(),
  /** Null while it lasts. */
  endedAt: instant("ended_at"),
  isNoticeDue: boolean("is_notice_due").notNull().default(true),
});
