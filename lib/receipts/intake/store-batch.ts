import { DomainError } from "../../core/errors";
import { wakeUp } from "../../core/shared/wake-up";
import { amongIds } from "../../db/among-ids";
import { arrayLiteral, plainArrayLiteral } from "../../db/array-literal";
import type { Sql } from "../../db/client";
import { addressOf, areClaimed, claimAddresses, claimsOf, findGiven, joinClaims } from "../addresses/claim-addresses";
import type { TillAddress } from "../addresses/till-address";
import { dueToMatch, queueRefunds, refundsOf } from "../refunds/queue-refunds";
import type { ArchivedRoute } from "./archived-route";
import type { PaymentFacts, ReceiptFacts } from "./receipt-facts";

/** A receipt ready to be stored; ids are UUIDs. */
export interface IntakeItem extends ReceiptFacts {
  id: string;
  token: string;
  /** Of a token that the till made; null of one of ours. */
  address: TillAddress | null;
  organizationId: string;
  sourceId: string;
  storeId: string;
  /** What makes it the same receipt: SHA-256, 64 hexadecimal digits. Of its content, or else its `resubmissionKey`. */
  fingerprint: string;
  /** Of its content, where that is another. */
  contentFingerprint: string | null;
  /** What of its route takes nothing new: it may only be what came before. */
  archived: ArchivedRoute | null;
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

/**
 * Stores what arrived together in one statement, and answers each in its order; null where the address that its till made has a
 * receipt.
 */
export async function storeBatch(sql: Sql, items: IntakeItem[]): Promise<(IntakeResult | null)[]> {
  // Twins within the batch are one row. Sorted, so that two processes with the same twins do not wait for each other.
  const firstOf = new Map<string, IntakeItem>();
  for (const item of items) {
    const key = placeOf(item);
    if (!firstOf.has(key)) firstOf.set(key, item);
  }
  const unique = [...firstOf.values()].sort((a, b) => (twinKey(a) < twinKey(b) ? -1 : 1));
  const given = await findGiven(sql, unique);
  const free = unique.filter(({ address, token }) => address === null || !given.has(token));
  const stored = new Set(free.length > 0 ? (await insertBatch(sql, free)).map(({ receipt_id }) => receipt_id) : []);
  if (stored.size > 0) {
    wakeUp("match");
    wakeUp("index");
    if (unique.some(({ named }) => named)) wakeUp("refund");
  }
  const earlier = await findEarlier(
    sql,
    unique.filter((item) => item.address === null && !stored.has(item.id)),
  );
  return items.map((item) => {
    const first = firstOf.get(placeOf(item)) ?? item;
    // A second one at an address that was made for it may have other content.
    if (item.address) return stored.has(item.id) ? { id: item.id, token: item.token, isNew: true, version: 1 } : null;
    if (stored.has(first.id)) return { id: first.id, token: first.token, isNew: first === item, version: 1 };
    const known = earlier.get(twinKey(item));
    // Its fingerprint expired between the two statements.
    if (!known)
      throw new DomainError("unavailable", "The receipt could not be stored just now.", { retryAfterSeconds: 1 });
    return { ...known, isNew: false };
  });
}

/** Where a receipt is told from others: at its own address, else by its content. */
const placeOf = (item: IntakeItem) => (item.address ? item.address.key : twinKey(item));

export const twinKey = (item: Pick<IntakeItem, "sourceId" | "fingerprint">) => `${item.sourceId}/${item.fingerprint}`;

function insertBatch(sql: Sql, items: IntakeItem[]): Promise<{ receipt_id: string }[]> {
  const column = (value: (item: IntakeItem) => string | null) => arrayLiteral(items.map(value));
  const plain = (value: (item: IntakeItem) => string | number) => plainArrayLiteral(items.map(value));
  const payments = items.flatMap((item) => item.payments.map((payment, position) => ({ item, payment, position })));
  const ofPayment = (value: (payment: PaymentFacts) => string | null) =>
    arrayLiteral(payments.map(({ payment }) => value(payment)));
  const refunds = refundsOf(items);
  const claims = claimsOf(items);
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
    ), ${claims ? claimAddresses(sql, claims) : sql`claimed`} as (
      insert into receipt_fingerprints (source_id, fingerprint, receipt_id, token)
      select source_id, decode(fingerprint, 'hex'), id, token from input ${claims ? areClaimed(sql, claims) : sql``} order by n
      on conflict do nothing
      returning receipt_id
    )${claims ? joinClaims(sql, claims) : sql``}, known_by_content as (
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
      insert into receipt_search_queue (receipt_id, words${claims ? sql`, address` : sql``})
      select id, words${claims ? sql`, ${addressOf(sql, claims)}` : sql``} from input where id in (select receipt_id from claimed)
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
  const rows = await sql<{ source_id: string; fingerprint: string; receipt_id: string; token: string }[]>`
    select source_id, encode(fingerprint, 'hex') as fingerprint, receipt_id, token
    from receipt_fingerprints
    where (source_id, fingerprint) in (
      select s, decode(f, 'hex')
      from unnest(${items.map((item) => item.sourceId)}::uuid[], ${items.map((item) => item.fingerprint)}::text[]) as u(s, f)
    )`;
  const versions = await findVersions(
    sql,
    rows.map(({ receipt_id }) => receipt_id),
  );
  return new Map(
    rows.map(({ source_id, fingerprint, receipt_id, token }) => [
      twinKey({ sourceId: source_id, fingerprint }),
      { id: receipt_id, token, version: versions.get(receipt_id) ?? 1 },
    ]),
  );
}

/** Of those of the receipts that were corrected, the number of the newest. By ids: as a join it might read all versions there are. */
async function findVersions(sql: Sql, receiptIds: readonly string[]): Promise<Map<string, number>> {
  if (receiptIds.length === 0) return new Map();
  const rows = await sql<{ id: string; version: number }[]>`
    select receipt_id as id, max(version) as version from receipt_versions
    where ${amongIds(sql, sql`receipt_id`, receiptIds)} group by receipt_id`;
  return new Map(rows.map(({ id, version }) => [id, version]));
}
