"use server";

import { changeAsMember } from "@/lib/auth/act-as";
import { revokeSubscription } from "@/lib/subscriptions/revoke-subscription";

export async function revokeSubscriptionAction(organizationId: string, subscriptionId: string) {
  return changeAsMember("client", organizationId, "member", (ctx) => revokeSubscription(ctx, subscriptionId));
}
