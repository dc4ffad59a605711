import { parsePublicId, publicId } from "../../core/ids";
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

/** Of those of the receipts (UUIDs) that have to do with refunds: three statements, however many they are. */
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

async function findSums({ sql }: Context, ids: readonly string[]) {
  const rows = await sql<SumsRow[]>`
    select sums.* from unnest(${ids as string[]}::uuid[]) as named(id)
    -- With a limit each is looked up by itself, in its partitions.
    cross join lateral (
      select b.receipt_id as "receiptId", b.revision, b.refund_count as "refundCount",
        trim_scale(b.refunded)::text as refunded, b.lines,
        trim_scale(case when v.version is null then r.amount else v.amount end)::text as amount, b.currency
      from refund_balances b
      join receipts r on r.id = named.id
      ${newestVersion(sql, sql`v.receipt_id = named.id`)}
      where b.receipt_id = named.id
      limit 1
    ) sums`;
  return new Map(
    rows.map((row) => {
      const returned = returnedIn(parseKeptLines(row.lines), row.currency);
      return [row.receiptId, { ...row, returned, balance: balanceOf(row) }];
    }),
  );
}

interface OriginalRow {
  refundId: string;
  id: string;
  token: string;
  isGift: boolean;
  number: string | null;
  created: string;
  amount: string | null;
  currency: string | null;
  refunded: string | null;
  revision: number | null;
}

/** By refund. One that is no longer kept is missing. */
async function findOriginals({ sql }: Context, ids: readonly string[]): Promise<Map<string, StandingOriginal>> {
  const rows = await sql<OriginalRow[]>`
    select named.id as "refundId", link.is_gift as "isGift", original.*
    from unnest(${ids as string[]}::uuid[]) as named(id)
    cross join lateral (select original_id, is_gift from refunds where refund_id = named.id limit 1) link
    cross join lateral (
      select r.id, r.token, coalesce(v.content, r.content) #>> '{header,created}' as created,
        case when v.version is null then r.receipt_reference else v.receipt_reference end as number,
        trim_scale(case when v.version is null then r.amount else v.amount end)::text as amount,
        b.currency, trim_scale(b.refunded)::text as refunded, b.revision
      from receipts r
      ${newestVersion(sql, sql`v.receipt_id = link.original_id`)}
      left join refund_balances b on b.receipt_id = link.original_id
      where r.id = link.original_id
      limit 1
    ) original`;
  return new Map(
    rows.map(({ refundId, id, token, number, created, isGift, revision, ...sums }) => [
      refundId,
      {
        id: publicId("receipt", id),
        receiptUrl: receiptUrl(token),
        isGift,
        number,
        created,
        balance: balanceOf({ ...sums, refunded: sums.refunded ?? "0" }),
        revision: revision ?? 0,
      },
    ]),
  );
}
