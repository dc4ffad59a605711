import { publicId } from "@/lib/core/ids";
import type { JsonValue } from "@/lib/core/json/exact-json";
import { fingerprintOf } from "@/lib/core/json/fingerprint-of";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import type { Keys } from "@/lib/core/keys";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import type { Sql } from "@/lib/db/client";
import { ensurePartitions } from "@/lib/db/partitions/partitions";
import { receiptFacts } from "@/lib/receipts/intake/receipt-facts";
import { numberedReceipt } from "./numbered-receipt";
import { cells, TableCopies } from "./table-copies";
import { uuidAt } from "./uuid-at";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Older fingerprints have expired (`lib/db/retention/purge-expired.ts`). */
const FINGERPRINT_MS = 90 * DAY_MS;
const ROWS_AT_ONCE = 500;

export interface Load {
  /** UUIDs. */
  organizationId: string;
  storeIds: readonly string[];
  sourceIds: readonly string[];
  count: number;
  /** Received evenly over so many days before `until`. */
  days: number;
  until: Date;
  keys: Keys;
}

const COLUMNS = {
  receipts: [
    ...["id", "organization_id", "source_id", "store_id", "token", "received_at", "issued_at", "document_type"],
    ...["status", "receipt_reference", "order_reference", "amount", "currency", "content"],
  ],
  payments: [
    ...["receipt_id", "position", "organization_id", "received_at", "issued_at", "document_type", "par_hash"],
    ...["par_last_four", "retrieval_reference_number", "approval_code", "last_four", "amount", "currency"],
  ],
  receipt_search: [
    ...["receipt_id", "organization_id", "source_id", "store_id", "token", "received_at", "issued_at", "document_type"],
    ...["status", "receipt_reference", "order_reference", "amount", "currency", "words"],
  ],
  receipt_fingerprints: ["source_id", "fingerprint", "receipt_id", "token", "created_at"],
};

type Copies = TableCopies<keyof typeof COLUMNS>;

/**
 * Many receipts of a merchant (`numbered-receipt.ts`), as they are when intake and index have done their work and all
 * is vacuumed and analyzed. Number 1 is the oldest; every 100th was issued a year before it arrived. The values are
 * made by the functions that the service makes them with. Needs four connections.
 */
export async function loadReceipts(sql: Sql, load: Load): Promise<void> {
  const { count, days, until } = load;
  const stepMs = (days * DAY_MS) / count;
  if (stepMs < 1) throw new Error("More than one receipt in a millisecond: their order would be left to chance.");
  await ensurePartitions(sql, until, -Math.ceil(days / 28) - 1);
  const copies = await TableCopies.open(sql, COLUMNS);
  const hours = new Map<string, number>();
  const start = until.getTime() - days * DAY_MS;
  for (let n = 1; n <= count; n += 1) {
    addReceipt(copies, load, { n, receivedAt: new Date(Math.floor(start + (n - 1) * stepMs)), hours });
    if (n % ROWS_AT_ONCE === 0) await copies.flush();
  }
  await copies.end();
  await insertCounts(sql, load, hours);
  await sql`vacuum analyze receipts, payments, receipt_search, receipt_fingerprints, receipt_hours, source_activity`;
}

interface Numbered {
  n: number;
  receivedAt: Date;
  /** Receipts by hour and store. */
  hours: Map<string, number>;
}

function addReceipt(copies: Copies, load: Load, { n, receivedAt, hours }: Numbered): void {
  const { organizationId, keys } = load;
  const storeId = load.storeIds[n % load.storeIds.length] ?? "";
  const sourceId = load.sourceIds[n % load.sourceIds.length] ?? "";
  const lateMs = n % 100 === 0 ? 365 * DAY_MS : 60_000;
  const receipt = numberedReceipt(n, {
    storeId: publicId("store", storeId),
    at: new Date(receivedAt.getTime() - lateMs),
  });
  const { payments, words, ...facts } = receiptFacts(receipt, keys);
  const id = uuidAt(receivedAt);
  const token = newReceiptToken(id);
  const [received, { issuedAt, documentType }] = [receivedAt.toISOString(), facts];
  const row = cells(
    ...[id, organizationId, sourceId, storeId, token, received, issuedAt, documentType, facts.status],
    ...[facts.receiptReference, facts.orderReference, facts.amount, facts.currency],
  );
  copies.add("receipts", `${row}\t${cells(stringifyExact(receipt as unknown as JsonValue))}`);
  // Words with spaces between are a tsvector's text.
  copies.add("receipt_search", `${row}\t${cells(words)}`);
  for (const [position, payment] of payments.entries()) {
    const paid = cells(
      ...[id, position, organizationId, received, issuedAt, documentType, bytes(payment.parHash)],
      ...[payment.parLastFour, payment.retrievalReferenceNumber, payment.approvalCode, payment.lastFour],
      ...[payment.amount, payment.currency],
    );
    copies.add("payments", paid);
  }
  if (Date.now() - receivedAt.getTime() < FINGERPRINT_MS) {
    const fingerprint = fingerprintOf(receipt as unknown as JsonValue);
    copies.add("receipt_fingerprints", cells(sourceId, `\\x${fingerprint}`, id, token, received));
  }
  const hour = `${Math.floor(receivedAt.getTime() / HOUR_MS)}/${storeId}`;
  hours.set(hour, (hours.get(hour) ?? 0) + 1);
}

const bytes = (value: Buffer | null) => value && `\\x${value.toString("hex")}`;

async function insertCounts(sql: Sql, load: Load, hours: ReadonlyMap<string, number>): Promise<void> {
  const { organizationId, sourceIds, count, until } = load;
  const rows = [...hours].map(([key, received]) => {
    const [hour, storeId] = key.split("/");
    return { hour: new Date(Number(hour) * HOUR_MS).toISOString(), storeId, received };
  });
  await sql`
    insert into receipt_hours (organization_id, hour, store_id, received)
    select ${organizationId}, hour, "storeId", received
    from json_to_recordset(${JSON.stringify(rows)}::json) as h(hour timestamptz, "storeId" uuid, received int)`;
  await sql`
    insert into source_activity (source_id, organization_id, last_received_at, received)
    select id, ${organizationId}, ${until.toISOString()}, ${count}::int / ${sourceIds.length}::int
    from unnest(${sourceIds as string[]}::uuid[]) as id
    on conflict (source_id) do update set received = source_activity.received + excluded.received`;
}
