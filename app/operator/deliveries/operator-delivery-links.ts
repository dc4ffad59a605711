import type { DeliveryLinks } from "@/app/_deliveries/delivery-links";

/** The operator has no page of a subscription; a receipt is looked at where that is recorded. */
export function operatorDeliveryLinks({ webhookId }: { webhookId: string | null }): DeliveryLinks {
  return {
    delivery: (deliveryId) => `/operator/deliveries/${deliveryId}`,
    byReference: (reference) => `/operator/deliveries?reference=${encodeURIComponent(reference)}`,
    endpoint: webhookId ? `/operator/deliveries?webhook=${webhookId}` : "/operator/deliveries/webhooks",
    subscription: null,
    matchRequest: (id) => `/operator/matches/${id}`,
    receipt: (id) => `/operator/receipts/${id}`,
  };
}
