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
  lastActivityAt: subscriptions.lastActivityAt,
  createdAt: subscriptions.createdAt,
  revokedAt: subscriptions.revokedAt,
  parLastFour: subscriptions.parLastFour,
};

export type SubscriptionRow = Pick<typeof subscriptions.$inferSelect, keyof typeof subscriptionColumns>;

export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    subscriptionId: publicId("subscription", row.id),
    status: row.status,
    reference: row.reference,
    lastActivity: row.lastActivityAt,
    created: row.createdAt,
    revoked: row.revokedAt,
    parLastFour: row.parLastFour,
  };
}
