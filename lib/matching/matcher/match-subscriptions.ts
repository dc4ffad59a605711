import { newUuid } from "../../core/ids";
import type { Context } from "../../db/context";
import { SUBSCRIPTION_MATCHED_BY } from "../explanation";
import type { SubscriptionTaker } from "./find-takers";
import type { NewMatch } from "./new-match";
import { recordMatches } from "./record-matches";

const MATCHED_BY = JSON.stringify(SUBSCRIPTION_MATCHED_BY);

/**
 * Gives receipts to subscriptions. The subscriptions are locked, in the order of their ids so that two matchers cannot
 * wait for each other, and read again under the lock: one that has been revoked meanwhile gets nothing.
 */
export async function matchSubscriptions(ctx: Context, takers: readonly SubscriptionTaker[]): Promise<NewMatch[]> {
  if (takers.length === 0) return [];
  const ids = [...new Set(takers.map(({ subscriptionId }) => subscriptionId))];
  const locked = await ctx.sql<{ id: string; organizationId: string; reference: string }[]>`
    select id, organization_id as "organizationId", reference from subscriptions
    where id = any(${ids}::uuid[]) and status = 'active'
    order by id
    for no key update`;
  const subscriptions = new Map(locked.map((row) => [row.id, row]));
  const matches = takers.flatMap(({ subscriptionId, receiptId, position }) => {
    const subscription = subscriptions.get(subscriptionId);
    if (!subscription) return [];
    const { organizationId, reference } = subscription;
    const place = { receiptId, paymentPosition: position };
    const takenBy = { subscriptionId, matchRequestId: null, reference, matchedBy: MATCHED_BY };
    return [{ matchId: newUuid(), organizationId, ...place, ...takenBy }];
  });
  const recorded = await recordMatches(ctx, matches);
  await noteActivity(ctx, recorded, takers);
  return recorded;
}

async function noteActivity(
  ctx: Context,
  matches: readonly NewMatch[],
  takers: readonly SubscriptionTaker[],
): Promise<void> {
  if (matches.length === 0) return;
  const receivedAt = new Map(takers.map((taker) => [taker.receiptId, taker.receivedAt]));
  const activity = matches.map((match) => ({ id: match.subscriptionId, at: receivedAt.get(match.receiptId) }));
  await ctx.sql`
    update subscriptions s set last_activity_at = greatest(s.last_activity_at, a.at)
    from (
      select id, max(at) as at
      from json_to_recordset(${JSON.stringify(activity)}::json) as a(id uuid, at timestamptz)
      group by id
    ) a
    where s.id = a.id`;
}
