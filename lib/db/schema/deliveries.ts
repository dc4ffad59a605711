import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { CHOSEN_EVENTS, WEBHOOK_EVENTS } from "../../core/webhook-events";
import { organizations } from "./accounts";
import { createdAt, idColumn, instant, jsonText } from "./columns";

export const WEBHOOK_PAYLOADS = ["full", "thin"] as const;

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: idColumn(),
    /** The client. */
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
    url: text("url").notNull(),
    state: text("state", { enum: ["active", "disabled", "deleted"] })
      .notNull()
      .default("active"),
    /** Why it is disabled: `new` (registered, not switched on yet), `gone` (410), `failing`, `operator`, `client`. */
    disabledReason: text("disabled_reason"),
    /** From when it counts as disabled by the operator, whatever `state` says: the client has until then. */
    disablesAt: instant("disables_at"),
    /** What its deliveries say: the receipt itself, or only where it is. */
    payload: text("payload", { enum: WEBHOOK_PAYLOADS }).notNull().default("full"),
    /** What it asked to be told beside receipts. */
    events: text("events", { enum: CHOSEN_EVENTS }).array().notNull().default(sql`'{}'`),
    /** Headers sent with every request, as a JSON object of texts, encrypted with a key derived from SECRET_KEY. */
    headersEncrypted: text("headers_encrypted"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** Circuit breaker: claims wait until then; null when closed. */
    pausedUntil: instant("paused_until"),
    /** Attempts that may be under way at once: what the operator allows. */
    maxInFlight: integer("max_in_flight").notNull().default(16),
    /** What of it is used now: halved by failures, grown again by successes, so that a recovering receiver is spared. */
    inFlightLimit: integer("in_flight_limit").notNull().default(16),
    consecutiveFailures: integer("consecutive_failures").notNull().default(0),
    firstFailureAt: instant("first_failure_at"),
    /** Attempts of about the last minute, and the failed ones of them: each weighs less as it ages. */
    recentAttempts: real("recent_attempts").notNull().default(0),
    recentFailures: real("recent_failures").notNull().default(0),
    /** Since when it fails, now and then at least; null when it takes again all that it may. */
    unwellSince: instant("unwell_since"),
    lastSuccessAt: instant("last_success_at"),
    lastFailureAt: instant("last_failure_at"),
    /** When its people were warned that it only fails; null when they were not since its last success. */
    warnedAt: instant("warned_at"),
    /** Since it was switched on again by hand, its own failures do not switch it off until then. */
    graceUntil: instant("grace_until"),
    /** A mail about it that is still to be sent. */
    noticeDue: text("notice_due", { enum: ["warning", "disabled"] }),
  },
  (table) => [
    index("webhook_endpoints_organization").on(table.organizationId),
    // One address, one endpoint, also when two are registered or moved at the same time.
    uniqueIndex("webhook_endpoints_address").on(table.organizationId, table.url).where(sql`state <> 'deleted'`),
  ],
);

/**
 * What a client's other webhooks have yet to be told of one of them: noted in the transaction in which it happened, told in
 * another one. One row a webhook, so that however much is given up at once is told in a few words.
 */
export const endpointNews = pgTable("endpoint_news", {
  endpointId: uuid("endpoint_id").primaryKey(),
  organizationId: uuid("organization_id").notNull(),
  /** Deliveries given up since it was last told. */
  givenUp: integer("given_up").notNull().default(0),
  /** The oldest and the newest of them: their identifiers bear the times at which they were made. */
  firstGivenUp: uuid("first_given_up"),
  lastGivenUp: uuid("last_given_up"),
  givenUpToldAt: instant("given_up_told_at"),
  /** That it was switched off, why and when; null when nothing is to be told. */
  disabledReason: text("disabled_reason"),
  disabledAt: instant("disabled_at"),
});

export const webhookSecrets = pgTable(
  "webhook_secrets",
  {
    id: idColumn(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id),
    kind: text("kind", { enum: ["hmac", "ed25519"] })
      .notNull()
      .default("hmac"),
    /** `whsec_…` or `whsk_…`, encrypted with a key derived from SECRET_KEY. */
    secretEncrypted: text("secret_encrypted").notNull(),
    createdAt: createdAt(),
    /** Null for the newest one of its kind; until then both sign (rotation overlap). */
    expiresAt: instant("expires_at"),
  },
  (table) => [index("webhook_secrets_endpoint").on(table.endpointId)],
);

export const DELIVERY_STATES = ["parked", "pending", "delivered", "exhausted", "cancelled"] as const;

