import type { DeliveryLinks } from "@/app/_deliveries/delivery-links";

/** `home`: `/client/org_…`. */
export function clientDeliveryLinks(home: string): DeliveryLinks {
  return {
    delivery: (deliveryId) => `${home}/deliveries/${deliveryId}`,
    byReference: (reference) => `${home}/deliveries?reference=${encodeURIComponent(reference)}`,
    endpoint: `${home}/webhook`,
    subscription: (id) => `${home}/subscriptions/${id}`,
    matchRequest: (id) => `${home}/match-requests/${id}`,
    receipt: null,
  };
}
