import { parsePublicId, publicId, uuidFloor, uuidTimeMs } from "../../core/ids";
import type { Context } from "../../db/context";
import { getReceipt } from "../../receipts/get-receipt";
import { findNumbered } from "./find-numbered";
import { loadSoldPayments } from "./load-sold-payments";
import { newestPayers } from "./one-sale";

/** Other receipts (public ids) of the same sale, which the till has sent again; the oldest first. */
export interface OtherSubmissions {
  earlier: string[];
  later: string[];
}

const DAY_MS = 86_400_000;
/** As far as a match looks back. */
const APART_MS = 30 * DAY_MS;
/** Payments that so many are like tell nothing. */
const MAX_ALIKE = 100;

/**
 * Which other receipts are the same sale as one of the merchant's (decisions, section 12).
 *
 * @throws DomainError `not-found`, also for another merchant's.
 */
export async function findOtherSubmissions(ctx: Context, receiptId: string): Promise<OtherSubmissions> {
  await getReceipt(ctx, receiptId);
  const id = parsePublicId("receipt", receiptId) ?? "";
  const alike = await findAlike(ctx, id);
  const numbered = alike.length === 0 ? [] : await findNumbered(ctx, [id, ...alike]);
  const own = numbered.find((ids) => ids.includes(id)) ?? [];
  const newest = newestPayers(await loadSoldPayments(ctx, own), [own]);
  const isOf = (receipt: string, payer: { receiptId: string }, place: string) =>
    payer.receiptId === receipt || place.startsWith(`${receipt}/`);
  const linked = [...newest].filter(([place, payer]) => isOf(id, payer, place));
  const isSame = (other: string) => linked.some(([place, payer]) => isOf(other, payer, place));
  const at = own.indexOf(id);
  const named = (ids: readonly string[]) => ids.filter(isSame).map((other) => publicId("receipt", other));
  return { earlier: named(own.slice(0, at)), later: named(own.slice(at + 1)) };
}

/** Receipts of the merchant with a payment like one of its own, by either way through an index. */
async function findAlike({ sql }: Context, id: string): Promise<string[]> {
  const [from, to] = [-APART_MS, APART_MS].map((ms) => uuidFloor(Math.max(0, uuidTimeMs(id) + ms)));
  const isAlike = sql`
    o.organization_id = p.organization_id and o.amount = p.amount and o.currency = p.currency and o.receipt_id <> p.receipt_id
    and o.receipt_id >= all (array[${from ?? ""}::uuid]) and o.receipt_id < all (array[${to ?? ""}::uuid])`;
  const rows = await sql<{ id: string }[]>`
    select distinct o.receipt_id as id
    from payments p
    cross join lateral (
      (
        select o.receipt_id from payments o
        where o.retrieval_reference_number = p.retrieval_reference_number and ${isAlike} limit ${MAX_ALIKE}
      )
      union all
      (
        select o.receipt_id from payments o
        where o.approval_code = p.approval_code and o.last_four = p.last_four and ${isAlike} limit ${MAX_ALIKE}
      )
    ) o
    where p.receipt_id = ${id}`;
  return rows.map((row) => row.id);
}
