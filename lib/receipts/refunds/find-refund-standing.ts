import { parsePublicId, publicId, uuidFloor, uuidTimeMs } from "../../core/ids";
import type { Context } from "../../db/context";
import { receiptUrl } from "../public/receipt-url";
import { newestVersion } from "../versions/newest-version";
import { type Balance, balanceOf } from "./balance";
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

/** So many refunds are listed. */
const MAX_REFUNDS_LISTED = 100;
/** How much later than its refund a receipt may come. */
const EARLIER_MS = 36 * 86_400_000;

/** By public id, for who may see the receipt: the caller has asked. */
export async function findStandingOf(ctx: Context, receiptId: string): Promise<RefundStanding | null> {
  const id = parsePublicId("receipt", receiptId);
  return id === null ? null : findRefundStanding(ctx, id);
}

/** Of the receipt with this UUID; null of one that has nothing to do with refunds. */
export async function findRefundStanding(ctx: Context, id: string): Promise<RefundStanding | null> {
  const [sums, original] = await Promise.all([findSums(ctx, id), findOriginal(ctx, id)]);
  if (!sums && !original) return null;
  return {
    refunds: sums ? await listRefunds(ctx, id) : [],
    refundCount: sums?.refundCount ?? 0,
    returned: sums?.returned ?? {},
    balance: sums && sums.refundCount > 0 ? sums.balance : null,
    original,
    revision: sums?.revision ?? 0,
  };
}

/** Names all of it that can change while the receipt itself does not. */
export function revisionOf({ revision, original }: RefundStanding): string {
  return original ? `${revision}.${original.revision}` : String(revision);
}

interface SumsRow {
  revision: number;
  refundCount: number;
  refunded: string;
  lines: string;
  amount: string | null;
  currency: string | null;
}

async function findSums({ sql }: Context, id: string) {
  const [row] = await sql<SumsRow[]>`
    select b.revision, b.refund_count as "refundCount", trim_scale(b.refunded)::text as refunded, b.lines,
      trim_scale(case when v.version is null then r.amount else v.amount end)::text as amount, b.currency
    from refund_balances b
    join receipts r on r.id = b.receipt_id
    ${newestVersion(sql, sql`v.receipt_id = ${id}`)}
    where b.receipt_id = ${id} and r.id = ${id}`;
  if (!row) return null;
  return { ...row, returned: returnedIn(parseKeptLines(row.lines), row.currency), balance: balanceOf(row) };
}

async function listRefunds({ sql }: Context, id: string): Promise<ListedRefund[]> {
  // The floor chooses the partitions.
  const floor = uuidFloor(uuidTimeMs(id) - EARLIER_MS);
  const rows = await sql<(Omit<ListedRefund, "receiptUrl"> & { token: string })[]>`
    select refund_id as id, token, created, number, trim_scale(amount)::text as amount, currency, is_gift as "isGift"
    from refunds where original_id = ${id} and refund_id >= ${floor} and not is_cancelled
    order by refund_id desc limit ${MAX_REFUNDS_LISTED}`;
  return rows
    .map(({ token, ...row }) => ({ ...row, id: publicId("receipt", row.id), receiptUrl: receiptUrl(token) }))
    .reverse();
}

interface OriginalRow {
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

async function findOriginal({ sql }: Context, refundId: string): Promise<StandingOriginal | null> {
  const [link] = await sql<{ originalId: string; isGift: boolean }[]>`
    select original_id as "originalId", is_gift as "isGift" from refunds where refund_id = ${refundId}`;
  if (!link) return null;
  const { originalId, isGift } = link;
  const [row] = await sql<OriginalRow[]>`
    select r.id, r.token, coalesce(v.content, r.content) #>> '{header,created}' as created,
      case when v.version is null then r.receipt_reference else v.receipt_reference end as number,
      trim_scale(case when v.version is null then r.amount else v.amount end)::text as amount,
      b.currency, trim_scale(b.refunded)::text as refunded, b.revision
    from receipts r
    ${newestVersion(sql, sql`v.receipt_id = ${originalId}`)}
    left join refund_balances b on b.receipt_id = ${originalId}
    where r.id = ${originalId}`;
  // It is no longer kept.
  if (!row) return null;
  const { id, token, number, created, revision, ...sums } = row;
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
