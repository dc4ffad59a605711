import { parsePublicId, publicId } from "../../core/ids";
import { amongIds } from "../../db/among-ids";
import type { Sql } from "../../db/client";
import type { Context } from "../../db/context";
import { receiptUrl } from "../public/receipt-url";
import { newestVersion } from "../versions/newest-version";
import { type Balance, balanceOf } from "./balance";
import { listRefunds } from "./list-refunds";
import { parseKeptLines, type ReturnedLines, returnedIn } from "./returned-lines";

/** A refund of a receipt that counts. */
export interface ListedRefund {
  id: string;
  receiptUrl: string;
  /** `header.created` as sent. */
  created: string;
  number: string | null;
  /** Plain decimal; null where it has no `amountDue`. */
  amount: string | null;
  currency: string | null;
  /** Made with the address of the gift receipt: who has that of the original does not learn where the refund is. */
  isGift: boolean;
}

/** The receipt that a refund gives money back for. */
export interface StandingOriginal {
  id: string;
  receiptUrl: string;
  /** Named by the address of its gift receipt: only number and date are shown. */
  isGift: boolean;
  number: string | null;
  /** `header.created` as sent. */
  created: string;
  balance: Balance | null;
  revision: number;
}

/** How a receipt stands to others: what was given back of it, and what it gives back. */
export interface RefundStanding {
  /** The newest ones, oldest first. */
  refunds: ListedRefund[];
  /** Of all that count. */
  refundCount: number;
  returned: ReturnedLines;
  balance: Balance | null;
  original: StandingOriginal | null;
  /** Of its own balance: another one when what is said of its refunds has changed. */
  revision: number;
}

/** By public id, for who may see the receipt: the caller has asked. */
export async function findStandingOf(ctx: Context, receiptId: string): Promise<RefundStanding | null> {
  const id = parsePublicId("receipt", receiptId);
  return id === null ? null : findRefundStanding(ctx, id);
}

/** Of the receipt with this UUID; null of one that has nothing to do with refunds. */
export async function findRefundStanding(ctx: Context, id: string): Promise<RefundStanding | null> {
  return (await findRefundStandings(ctx, [id])).get(id) ?? null;
}

/** Of those of the receipts (UUIDs) that have to do with refunds: five statements, however many they are; of others two. */
export async function findRefundStandings(ctx: Context, ids: readonly string[]): Promise<Map<string, RefundStanding>> {
  const [sums, originals] = await Promise.all([findSums(ctx, ids), findOriginals(ctx, ids)]);
  const refunds = await listRefunds(ctx, sums);
  const concerned = ids.filter((id) => sums.has(id) || originals.has(id));
  return new Map(
    concerned.map((id) => {
      const own = sums.get(id);
      const { refundCount = 0, returned = {}, revision = 0, balance = null } = own ?? {};
      const original = originals.get(id) ?? null;
      const listed = refunds.get(id) ?? [];
      return [
        id,
        { refunds: listed, refundCount, returned, balance: refundCount > 0 ? balance : null, original, revision },
      ];
    }),
  );
}

/** Names all of it that can change while the receipt itself does not. */
export function revisionOf({ revision, original }: RefundStanding): string {
  return original ? `${revision}.${original.revision}` : String(revision);
}

interface SumsRow {
  receiptId: string;
  revision: number;
  refundCount: number;
  refunded: string;
  lines: string;
  amount: string | null;
  currency: string | null;
}

type Amount = Pick<SumsRow, "amount" | "currency">;

async function findSums({ sql }: Context, ids: readonly string[]) {
  const rows = await sql<Omit<SumsRow, "amount">[]>`
    select b.* from unnest(${ids as string[]}::uuid[]) as named(id)
    -- With a limit each is looked up by itself, in its partitions.
    cross join lateral (
      select receipt_id as "receiptId", revision, refund_count as "refundCount", trim_scale(refunded)::text as refunded,
        lines, currency
      from refund_balances where receipt_id = named.id limit 1
    ) b`;
  const amounts = await findAmounts(
    sql,
    rows.map(({ receiptId }) => receiptId),
  );
  return new Map(
    rows.flatMap((balance) => {
      const paid = amounts.get(balance.receiptId);
      // It is no longer kept.
      if (!paid) return [];
      // Corrected to another currency between the two statements: what is left is not known in this moment.
      const amount = paid.currency === balance.currency ? paid.amount : null;
      const row: SumsRow = { ...balance, amount };
      const returned = returnedIn(parseKeptLines(row.lines), row.currency);
      return [[row.receiptId, { ...row, returned, balance: balanceOf(row) }] as const];
    }),
  );
}

/** By a statement of its own, since few receipts have anything given back of them. */
async function findAmounts(sql: Sql, ids: readonly string[]): Promise<Map<string, Amount>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<(Amount & { id: string })[]>`
    select r.id, trim_scale(case when v.version is null then r.amount else v.amount end)::text as amount,
      case when v.version is null then r.currency else v.currency end as currency
    from receipts r
    ${newestVersion(sql)}
    where ${amongIds(sql, sql`r.id`, ids)}`;
  return new Map(rows.map(({ id, ...amount }) => [id, amount]));
}

interface OriginalRow {
  id: string;
  token: string;
  number: string | null;
  created: string;
  amount: string | null;
  currency: string | null;
  refunded: string | null;
  revision: number | null;
}

/** By refund. One that is no longer kept is missing. */
async function findOriginals({ sql }: Context, ids: readonly string[]): Promise<Map<string, StandingOriginal>> {
  const links = await sql<{ refundId: string; originalId: string; isGift: boolean }[]>`
    select named.id as "refundId", link.original_id as "originalId", link.is_gift as "isGift"
    from unnest(${ids as string[]}::uuid[]) as named(id)
    cross join lateral (select original_id, is_gift from refunds where refund_id = named.id limit 1) link`;
  if (links.length === 0) return new Map();
  const originalIds = [...new Set(links.map(({ originalId }) => originalId))];
  const rows = await sql<OriginalRow[]>`
    with original as materialized (
      select r.id, r.token, coalesce(v.content, r.content) #>> '{header,created}' as created,
        case when v.version is null then r.receipt_reference else v.receipt_reference end as number,
        trim_scale(case when v.version is null then r.amount else v.amount end)::text as amount
      from receipts r
      ${newestVersion(sql)}
      where ${amongIds(sql, sql`r.id`, originalIds)}
    )
    select original.*, b.currency, trim_scale(b.refunded)::text as refunded, b.revision
    from original
    left join lateral (
      select currency, refunded, revision from refund_balances where receipt_id = original.id limit 1
    ) b on true`;
  const originals = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    links.flatMap(({ refundId, originalId, isGift }) => {
      const original = originals.get(originalId);
      return original ? [[refundId, toStandingOriginal(original, isGift)] as const] : [];
    }),
  );
}

function toStandingOriginal(
  { id, token, number, created, revision, ...sums }: OriginalRow,
  isGift: boolean,
): StandingOriginal {
  return {
    id: publicId("receipt", id),
    receiptUrl: receiptUrl(token),
    isGift,
    number,
    created,
    balance: balanceOf({ ...sums, refunded: sums.refunded ?? "0" }),
    revision: revision ?? 0,
  };
}
