import type postgres from "postgres";
import { uuidFloor } from "@/lib/core/ids";
import { amongIds } from "@/lib/db/among-ids";
import type { Context } from "@/lib/db/context";
import type { ErasureMode, Selector } from "../erasure";

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
const QUEUED_AT_ONCE = 1_000;

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
  const isMeant: Condition =
    "customerId" in selector
      ? sql`version.content #>> '{header,customer,customerId}' = ${selector.customerId}`
      : sql`version.store_id = ${selector.storeId}
          and left(version.content #>> '{header,created}', 10) = ${selector.day}
          and exists (
            select from json_array_elements(version.content -> 'payments') payment
            where btrim(payment ->> 'lastFour') = ${selector.lastFour}
          )`;
  const ids = (await candidates).map(({ id }) => id);
  const meant = await whereAnyVersion(ctx, ids, isMeant);
  return ids.map((id) => ({ id, isMeant: meant.has(id) }));
}

/** Those of the receipts that are, or were, as the condition says of each `version`. */
async function whereAnyVersion({ sql }: Context, ids: readonly string[], isSo: Condition): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`
    select id from receipts version where ${amongIds(sql, sql`id`, ids)} and ${isSo}
    union
    select receipt_id from receipt_versions version where ${amongIds(sql, sql`receipt_id`, ids)} and ${isSo}`;
  return new Set(rows.map(({ id }) => id));
}

/** Past their clock. What one tells of the shopper is gone already where nothing was corrected since it was erased. */
async function selectAged(
  { sql, organizationId }: Context,
  { floor, before, limit, mode }: { floor: string; before: string; limit: number; mode: ErasureMode },
): Promise<Looked[]> {
  const aged = await sql<{ id: string }[]>`
    select receipt_id as id from receipt_search
    where organization_id = ${organizationId} and receipt_id > ${floor} and receipt_id < ${before}
    order by receipt_id limit ${limit}`;
  const ids = aged.map(({ id }) => id);
  const done = new Set(mode === "personal" && ids.length > 0 ? await alreadyPersonal(sql, ids) : []);
  return ids.map((id) => ({ id, isMeant: !done.has(id) }));
}

async function alreadyPersonal(sql: Context["sql"], ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select r.id from receipts r
    left join receipt_versions v on v.receipt_id = r.id and v.created_at >= r.person_erased_at
      and ${amongIds(sql, sql`v.receipt_id`, ids)}
    where ${amongIds(sql, sql`r.id`, ids)} and r.person_erased_at is not null and v.receipt_id is null`;
  return rows.map(({ id }) => id);
}

/** In any version, as with holds. What the list says of the newest need not be asked of the receipt. */
async function selectIssued(
  ctx: Context,
  { from, to, storeId }: Period,
  { floor, through, limit }: { floor: string; through: string; limit: number },
): Promise<Looked[]> {
  const { sql, organizationId } = ctx;
  const isWithin: Condition = sql`
    issued_at >= ${from}::timestamptz and issued_at < ${to}::timestamptz and (${storeId}::uuid is null or store_id = ${storeId})`;
  const looked = await sql<(Looked & { isCorrected: boolean })[]>`
    select receipt_id as id, ${isWithin} as "isMeant", version > 1 as "isCorrected" from receipt_search
    where organization_id = ${organizationId} and receipt_id > ${floor} and receipt_id <= ${through}
    order by receipt_id limit ${limit}`;
  const doubtful = looked.flatMap(({ id, isMeant, isCorrected }) => (isCorrected && !isMeant ? id : []));
  const earlier = await whereAnyVersion(ctx, doubtful, isWithin);
  return looked.map(({ id, isMeant }) => ({ id, isMeant: isMeant || earlier.has(id) }));
}

type Condition = postgres.PendingQuery<never[]>;

function allOf({ sql, organizationId }: Context, within: Condition, limit: number) {
  return sql<{ id: string }[]>`
    select receipt_id as id from receipt_search
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
  return sql<{ id: string }[]>`
    select receipt_id as id from (
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
  for (let after = uuidFloor(0); ; ) {
    const queued = await sql<{ id: string }[]>`
      select receipt_id as id from receipt_search_queue where receipt_id > ${after} and receipt_id < ${before}
      order by receipt_id limit ${QUEUED_AT_ONCE}`;
    const ids = queued.map(({ id }) => id);
    const listed = await sql`select 1 from receipt_search where ${amongIds(sql, sql`receipt_id`, ids)}`;
    if (listed.length < ids.length) return true;
    if (ids.length < QUEUED_AT_ONCE) return false;
    after = ids.at(-1) ?? after;
  }
}
