"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { revokeSubscription } from "@/lib/subscriptions/revoke-subscription";

export async function revokeSubscriptionAction(organizationId: string, subscriptionId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    await revokeSubscription(ctx, subscriptionId);
    refresh();
  });
}
