import { publicId } from "../core/ids";
import { receiptUrl } from "../receipts/receipt-url";
import { withoutOtherPayers } from "./redact-payments";

/** What a delivery says; ids are UUIDs, `matchedBy` and `content` JSON text. */
export interface DeliveryEvent {
  deliveryId: string;
  /** When the receipt was matched. */
  createdAt: Date;
  reference: string;
  subscriptionId: string | null;
  matchRequestId: string | null;
  matchedBy: string;
  receiptId: string;
  token: string;
  /** The payment that was matched. */
  paymentPosition: number;
  paymentCount: number;
  content: string;
  /** `thin`: without the receipt, which is then fetched from its address. */
  payload: "full" | "thin";
}

/**
 * The bytes of a delivery, the same on every attempt (decisions, section 8). The receipt is put in as the text that is
 * stored, so that no number passes through a double.
 */
export function deliveryBody(event: DeliveryEvent): Buffer {
  const cause =
    event.subscriptionId === null
      ? `"matchRequestId":"${publicId("matchRequest", event.matchRequestId ?? "")}"`
      : `"subscriptionId":"${publicId("subscription", event.subscriptionId)}"`;
  return Buffer.from(
    `{"type":"receipt.delivered","timestamp":"${event.createdAt.toISOString()}","data":{` +
      `"deliveryId":"${publicId("delivery", event.deliveryId)}",` +
      `"reference":${JSON.stringify(event.reference)},` +
      `${cause},` +
      `"matchedBy":${event.matchedBy},` +
      `"receiptId":"${publicId("receipt", event.receiptId)}",` +
      `"receiptUrl":${JSON.stringify(receiptUrl(event.token))}${event.payload === "thin" ? "" : receiptMember(event)}}}`,
  );
}

function receiptMember({ content, paymentCount, paymentPosition }: DeliveryEvent): string {
  return `,"receipt":${paymentCount > 1 ? withoutOtherPayers(content, paymentPosition) : content}`;
}
