import { DomainError } from "../../core/errors";
import type { Batcher } from "../../core/shared/batcher";
import { processSingleton } from "../../core/shared/process-singleton";
import { sharedRoom } from "../../core/shared/shared-resources";
import type { Place } from "../../core/shared/shared-room";
import { wakeUp } from "../../core/shared/wake-up";
import { arrayLiteral, plainArrayLiteral } from "../../db/array-literal";
import { batcherOf } from "../../db/batcher-of";
import type { Sql } from "../../db/client";
import { isPartitionMissing, makePartitions } from "../../db/missing-partition";
import { logger } from "../../logger";
import { dueToMatch, queueRefunds, refundsOf } from "../refunds/queue-refunds";
import type { PaymentFacts, ReceiptFacts } from "./receipt-facts";

/** A receipt ready to be stored; ids are UUIDs. */
export interface IntakeItem extends ReceiptFacts {
  id: string;
  token: string;
  organizationId: string;
  sourceId: string;
  storeId: string;
  /** What makes it the same receipt: SHA-256, 64 hexadecimal digits. Of its content, or else its `resubmissionKey`. */
  fingerprint: string;
  /** Of its content, where that is another. */
  contentFingerprint: string | null;
  /** JSON text as it is stored. */
  content: string;
}

/** Where the receipt is: its own place, or that of the identical one that came before. */
export interface IntakeResult {
  id: string;
  token: string;
  isNew: boolean;
  /** Its newest. */
  version: number;
}

/** Stands in no JSON text: control characters are escaped there (RFC 8259, section 7). */
const SEPARATOR = "\u001e";

/** A receipt of a megabyte: nothing of one is read when it would not fit. */
const LONGEST = 1_024 * 1_024;
/** Refusing must cost next to nothing: that the intake is full is logged once in a while, not for each submission. */
const WARNING_PAUSE_MS = 1_000;

interface Intake {
  batcher: Batcher<IntakeItem, IntakeResult>;
  refused: number;
  warnedMs: number;
}

/**
 * Stores a receipt with its payments, its fingerprint, its "to match" and its "to index" row, in a transaction shared
 * with what else arrives meanwhile. Answers after the commit.
 *
 * @throws DomainError `unavailable` when more waits than can be stored in reasonable time.
 */
export async function storeReceipt(sql: Sql, item: IntakeItem): Promise<IntakeResult> {
  const intake = intakeOf(sql);
  const places = takePlaces({ organizationId: item.organizationId, length: item.content.length });
  if (!places) throw noteRefusal(intake);
  try {
    return await intake.batcher.add(item);
  } catch (error) {
    if (!isPartitionMissing(error)) throw error;
    void makePartitions(sql);
    throw new DomainError("unavailable", "The storage of this month is being made.", { retryAfterSeconds: 1 });
  } finally {
    for (const place of places) place.leave();
  }
}

/** @throws DomainError `unavailable` when more waits than can be stored in reasonable time. */
export function assertIntakeRoom(sql: Sql, organizationId: string): void {
  const places = takePlaces({ organizationId, length: LONGEST });
  if (!places) throw noteRefusal(intakeOf(sql));
  for (const place of places) place.leave();
}

/** Of what is stored in about a second (who would wait longer comes again sooner), and of its texts, a megabyte each perhaps. */
function takePlaces({ organizationId, length }: { organizationId: string; length: number }): Place[] | null {
  const receipt = sharedRoom("receipts to be stored").enter(organizationId);
  if (!receipt) return null;
  const text = sharedRoom("characters to be stored").enter(organizationId, length);
  if (text) return [receipt, text];
  receipt.leave();
  return null;
}

function noteRefusal(intake: Intake): DomainError {
  intake.refused += 1;
  const refusal = new DomainError("unavailable", "Too many receipts are waiting to be stored.", {
    retryAfterSeconds: 1,
  });
  const nowMs = performance.now();
  if (nowMs - intake.warnedMs < WARNING_PAUSE_MS) return refusal;
  logger().warn(
    { refused: intake.refused, waiting: intake.batcher.depth },
    "the intake is full: submissions are refused",
  );
  intake.refused = 0;
  intake.warnedMs = nowMs;
  return refusal;
}

/** Whether receipts wait to be stored: what can be done later should be. */
export function isIntakeBusy(sql: Sql): boolean {
  return intakeOf(sql).batcher.depth > 0;
}

