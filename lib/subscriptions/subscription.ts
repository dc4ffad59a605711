import { publicId } from "../core/ids";
import { subscriptions } from "../db/schema/matching";

/** An end user's consent, as its client sees it. The PAR itself is never returned. */
export interface Subscription {
  subscriptionId: string;
  status: "active" | "revoked";
  reference: string;
  /** When the last receipt that was matched arrived. */
  lastActivity: Date | null;
  created: Date;
  revoked: Date | null;
  parLastFour: string;
}

export const subscriptionColumns = {
  id: subscriptions.id,
  status: subscriptions.status,
  reference: subscriptions.reference,
  lastActivity: subscriptions.lastActivityAt,
  created: subscriptions.createdAt,
  revoked: subscriptions.revokedAt,
  parLastFour: subscriptions.parLastFour,
};

export interface SubscriptionRow extends Omit<Subscription, "subscriptionId"> {
  id: string;
}

export function toSubscription({ id, ...row }: SubscriptionRow): Subscription {
  return { subscriptionId: publicId("subscription", id), ...row };
}
