import { and, eq } from "drizzle-orm";
import { DomainError, notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { type Context, tenantOf } from "../../db/context";
import { matches, matchRequests } from "../../db/schema/matching";
import { takeBack } from "./take-back";

/**
 * "This is not my receipt": takes back what a match request was given, with all that its reference was given of the same
 * payer: it cannot be theirs by one way and not by another. Again: nothing happens.
 *
 * @throws DomainError `not-found`, also for another client's; `not-matched`.
 */
export async function reportNotMine(ctx: Context, matchRequestId: string): Promise<void> {
  const id = uuidOf("matchRequest", matchRequestId, "match request");
  await takeBack(ctx, (tx) => findMatch(tx, id), ["match.report-not-mine", ["matchRequest", matchRequestId]]);
}

async function findMatch(ctx: Context, id: string) {
  const [request] = await ctx.db
    .select({
      reference: matchRequests.reference,
      receiptId: matches.receiptId,
      paymentPosition: matches.paymentPosition,
      withdrawnAt: matches.withdrawnAt,
    })
    .from(matchRequests)
    .leftJoin(matches, eq(matches.matchRequestId, matchRequests.id))
    .where(and(eq(matchRequests.id, id), eq(matchRequests.organizationId, tenantOf(ctx))));
  if (!request) throw notFound("match request");
  const { reference, receiptId, paymentPosition, withdrawnAt } = request;
  if (receiptId === null || paymentPosition === null) {
    throw new DomainError("not-matched", "This request has found no receipt that could be somebody else's.");
  }
  return { reference, receiptId, given: withdrawnAt === null ? [paymentPosition] : [] };
}
