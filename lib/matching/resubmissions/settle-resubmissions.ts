import type { Context } from "../../db/context";
import type { NewMatch } from "../new-match";
import { placeKey } from "../par-hashes";
import { findNumbered } from "./find-numbered";
import { findSaleMatches, type SaleMatch } from "./find-sale-matches";
import { followRequests, type Superseded } from "./follow-requests";
import { loadSoldPayments } from "./load-sold-payments";
import { isSamePayment, newestPayers } from "./one-sale";

type Given = Pick<SaleMatch, "matchId" | "receiptId" | "paymentPosition" | "subscriptionId" | "organizationId">;

/**
 * One sale that was submitted again is one candidate (decisions, section 12). Last in a batch, when its matches are recorded,
 * and so behind the locks of whoever takes them: a subscription gets no receipt of a sale of which it has a newer one,
 * requests that found an earlier one are given the newest, and each match says which receipt its client has already. Nearly
 * always there is nothing to do, which one look by index tells.
 *
 * @returns the matches that stand, with those that were added.
 */
export async function settleResubmissions(
  ctx: Context,
  receiptIds: readonly string[],
  matches: readonly NewMatch[],
): Promise<NewMatch[]> {
  const given = await findSaleMatches(ctx, [...receiptIds, ...matches.map(({ receiptId }) => receiptId)]);
  if (given.length === 0) return [...matches];
  const newestOf = await findNewest(ctx, [...receiptIds, ...given.map(({ receiptId }) => receiptId)]);

  const isSubscribers = new Set(given.map(subscriptionKey));
  const late = matches
    .filter((match) => {
      const [newer] = match.subscriptionId === null ? [] : newestOf(match);
      return newer && isSubscribers.has(subscriptionKey({ ...match, receiptId: newer.receiptId }));
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
      ({ organizationId, payments: [newest] }) =>
        organizationId === match.organizationId && newest?.receiptId === match.receiptId,
    );
    const receiptId = superseded.at(-1)?.receiptId;
    return receiptId === undefined ? match : { ...match, supersedes: receiptId };
  });
}

/** For a match, the payments of its payer on the newest receipt of the sale, the matched one first; none if that is its own. */
async function findNewest(ctx: Context, receiptIds: readonly string[]) {
  const numbered = await findNumbered(ctx, receiptIds);
  const payments = await loadSoldPayments(ctx, numbered.flat());
  const newest = newestPayers(payments, numbered);
  const byPlace = new Map(payments.map((payment) => [placeKey(payment), payment]));
  return ({ receiptId, paymentPosition }: Given) => {
    const place = placeKey({ receiptId, position: paymentPosition });
    const [own, payer] = [byPlace.get(place), newest.get(place)];
    if (!own || !payer) return [];
    return payer.payments.toSorted((a, b) => Number(isSamePayment(own, b)) - Number(isSamePayment(own, a)));
  };
}

const subscriptionKey = ({ subscriptionId, receiptId }: Pick<Given, "subscriptionId" | "receiptId">) =>
  `${subscriptionId}/${receiptId}`;