/** One event for one endpoint. RANGE-partitioned by month on `id`. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: idColumn(),
    /** The client. */
    organizationId: uuid("organization_id").notNull(),
    /** Null while parked: matched before the client had an endpoint. */
    endpointId: uuid("endpoint_id"),
    eventType: text("event_type", { enum: ["receipt.delivered", ...WEBHOOK_EVENTS] })
      .notNull()
      .default("receipt.delivered"),
    /** What an event other than `receipt.delivered` says: a JSON object with a member at least. */
    eventData: jsonText("event_data"),
    /** These are a receipt's alone: what is revoked or withdrawn ends receipts, not the news of it. */
    matchId: uuid("match_id"),
    receiptId: uuid("receipt_id"),
    paymentPosition: integer("payment_position"),
    /** The version that it carries, whatever came after it; null is the first. */
    receiptVersion: integer("receipt_version"),
    /** The receipt of the same sale that the client was given before. */
    supersedes: uuid("supersedes"),
    subscriptionId: uuid("subscription_id"),
    matchRequestId: uuid("match_request_id"),
    matchedBy: jsonText("matched_by"),
    /** The client's own; null for an event of its webhook. */
    reference: text("reference"),
    /** As the endpoint's was when the delivery was made: every attempt sends the same bytes. */
    payload: text("payload", { enum: WEBHOOK_PAYLOADS }).notNull().default("full"),
    /** Who sold it, as it is said: both null where nothing is, since the delivery is of a version before. */
    storeVersion: integer("store_version"),
    brandVersion: integer("brand_version"),
    state: text("state", { enum: DELIVERY_STATES }).notNull(),
    /** Time of the event; part of the body, so that every attempt sends the same bytes. */
    createdAt: createdAt(),
    settledAt: instant("settled_at"),
    attemptCount: integer("attempt_count").notNull().default(0),
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
  },
  (table) => [
    // Ascending, and read backwards: drizzle's descending ones are NULLS LAST, which is not the order of the lists.
    index("deliveries_organization").on(table.organizationId, table.id),
    index("deliveries_endpoint").on(table.endpointId, table.id),
    index("deliveries_receipt").on(table.receiptId),
    // A client's support desk asks by its own reference.
    index("deliveries_reference").on(table.organizationId, table.reference, table.id),
  ],
);

/**
 * Deliveries that wait for their client's first endpoint. A table of its own rather than an index on the state: with
 * the state in no index, settling a delivery is a heap-only update.
 */
export const parkedDeliveries = pgTable(
  "parked_deliveries",
  {
    deliveryId: uuid("delivery_id").primaryKey(),
    organizationId: uuid("organization_id").notNull(),
  },
  (table) => [index("parked_deliveries_organization").on(table.organizationId)],
);

/**
 * The hot queue: one row per delivery with an attempt to come. `claim_id` is whose attempt it is; every later
 * statement checks it, so that a worker whose lease ran out changes nothing.
 */
export const deliveryQueue = pgTable(
  "delivery_queue",
  {
    deliveryId: uuid("delivery_id").primaryKey(),
    organizationId: uuid("organization_id").notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    subscriptionId: uuid("subscription_id"),
    dueAt: instant("due_at").notNull().defaultNow(),
    /** Attempts of the present schedule already made. */
    attemptsMade: integer("attempts_made").notNull().default(0),
    trigger: text("trigger", { enum: ["scheduled", "manual", "recover"] })
      .notNull()
      .default("scheduled"),
    claimId: uuid("claim_id"),
    leaseUntil: instant("lease_until"),
    /** Of a delivery that is sent again by hand: the state to which it returns if that is taken back before an attempt. */
    beforeResend: jsonText("before_resend"),
  },
  (table) => [
    // The claim: what is due, per endpoint, oldest first.
    index("delivery_queue_due").on(table.endpointId, table.dueAt),
    // Attempts in flight per endpoint.
    index("delivery_queue_claimed").on(table.endpointId, table.leaseUntil).where(sql`claim_id is not null`),
    // Revoking a subscription stops what is pending.
    index("delivery_queue_subscription").on(table.subscriptionId).where(sql`subscription_id is not null`),
  ],
);

/** What happened on the wire. RANGE-partitioned by month on `id`. */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: idColumn(),
    deliveryId: uuid("delivery_id").notNull(),
    organizationId: uuid("organization_id").notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    number: integer("number").notNull(),
    trigger: text("trigger", { enum: ["scheduled", "manual", "recover", "test"] }).notNull(),
    startedAt: instant("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    dnsMs: integer("dns_ms"),
    connectMs: integer("connect_ms"),
    tlsMs: integer("tls_ms"),
    firstByteMs: integer("first_byte_ms"),
    remoteAddress: text("remote_address"),
    /** HTTP status; null when none came. */
    status: integer("status"),
    isSuccess: boolean("is_success").notNull(),
    /** Closed list of `lib/deliveries/worker/attempts/attempt-outcome.ts`; null on success. */
    errorClass: text("error_class"),
    /** It does not count against the endpoint. */
    isOurFault: boolean("is_our_fault").notNull().default(false),
    /** At most 4 KiB. */
    responseExcerpt: text("response_excerpt"),
    isResponseTruncated: boolean("is_response_truncated").notNull().default(false),
    nextAttemptAt: instant("next_attempt_at"),
  },
  (table) => [
    index("delivery_attempts_delivery").on(table.deliveryId, table.id),
    // Faults on our side, lately: the alarm on the operator's pages.
    index("delivery_attempts_our_fault").on(table.id).where(sql`is_our_fault`),
    // The last test of an endpoint: a test belongs to no stored delivery.
    index("delivery_attempts_test").on(table.endpointId, table.id.desc()).where(sql`trigger = 'test'`),
  ],
);

export const rateWindows = pgTable(
  "rate_windows",
  {
    /** `credential:class` or `token:address`. */
    subject: text("subject").notNull(),
    windowStart: instant("window_start").notNull(),
    used: integer("used").notNull(),
  },
  (table) => [
    uniqueIndex("rate_windows_subject").on(table.subject, table.windowStart),
    index("rate_windows_age").on(table.windowStart),
  ],
);
