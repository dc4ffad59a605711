import type { Context } from "../../db/context";
import { findNewest, isSameSale } from "./find-newest";
import { findSaleMatches, type SaleMatch } from "./find-sale-matches";

interface GivenReceipt {
  receiptId: string;
  reference: string;
  /** The payments that it was matched by. */
  given: number[];
}

type Ended = Pick<SaleMatch, "receiptId" | "paymentPosition" | "organizationId" | "reference" | "matchRequestId">;

/**
 * What a reference still has of the sales of these matches of its own, which have just ended, on other receipts: the till had
 * submitted them again. All ids are UUIDs.
 */
export async function findSameSale(ctx: Context, ended: readonly Ended[]): Promise<GivenReceipt[]> {
  const [first] = ended;
  if (!first) return [];
  const others = (await findSaleMatches(ctx, [first.receiptId])).filter(
    ({ organizationId, reference, isRejected }) =>
      organizationId === first.organizationId && reference === first.reference && !isRejected,
  );
  const newestOf = await findNewest(ctx, [first.receiptId, ...others.map(({ receiptId }) => receiptId)]);
  const same = others.filter((match) => ended.some((one) => isSameSale(newestOf, one, match)));
  const requestIds = ended.flatMap(({ matchRequestId }) => matchRequestId ?? []);
  // Also where a correction has given them other numbers.
  const former = await ctx.sql<Pick<SaleMatch, "receiptId" | "paymentPosition">[]>`
    select receipt_id as "receiptId", payment_position as "paymentPosition" from matches
    where withdrawn_at is null
      and (former_request_id = any (${requestIds}::uuid[]) or match_request_id = any (${requestIds}::uuid[]))`;
  const byReceipt = new Map<string, Set<number>>();
  for (const { receiptId, paymentPosition } of [...same, ...former]) {
    byReceipt.set(receiptId, (byReceipt.get(receiptId) ?? new Set()).add(paymentPosition));
  }
  const { reference } = first;
  return Array.from(byReceipt, ([receiptId, given]) => ({ receiptId, reference, given: [...given] }));
}
