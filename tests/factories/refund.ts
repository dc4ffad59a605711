import { parsePublicId } from "@/lib/core/ids";
import { type JsonObject, parseExactJson } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import type { Context } from "@/lib/db/context";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { findRefundStanding } from "@/lib/receipts/refunds/find-refund-standing";
import { linkRefunds } from "@/lib/refunds/link-refunds";
import { type Sale, type Shop, saleOf } from "./shop";

export interface Refund extends Sale {
  /** `header.refundOf`, as sent. */
  of?: unknown;
  /** `lineItems[].refundOf`, by place. */
  linesOf?: readonly unknown[];
  quantity?: string;
  currency?: string;
}

/** A receipt that gives money back, as a till writes it. */
export function refundOfSale(shop: Shop, { of, linesOf = [], quantity = "1", currency = "EUR", ...sale }: Refund) {
  const receipt = saleOf(shop, { due: "-5.00", ...sale }) as unknown as {
    header: JsonObject;
    lineItems: { refundOf?: unknown; quantity: JsonObject; lineAmount: JsonObject }[];
    totals: { sum: JsonObject }[];
  };
  receipt.header.documentType ??= "return";
  if (of !== undefined) receipt.header.refundOf = of as JsonObject;
  receipt.lineItems.forEach((line, at) => {
    if (linesOf[at] !== undefined) line.refundOf = linesOf[at];
    line.quantity.value = Number(quantity);
    line.lineAmount.gross = -5;
  });
  for (const { sum } of receipt.totals) sum.currency = currency;
  return parseExactJson(stringifyExact(receipt as unknown as JsonObject)).value;
}

export function refund(shop: Shop, given: Refund) {
  return submitReceipt(shop.ctx, { sourceId: shop.sourceId, body: refundOfSale(shop, given) });
}

/** As the workers do, until nothing is due. */
export async function linkAll(ctx: Context): Promise<void> {
  let isDone = false;
  while (!isDone) {
    const linked = await linkRefunds(ctx, { limit: 100 });
    const indexed = await indexReceipts(ctx, { limit: 1_000 });
    isDone = linked + indexed === 0;
  }
}

export async function standingOf(ctx: Context, receiptId: string) {
  const standing = await findRefundStanding(ctx, parsePublicId("receipt", receiptId) ?? "");
  return standing && { ...standing, ids: standing.refunds.map(({ id }) => id) };
}

/** What was given back of each receipt by what is kept of its refunds, beside the sum that is kept: they must be equal. */
export async function balancesBesideSums(ctx: Context) {
  return ctx.sql<{ refunded: string; sum: string; count: number; counted: number }[]>`
    select trim_scale(b.refunded)::text as refunded, b.refund_count as count,
      trim_scale(coalesce(sum(f.amount) filter (where not f.is_cancelled and f.currency = b.currency), 0))::text as sum,
      (count(*) filter (where not f.is_cancelled))::int as counted
    from refund_balances b left join refunds f on f.original_id = b.receipt_id
    group by b.receipt_id, b.refunded, b.refund_count`;
}