function intakeOf(sql: Sql): Intake {
  const intakes = processSingleton("intakes", () => new WeakMap<Sql, Intake>());
  const existing = intakes.get(sql);
  if (existing) return existing;
  const batcher = batcherOf("intake", sql, storeBatch);
  const intake = { batcher, refused: 0, warnedMs: Number.NEGATIVE_INFINITY };
  intakes.set(sql, intake);
  return intake;
}

export async function storeBatch(sql: Sql, items: IntakeItem[]): Promise<IntakeResult[]> {
  // Twins within the batch are one row. Sorted, so that two processes with the same twins do not wait for each other.
  const firstOf = new Map<string, IntakeItem>();
  for (const item of items) {
    const key = twinKey(item);
    if (!firstOf.has(key)) firstOf.set(key, item);
  }
  const unique = [...firstOf.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
  const stored = new Set((await insertBatch(sql, unique)).map(({ receipt_id }) => receipt_id));
  if (stored.size > 0) {
    wakeUp("match");
    wakeUp("index");
    if (unique.some(({ named }) => named)) wakeUp("refund");
  }
  const earlier = await findEarlier(
    sql,
    unique.filter((item) => !stored.has(item.id)),
  );
  return items.map((item) => {
    const first = firstOf.get(twinKey(item)) ?? item;
    if (stored.has(first.id)) return { id: first.id, token: first.token, isNew: first === item, version: 1 };
    const known = earlier.get(twinKey(item));
    // Its fingerprint expired between the two statements.
    if (!known)
      throw new DomainError("unavailable", "The receipt could not be stored just now.", { retryAfterSeconds: 1 });
    return { ...known, isNew: false };
  });
}

export const twinKey = (item: Pick<IntakeItem, "sourceId" | "fingerprint">) => `${item.sourceId}/${item.fingerprint}`;

function insertBatch(sql: Sql, items: IntakeItem[]): Promise<{ receipt_id: string }[]> {
  const column = (value: (item: IntakeItem) => string | null) => arrayLiteral(items.map(value));
  const plain = (value: (item: IntakeItem) => string | number) => plainArrayLiteral(items.map(value));
  const payments = items.flatMap((item) => item.payments.map((payment, position) => ({ item, payment, position })));
  const ofPayment = (value: (payment: PaymentFacts) => string | null) =>
    arrayLiteral(payments.map(({ payment }) => value(payment)));
  const refunds = refundsOf(items);
  return sql<{ receipt_id: string }[]>`
    with input as (
      select t.*
      from unnest(
        ${plain((i) => i.id)}::uuid[], ${plain((i) => i.organizationId)}::uuid[], ${plain((i) => i.sourceId)}::uuid[],
        ${plain((i) => i.storeId)}::uuid[], ${plain((i) => i.token)}::text[], ${plain((i) => i.fingerprint)}::text[],
        ${plain((i) => i.issuedAt)}::timestamptz[], ${column((i) => i.documentType)}::text[],
        ${column((i) => i.status)}::text[], ${column((i) => i.receiptReference)}::text[],
        ${column((i) => i.orderReference)}::text[], ${column((i) => i.amount)}::numeric[],
        ${column((i) => i.currency)}::text[], ${column((i) => i.words)}::text[],
        ${plain((i) => i.payments.length)}::int[], ${column((i) => i.contentFingerprint)}::text[]
      ) with ordinality as t(
        id, organization_id, source_id, store_id, token, fingerprint, issued_at, document_type, status,
        receipt_reference, order_reference, amount, currency, words, payment_count, content_fingerprint, n
      )
    ), claimed as (
      insert into receipt_fingerprints (source_id, fingerprint, receipt_id, token)
      select source_id, decode(fingerprint, 'hex'), id, token from input order by n
      on conflict do nothing
      returning receipt_id
    ), known_by_content as (
      insert into receipt_fingerprints (source_id, fingerprint, receipt_id, token)
      select source_id, decode(content_fingerprint, 'hex'), id, token from input
      where content_fingerprint is not null and id in (select receipt_id from claimed)
      order by n
      on conflict do nothing
    ), stored as (
      insert into receipts (
        id, organization_id, source_id, store_id, token, issued_at, document_type, status,
        receipt_reference, order_reference, amount, currency, content
      )
      select id, organization_id, source_id, store_id, token, issued_at, document_type, status,
        receipt_reference, order_reference, amount, currency,
        -- One text instead of an array of texts: nothing to escape. The parentheses make it be split once.
        (select string_to_array(${items.map(({ content }) => content).join(SEPARATOR)}::text, ${SEPARATOR}))[n]::json
      from input where id in (select receipt_id from claimed)
    ), paid as (
      insert into payments (
        receipt_id, position, organization_id, issued_at, document_type, par_hash, par_last_four,
        retrieval_reference_number, approval_code, last_four, terminal_id, system_trace_audit_number,
        payment_type_label, amount, currency, acquirer_reference_number, merchant_id, transaction_id, merchant_name
      )
      select i.id, p.position, i.organization_id, i.issued_at, i.document_type, decode(p.par_hash, 'hex'), p.par_last_four,
        p.retrieval_reference_number, p.approval_code, p.last_four, p.terminal_id, p.system_trace_audit_number,
        p.payment_type_label, p.amount, p.currency, p.acquirer_reference_number, p.merchant_id, p.transaction_id,
        p.merchant_name
      from unnest(
        ${plainArrayLiteral(payments.map(({ item }) => item.id))}::uuid[],
        ${plainArrayLiteral(payments.map(({ position }) => position))}::int[],
        ${ofPayment((p) => p.parHash?.toString("hex") ?? null)}::text[],
        ${ofPayment((p) => p.parLastFour)}::text[], ${ofPayment((p) => p.retrievalReferenceNumber)}::text[],
        ${ofPayment((p) => p.approvalCode)}::text[], ${ofPayment((p) => p.lastFour)}::text[],
        ${ofPayment((p) => p.terminalId)}::text[], ${ofPayment((p) => p.systemTraceAuditNumber)}::text[],
        ${ofPayment((p) => p.paymentTypeLabel)}::text[], ${ofPayment((p) => p.amount)}::numeric[],
        ${ofPayment((p) => p.currency)}::text[], ${ofPayment((p) => p.acquirerReferenceNumber)}::text[],
        ${ofPayment((p) => p.merchantId)}::text[], ${ofPayment((p) => p.transactionId)}::text[],
        ${ofPayment((p) => p.merchantName)}::text[]
      ) as p(
        receipt_id, position, par_hash, par_last_four, retrieval_reference_number, approval_code, last_four,
        terminal_id, system_trace_audit_number, payment_type_label, amount, currency, acquirer_reference_number,
        merchant_id, transaction_id, merchant_name
      )
      join input i on i.id = p.receipt_id
      where i.id in (select receipt_id from claimed)
    ), queued as (
      insert into match_queue (subject_id, kind${refunds ? sql`, due_at` : sql``})
      select id, 'receipt'${refunds ? sql`, ${dueToMatch(sql, refunds)}` : sql``}
      from input where payment_count > 0 and id in (select receipt_id from claimed)
    )${refunds ? queueRefunds(sql, refunds) : sql``}, to_index as (
      insert into receipt_search_queue (receipt_id, words)
      select id, words from input where id in (select receipt_id from claimed)
    )
    select receipt_id from claimed`;
}

export type Earlier = Pick<IntakeResult, "id" | "token" | "version">;

/** Which receipts have these fingerprints, by `twinKey`. */
export async function findEarlier(
  sql: Sql,
  items: readonly Pick<IntakeItem, "sourceId" | "fingerprint">[],
): Promise<Map<string, Earlier>> {
  if (items.length === 0) return new Map();
  const rows = await sql<
    { source_id: string; fingerprint: string; receipt_id: string; token: string; version: number }[]
  >`
    select source_id, encode(fingerprint, 'hex') as fingerprint, receipt_id, token,
      coalesce((select max(v.version) from receipt_versions v where v.receipt_id = f.receipt_id), 1) as version
    from receipt_fingerprints f
    where (source_id, fingerprint) in (
      select s, decode(f, 'hex')
      from unnest(${items.map((item) => item.sourceId)}::uuid[], ${items.map((item) => item.fingerprint)}::text[]) as u(s, f)
    )`;
  return new Map(
    rows.map((row) => [
      twinKey({ sourceId: row.source_id, fingerprint: row.fingerprint }),
      { id: row.receipt_id, token: row.token, version: row.version },
    ]),
  );
}
