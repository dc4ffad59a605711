import { listMembers } from "../accounts/members/list-members";
import { type Found, MOST_FOUND } from "../core/search/found";
import type { Context } from "../db/context";
import { listSubscriptions } from "../subscriptions/list-subscriptions";
import { foundDeliveries, foundMatchRequests, foundMembers } from "./found-rows";

/** What of a client goes by a text: deliveries, subscriptions and match requests by its own reference, people by name. */
export async function searchClient(ctx: Context, text: string): Promise<Found[]> {
  const [deliveries, subscriptions, requests, members] = await Promise.all([
    foundDeliveries(ctx, text),
    listSubscriptions(ctx, { reference: text, limit: MOST_FOUND }),
    foundMatchRequests(ctx, text),
    listMembers(ctx),
  ]);
  return [
    ...subscriptions.data.map(
      ({ subscriptionId, status }): Found => ({ kind: "subscription", id: subscriptionId, name: text, detail: status }),
    ),
    ...requests,
    ...deliveries,
    ...foundMembers(members, text),
  ];
}
