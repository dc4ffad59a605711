import { uuidFloor } from "../core/ids";
import { giftTokenOf, idsOfToken, receiptTokenKey } from "../core/receipts/receipt-token";
import { amongIds } from "../db/among-ids";
import type { Context } from "../db/context";
import { findNewestOfSale } from "../matching/resubmissions/find-newest-of-sale";
import { awaitedOfSeveral, type NamedOriginal } from "../receipts/refunds/named-original";
import { newestVersion } from "../receipts/versions/newest-version";

export interface Sought {
  /** UUIDs. */
  refundId: string;
  organizationId: string;
  receivedAt: Date;
  named: NamedOriginal;
  awaits: string;
  /** What it is linked with as it names it now. */
  linkedTo: string | null;
}

/** So long a number must be the only one of its store. */
const UNIQUE_DAYS = 400;
/** A sale is not submitted again so often: more receipts of one number are those of a till that does not count. */
const MOST_SUBMISSIONS = 10;
/** So many of one number are looked at, and where that does not tell, so many: those of a till that does not count are endless. */
const LOOKED_AT = [MOST_SUBMISSIONS + 1, 1_000];
const DAY_MS = 86_400_000;

export interface Found {
  /** The merchant's own receipt (UUID) that a refund belongs to; null where there is none yet, or more than one. */
  id: string | null;
  isSeveral: boolean;
}

export async function findOriginal(ctx: Context, sought: Sought): Promise<Found> {
  const { named } = sought;
  if (named.by === "number") return findByNumber(ctx, sought, named);
  const id = await (named.by === "id" ? findById(ctx, sought, named.id) : findByToken(ctx, sought, named));
  return { id, isSeveral: false };
}

async function findById({ sql }: Context, { refundId, organizationId }: Sought, id: string): Promise<string | null> {
  if (id === refundId) return null;
  const [row] = await sql`
    select from receipts where id = ${id} and organization_id = ${organizationId} and erased_at is null`;
  return row ? id : null;
}

async function findByToken(
  { sql }: Context,
  { refundId, organizationId }: Sought,
  { token: sent, isGift }: { token: string; isGift: boolean },
): Promise<string | null> {
  const { floor, ceiling } = idsOfToken(sent);
  const rows = await sql<{ id: string; token: string }[]>`
    select id, token from receipts
    where id >= ${floor} and id < ${ceiling} and organization_id = ${organizationId} and id <> ${refundId}
      and erased_at is null
    union all
    select receipt_id, token from receipt_addresses
    where ${isGift ? sql`gift` : sql`address`} = ${receiptTokenKey(sent)} and address >= ${floor} and address < ${ceiling}
      and organization_id = ${organizationId} and receipt_id <> ${refundId}`;
  return rows.find(({ token }) => (isGift ? giftTokenOf(token) : token) === sent)?.id ?? null;
}

/**
 * What gives money back itself is a candidate only where no sale has the number, and only as an exchange, not as a return or of
 * the same number; a cancelled receipt only where there is no other. Of one sale that was submitted again it is the newest
 * receipt. What is linked stays so, unless its sale has a newer one, or it was an exchange and the sale has come.
 */
async function findByNumber(ctx: Context, sought: Sought, named: Numbered): Promise<Found> {
  const { linkedTo } = sought;
  const sales = await findNumberedAs(ctx, sought, named, isSale(ctx));
  const ids = sales.length > 0 ? sales : await findNumberedAs(ctx, sought, named, isExchangeOfAnother(ctx, sought));
  const [first = null, second] = ids;
  const only = second !== undefined && ids.length <= MOST_SUBMISSIONS ? await findNewestOfSale(ctx, ids) : null;
  const found = second === undefined ? first : only;
  // A sale may still come to exchanges.
  if (linkedTo === null || found === null)
    return { id: found ?? linkedTo, isSeveral: sales.length > 1 && found === null };
  const isItsSale =
    ids.includes(linkedTo) || (await isRefund(ctx, linkedTo)) || (await isBegunAnew(ctx, linkedTo, found));
  return { id: isItsSale ? found : linkedTo, isSeveral: false };
}

type Numbered = Extract<NamedOriginal, { by: "number" }>;
type Condition = ReturnType<Context["sql"]>;

/**
 * Those that were not cancelled, if there are any. All that were looked at where there may be more of them: nobody can tell which
 * is meant.
 */
async function findNumberedAs(
  { sql }: Context,
  { refundId, organizationId, receivedAt }: Sought,
  { number, storeId }: Numbered,
  isKind: Condition,
): Promise<string[]> {
  const floor = uuidFloor(receivedAt.getTime() - UNIQUE_DAYS * DAY_MS);
  let all: string[] = [];
  for (const limit of LOOKED_AT) {
    const rows = await sql<{ id: string; state: "issued" | "cancelled"; isKind: boolean }[]>`
      with numbered as materialized (
        select receipt_id, document_type, state from receipt_search
        where store_id = ${storeId} and receipt_reference = ${number} and organization_id = ${organizationId}
          and receipt_id >= ${floor} and receipt_id <> ${refundId} and document_type in ('receipt', 'invoice')
        limit ${limit}
      )
      select s.receipt_id as id, s.state, ${isKind} as "isKind" from numbered s`;
    const idsOf = (state: "issued" | "cancelled") =>
      rows.flatMap((row) => (row.isKind && row.state === state ? row.id : []));
    const issued = idsOf("issued").slice(0, MOST_SUBMISSIONS + 1);
    const ids = issued.length > 0 ? issued : idsOf("cancelled").slice(0, 2);
    if (rows.length < limit || issued.length > MOST_SUBMISSIONS) return ids;
    all = ids.length > 0 ? rows.map(({ id }) => id) : [];
  }
  return all;
}

/** Its till says that it sells, and it names no receipt that it gives money back for. */
function isSale({ sql }: Context): Condition {
  // With an offset each is looked up by itself.
  return sql`(
    s.document_type in ('receipt', 'invoice')
    and not exists (select from refunds f where f.refund_id = s.receipt_id offset 0)
    and not exists (select from refund_queue q where q.refund_id = s.receipt_id offset 0)
  )`;
}

function isExchangeOfAnother({ sql }: Context, { awaits }: Sought): Condition {
  return sql`(
    s.document_type in ('receipt', 'invoice')
    and not exists (select from refunds f where f.refund_id = s.receipt_id and f.named = ${awaits} offset 0)
    and not exists (
      select from refund_queue q where q.refund_id = s.receipt_id and q.awaits in (${awaits}, ${awaitedOfSeveral(awaits)})
      offset 0
    )
  )`;
}

async function isRefund(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.sql`
    with s as materialized (select receipt_id, document_type from receipt_search where receipt_id = ${id})
    select from s where not ${isSale(ctx)}`;
  return rows.length > 0;
}

/** Whether a receipt was cancelled and the sale sent again as another one, on the same day where it was. */
async function isBegunAnew({ sql }: Context, cancelledId: string, laterId: string): Promise<boolean> {
  const ids = [cancelledId, laterId];
  const rows = await sql`
    with one as materialized (
      select r.id, coalesce(v.state, 'issued') as state, left(coalesce(v.content, r.content) #>> '{header,created}', 10) as day
      from receipts r
      ${newestVersion(sql)}
      where ${amongIds(sql, sql`r.id`, ids)}
    )
    select from one
    group by one.day
    having count(*) = 2 and bool_or(one.state = 'cancelled' and one.id = ${cancelledId})`;
  return rows.length > 0;
}
