/** Where a portal shows what a delivery is connected with; null where it has no page for that. */
export interface DeliveryLinks {
  delivery: (deliveryId: string) => string;
  byReference: (reference: string) => string;
  endpoint: string;
  subscription: ((subscriptionId: string) => string) | null;
  matchRequest: (matchRequestId: string) => string;
  /** The portal's own page of a receipt; null: its public page is opened. */
  receipt: ((receiptId: string) => string) | null;
}
