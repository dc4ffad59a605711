import type { Sql } from "@/lib/db/client";
import { ensurePartitions } from "@/lib/db/partitions";

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 20_000;

export interface Load {
  /** UUIDs. */
  organizationId: string;
  storeIds: readonly string[];
  sourceIds: readonly string[];
  count: number;
  /** Received evenly over so many days before `until`. */
  days: number;
  until: Date;
}

/**
 * Many receipts of a merchant, made by the database and waiting to be indexed. Number 1 is the oldest. Rare: every
 * 1,000th is a return, every 2,000th pending, every 500th in SEK, every 100th issued a year before it arrived; number
 * n has the reference `R-n`, pays n cents, and one line says `rare<n modulo 5,000>`.
 */
export async function loadReceipts(sql: Sql, load: Load): Promise<void> {
  const { count, days, until } = load;
  const months = Math.ceil(days / 28) + 1;
  await ensurePartitions(sql, until, -months);
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    await insertRange(sql, load, from, Math.min(count, from + ROWS_AT_ONCE - 1));
  }
  const stepMs = (days * DAY_MS) / count;
  // Statistics as a database that has grown to this has them.
  await sql.unsafe("analyze receipts; analyze payments;");
  if (stepMs < 1) throw new Error("More than one receipt in a millisecond: their order would be left to chance.");
}

async function insertRange(sql: Sql, load: Load, from: number, to: number): Promise<void> {
  const { organizationId, storeIds, sourceIds, count, days, until } = load;
  const start = until.getTime() - days * DAY_MS;
  const stepMs = (days * DAY_MS) / count;
  await sql`
    with input as materialized (
      select n, at_ms,
        (
          lpad(to_hex(at_ms), 12, '0') || '7' || substr(noise, 1, 3) || '8' || substr(noise, 4, 15)
        )::uuid as id
      from (
        select n, (${start}::float8 + (n - 1) * ${stepMs}::float8)::int8 as at_ms, md5(${organizationId} || n) as noise
        from generate_series(${from}::int, ${to}::int) as n
      ) t
    ), facts as materialized (
      select id, n,
        to_timestamp(at_ms / 1000.0) as received_at,
        to_timestamp(at_ms / 1000.0) - case when n % 100 = 0 then interval '1 year' else interval '1 minute' end as issued_at,
        case when n % 1000 = 0 then 'return' else 'receipt' end as document_type,
        case when n % 2000 = 0 then 'pending' else 'paid' end as status,
        case when n % 500 = 0 then 'SEK' else 'EUR' end as currency,
        n / 100.0 as amount
      from input
    ), stored as (
      insert into receipts (
        id, organization_id, source_id, store_id, token, received_at, issued_at, document_type, status,
        receipt_reference, order_reference, amount, currency, content
      )
      select id, ${organizationId}::uuid, (${sourceIds as string[]}::uuid[])[1 + n % ${sourceIds.length}],
        (${storeIds as string[]}::uuid[])[1 + n % ${storeIds.length}],
        'token' || n, received_at, issued_at, document_type, status, 'R-' || n, 'O' || n % 1000, amount, currency,
        json_build_object(
          'header', json_build_object(
            'storeId', 'sto_x', 'created', issued_at, 'receiptId', 'R-' || n, 'orderId', 'O' || n % 1000
          ),
          'lineItems', json_build_array(
            json_build_object('description', 'Filter coffee 500 g', 'quantity', json_build_object('value', 1)),
            json_build_object('description', 'Oat milk rare' || n % 5000, 'quantity', json_build_object('value', 2)),
            json_build_object('description', 'Paper bag size' || n % 50, 'item', json_build_object('sku', 'S' || n % 300))
          ),
          'totals', json_build_array(),
          'payments', json_build_array(json_build_object(
            'approvalCode', lpad((n % 900000)::text, 6, '0'), 'lastFour', lpad((n % 10000)::text, 4, '0')
          ))
        )
      from facts
      returning id, received_at
    ), paid as (
      insert into payments (
        receipt_id, position, organization_id, received_at, issued_at, approval_code, last_four, amount, currency,
        document_type
      )
      select id, 0, ${organizationId}::uuid, received_at, issued_at, lpad((n % 900000)::text, 6, '0'),
        lpad((n % 10000)::text, 4, '0'), amount, currency, document_type
      from facts
    )
    insert into receipt_search_queue (receipt_id, words)
    select id, concat_ws(' ', 'r', n, 'o' || n % 1000, lpad((n % 900000)::text, 6, '0'), lpad((n % 10000)::text, 4, '0'),
      'filter coffee 500 g oat milk', 'rare' || n % 5000, 'paper bag', 'size' || n % 50, 's' || n % 300)
    from facts`;
}
