import { uuidFloor } from "../../core/ids";
import type { Context } from "../../db/context";
import type { ErasureMode, Selector } from "./erasure";

/** Receipts (UUIDs) that were looked at, in the order of their ids. */
export interface Looked {
  id: string;
  /** Whether it is one of those that are to be erased. */
  isMeant: boolean;
}

const DAY_MS = 86_400_000;

/**
 * The next receipts of the tenant that may be meant, after the one that was looked at last. By index, some at a time: what no index
 * tells, each of them says itself, in every version.
 */
export async function selectReceipts(
  ctx: Context,
  selector: Selector,
  { after, limit, mode }: { after: string | null; limit: number; mode: ErasureMode },
): Promise<Looked[]> {
  const floor = after ?? uuidFloor(0);
  if ("receiptId" in selector) return selector.receiptId > floor ? [{ id: selector.receiptId, isMeant: true }] : [];
  const { sql } = ctx;
  if ("months" in selector) return selectAged(ctx, { floor, before: selector.before, limit, mode });
  const candidates = "customerId" in selector ? allOf(ctx, floor, limit) : ofDay(ctx, selector, floor, limit);
  const isMeant =
    "customerId" in selector
      ? sql`version.content #>> '{header,customer,customerId}' = ${selector.customerId}`
      : sql`version.store_id = ${selector.storeId}
          and left(version.content #>> '{header,created}', 10) = ${selector.day}
          and exists (
            select from json_array_elements(version.content -> 'payments') payment
            where btrim(payment ->> 'lastFour') = ${selector.lastFour}
          )`;
  return sql<Looked[]>`
    with candidate as materialized (${candidates})
    select candidate.receipt_id as id, exists (
      select from (
        select store_id, content from receipts where id = candidate.receipt_id
        union all
        select store_id, content from receipt_versions where receipt_id = candidate.receipt_id
      ) version
      where ${isMeant}
    ) as "isMeant"
    from candidate
    order by id`;
}

/** Past their clock. What one tells of the shopper is gone already where nothing was corrected since it was erased. */
function selectAged(
  { sql, organizationId }: Context,
  { floor, before, limit, mode }: { floor: string; before: string; limit: number; mode: ErasureMode },
) {
  const isMeant =
    mode === "receipt"
      ? sql`true`
      : sql`not exists (
          select from receipts r
          where r.id = aged.receipt_id and r.person_erased_at is not null and not exists (
            select from receipt_versions v where v.receipt_id = r.id and v.created_at >= r.person_erased_at
          )
        )`;
  return sql<Looked[]>`
    with aged as materialized (
      select receipt_id from receipt_search
      where organization_id = ${organizationId} and receipt_id > ${floor} and receipt_id < ${before}
      order by receipt_id limit ${limit}
    )
    select receipt_id as id, ${isMeant} as "isMeant" from aged order by id`;
}

function allOf({ sql, organizationId }: Context, floor: string, limit: number) {
  return sql`
    select receipt_id from receipt_search
    where organization_id = ${organizationId} and receipt_id > ${floor}
    order by receipt_id limit ${limit}`;
}

/** Issued within the day of any zone; and those that were corrected, since an earlier version may say another day or store. */
function ofDay(
  { sql, organizationId }: Context,
  { storeId, day }: Extract<Selector, { day: string }>,
  floor: string,
  limit: number,
) {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  return sql`
    select receipt_id from (
      (
        select receipt_id from receipt_search
        where organization_id = ${organizationId} and store_id = ${storeId} and receipt_id > ${floor}
          and issued_at >= ${new Date(startMs - DAY_MS)} and issued_at < ${new Date(startMs + 2 * DAY_MS)}
        order by receipt_id limit ${limit}
      )
      union
      (
        select receipt_id from receipt_search
        where organization_id = ${organizationId} and version > 1 and receipt_id > ${floor}
        order by receipt_id limit ${limit}
      )
    ) perhaps
    order by receipt_id limit ${limit}`;
}

/** Whether a receipt that came before is not in the lists yet by which receipts are found. */
export async function isAnyUnlisted({ sql }: Context, before: string): Promise<boolean> {
  const rows = await sql`
    select from receipt_search_queue q
    -- Not with "exists": for that PostgreSQL reads all that is listed.
    where receipt_id < ${before} and (select 1 from receipt_search s where s.receipt_id = q.receipt_id limit 1) is null
    limit 1`;
  return rows.length > 0;
}
