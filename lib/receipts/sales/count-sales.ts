import type { Fragment } from "postgres";
import type { Sql } from "../../db/client";

/**
 * Counts what a batch of receipts comes to, in the statement that lists them: CTEs after `known` (what was listed of them before),
 * `indexed` (what is listed of them now) and `counted`. What was corrected or cancelled counts as it is now, in the hour in which it
 * arrived; payments count once, as they arrived.
 */
export function countSales(sql: Sql, isInBatch: (receiptId: Fragment) => Fragment) {
  return sql`
      moved as (
        select receipt_id, organization_id, source_id, received_at, currency, document_type, status, amount, 1 as times,
          receipt_id not in (select receipt_id from known) as is_fresh
        from indexed
        union all
        select receipt_id, organization_id, source_id, received_at, currency, document_type, status, amount, -1, false
        from known
      ), weighed as materialized (
        select m.organization_id, date_trunc('hour', m.received_at, 'UTC') as hour,
          (m.received_at at time zone 'UTC')::date as day, m.source_id, coalesce(m.currency, '') as currency, m.is_fresh,
          case when is_paid and not is_back then times else 0 end as sales,
          case when is_paid and not is_back then times * m.amount else 0 end as sold,
          case when is_paid and is_back then times * abs(m.amount) else 0 end as given_back,
          p.payments, p.unreferenced, p.unfindable
        from moved m
        cross join lateral (
          select m.amount is not null and m.status not in ('pending', 'cancelled') as is_paid,
            m.document_type in ('creditNote', 'return') or m.amount < 0 as is_back
        ) what
        -- Looked up one by one.
        cross join lateral (
          select count(*) as payments,
            count(*) filter (where par_hash is null and retrieval_reference_number is null) as unreferenced,
            count(*) filter (
              where par_hash is null and retrieval_reference_number is null and acquirer_reference_number is null
                and approval_code is null
            ) as unfindable
          from payments where m.is_fresh and receipt_id = m.receipt_id and ${isInBatch(sql`receipt_id`)}
        ) p
      ), by_hour as (
        insert into sales_hours as h (
          organization_id, hour, currency, received, sales, sold, given_back, payments, unreferenced, unfindable
        )
        select organization_id, hour, currency, count(*) filter (where is_fresh), sum(sales), sum(sold), sum(given_back),
          sum(payments), sum(unreferenced), sum(unfindable)
        from weighed
        -- sales_hours, then source_days, each in the order of its keys, as where deliveries are counted: so neither waits for the other.
        where (select count(*) from counted) >= 0
        group by 1, 2, 3 order by 1, 2, 3
        on conflict (organization_id, hour, currency) do update set
          received = h.received + excluded.received, sales = h.sales + excluded.sales, sold = h.sold + excluded.sold,
          given_back = h.given_back + excluded.given_back, payments = h.payments + excluded.payments,
          unreferenced = h.unreferenced + excluded.unreferenced, unfindable = h.unfindable + excluded.unfindable
        returning true
      ), by_source as (
        insert into source_days as d (organization_id, day, source_id, received, payments, unreferenced, unfindable)
        select organization_id, day, source_id, count(*), sum(payments), sum(unreferenced), sum(unfindable)
        from weighed where is_fresh and (select count(*) from by_hour) >= 0
        group by 1, 2, 3 order by 1, 2, 3
        on conflict (organization_id, day, source_id) do update set
          received = d.received + excluded.received, payments = d.payments + excluded.payments,
          unreferenced = d.unreferenced + excluded.unreferenced, unfindable = d.unfindable + excluded.unfindable
      ), submitted as (
        insert into exchange_hours as h (hour, what, count)
        select w.hour, 'submitted', count(*)
        from weighed w join organizations o on o.id = w.organization_id and o.live_id is null
        where w.is_fresh
        group by 1 order by 1
        on conflict (hour, what, wait) do update set count = h.count + excluded.count
      )`;
}
