import type { Context } from "../../db/context";
import type { NewMatch } from "../matcher/new-match";
import { placeKey } from "../matcher/par-hashes";
import { findNewest, isSameSale } from "./find-newest";
import { findSaleMatches, type SaleMatch } from "./find-sale-matches";
import { followRequests, type Superseded } from "./follow-requests";

type Subscribed = Pick<SaleMatch, "receiptId" | "subscriptionId">;

/**
 * One sale that was submitted again is one candidate (decisions, section 12). Last in a batch, when its matches are recorded,
 * and so behind the locks of whoever takes them: a subscription gets no receipt of a sale of which it has a newer one, or of
 * which its reference has rejected another; requests that found an earlier one are given the newest, and each match says which
 * receipt its reference has already of the same payer. Nearly always there is nothing to do, which one look by index tells.
 *
 * @returns the matches that stand, with those that were added.
 */
export async function settleResubmissions(
  ctx: Context,
  receiptIds: readonly string[],
  matches: readonly NewMatch[],
): Promise<NewMatch[]> {
  const known = await findSaleMatches(ctx, [...receiptIds, ...matches.map(({ receiptId }) => receiptId)]);
  if (known.length === 0) return [...matches];
  const newestOf = await findNewest(ctx, [...receiptIds, ...known.map(({ receiptId }) => receiptId)]);
  const given = known.filter(({ isRejected }) => !isRejected);
  const rejected = known.filter(({ isRejected }) => isRejected);

  const subscribed = new Set(given.map(subscriptionKey));
  const isTheirs = (match: NewMatch) =>
    !rejected.some(
      (one) =>
        one.organizationId === match.organizationId &&
        one.reference === match.reference &&
        isSameSale(newestOf, one, match),
    );
  const late = matches
    .filter((match) => {
      if (match.subscriptionId === null) return false;
      const [newer] = newestOf(match);
      const hasNewer = newer && subscribed.has(subscriptionKey({ ...match, receiptId: newer.receiptId }));
      return hasNewer || !isTheirs(match);
    })
    .map(({ matchId }) => matchId);
  if (late.length > 0) await ctx.sql`delete from matches where id = any (${late}::uuid[])`;

  const earlier = given
    .filter(({ matchId }) => !late.includes(matchId))
    .map((match): Superseded => ({ ...match, payments: newestOf(match) }))
    .filter(({ payments }) => payments.length > 0);
  const followed = await followRequests(
    ctx,
    earlier.filter(({ matchRequestId }) => matchRequestId !== null),
  );
  return [...matches.filter(({ matchId }) => !late.includes(matchId)), ...followed].map((match) => {
    // The last one is what it was given last.
    const superseded = earlier.filter(
      ({ organizationId, reference, payments }) =>
        organizationId === match.organizationId &&
        reference === match.reference &&
        payments.some((payment) => placeKey(payment) === placeKey({ ...match, position: match.paymentPosition })),
    );
    const receiptId = superseded.at(-1)?.receiptId;
    return receiptId === undefined ? match : { ...match, supersedes: receiptId };
  });
}

const subscriptionKey = ({ subscriptionId, receiptId }: Subscribed) => `${subscriptionId}/${receiptId}`;
