import type postgres from "postgres";
import { uuidFloor } from "../../core/ids";
import type { Context } from "../../db/context";
import type { ErasureMode, Selector } from "./erasure";

/** The receipts of a time of issue, of all stores or one; ids are UUIDs, times as ISO 8601. */
export interface Period {
  from: string;
  to: string;
  storeId: string | null;
}

/** Receipts (UUIDs) that were looked at, in the order of their ids. */
export interface Looked {
  id: string;
  /** Whether it is one of those that were named. */
  isMeant: boolean;
}

interface Place {
  /** Looks only at later ones. */
  after: string | null;
  /** And at none after this one. */
  through?: string;
  limit: number;
  mode?: ErasureMode;
}

const LAST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const DAY_MS = 86_400_000;

/**
 * The next receipts of the tenant that may be meant, after the one that was looked at last. By index, some at a time: what no index
 * tells, each of them says itself, in every version.
 */
export async function selectReceipts(
  ctx: Context,
  selector: Selector | Period,
  { after, through = LAST, limit, mode = "receipt" }: Place,
): Promise<Looked[]> {
  const floor = after ?? uuidFloor(0);
  if ("receiptId" in selector) return selector.receiptId > floor ? [{ id: selector.receiptId, isMeant: true }] : [];
  const { sql } = ctx;
  if ("months" in selector) return selectAged(ctx, { floor, before: selector.before, limit, mode });
  if ("from" in selector) return selectIssued(ctx, selector, { floor, through, limit });
  const within: Condition = sql`receipt_id > ${floor} and receipt_id <= ${through}`;
  const candidates = "customerId" in selector ? allOf(ctx, within, limit) : ofDay(ctx, selector, within, limit);
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

/** In any version, as with holds. What the list says of the newest need not be asked of the receipt. */
function selectIssued(
  { sql, organizationId }: Context,
  { from, to, storeId }: Period,
  { floor, through, limit }: { floor: string; through: string; limit: number },
) {
  const isWithin = sql`
    issued_at >= ${from}::timestamptz and issued_at < ${to}::timestamptz and (${storeId}::uuid is null or store_id = ${storeId})`;
  return sql<Looked[]>`
    with candidate as materialized (
      select receipt_id, version, ${isWithin} as is_within from receipt_search
      where organization_id = ${organizationId} and receipt_id > ${floor} and receipt_id <= ${through}
      order by receipt_id limit ${limit}
    )
    select receipt_id as id, is_within or (version > 1 and (
      exists (select from receipts where id = candidate.receipt_id and ${isWithin})
      or exists (select from receipt_versions v where v.receipt_id = candidate.receipt_id and ${isWithin})
    )) as "isMeant"
    from candidate
    order by id`;
}

type Condition = postgres.PendingQuery<never[]>;

function allOf({ sql, organizationId }: Context, within: Condition, limit: number) {
  return sql`
    select receipt_id from receipt_search
    where organization_id = ${organizationId} and ${within}
    order by receipt_id limit ${limit}`;
}

/** Issued within the day of any zone; and those that were corrected, since an earlier version may say another day or store. */
function ofDay(
  { sql, organizationId }: Context,
  { storeId, day }: Extract<Selector, { day: string }>,
  within: Condition,
  limit: number,
) {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  return sql`
    select receipt_id from (
      (
        select receipt_id from receipt_search
        where organization_id = ${organizationId} and store_id = ${storeId} and ${within}
          and issued_at >= ${new Date(startMs - DAY_MS)} and issued_at < ${new Date(startMs + 2 * DAY_MS)}
        order by receipt_id limit ${limit}
      )
      union
      (
        select receipt_id from receipt_search
        where organization_id = ${organizationId} and version > 1 and ${within}
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
