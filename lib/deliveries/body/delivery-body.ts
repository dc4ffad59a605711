import { publicId } from "../../core/ids";
import type { WebhookEvent } from "../../core/webhook-events";
import { receiptUrl } from "../../receipts/public/receipt-url";
import { contentWithoutNamedOriginal } from "../../receipts/refunds/without-named-original";
import { isShared, withoutOtherPayers } from "./redact-payments";

interface Told {
  deliveryId: string;
  /** When it happened: when the receipt was matched. */
  createdAt: Date;
}

/** What a delivery says; ids are UUIDs, `matchedBy`, `content`, `merchant` and `eventData` JSON text. */
export type DeliveryEvent = ReceiptEvent | UpdateEvent | OperationalEvent;

export interface ReceiptEvent extends Told {
  eventType: "receipt.delivered";
  reference: string;
  subscriptionId: string | null;
  matchRequestId: string | null;
  matchedBy: string;
  receiptId: string;
  /** From 1: what the delivery carries, whatever came after it. */
  receiptVersion: number;
  /** The receipt of the same sale that the client was given before. */
  supersedes: string | null;
  token: string;
  /** The payment that was matched: its place in `content`. */
  paymentPosition: number;
  content: string;
  /** Who sold it; null in deliveries of versions that did not say so. */
  merchant: string | null;
  /** `thin`: without the receipt, which is then fetched from its address. */
  payload: "full" | "thin";
  /** What it says of refunds; null where nothing is. */
  eventData: string | null;
}

/** That a receipt has a newer version; `eventData` is all of it but the receipt. */
export interface UpdateEvent extends Told, Pick<ReceiptEvent, "paymentPosition" | "content" | "payload"> {
  eventType: "receipt.updated";
  eventData: string;
}

export interface OperationalEvent extends Told {
  eventType: Exclude<WebhookEvent, "receipt.updated">;
  eventData: string;
}

/**
 * The bytes of a delivery, the same on every attempt (decisions, section 8). The receipt is put in as the text that is
 * stored, so that no number passes through a double.
 */
export function deliveryBody(event: DeliveryEvent): Buffer {
  const members = membersOf(event);
  return Buffer.from(
    `{"type":"${event.eventType}","timestamp":"${event.createdAt.toISOString()}","data":{` +
      `"deliveryId":"${publicId("delivery", event.deliveryId)}",${members}}}`,
  );
}

function membersOf(event: DeliveryEvent): string {
  if (event.eventType === "receipt.delivered") return receiptMembers(event);
  const said = event.eventData.trim().slice(1, -1);
  return event.eventType === "receipt.updated" && event.payload === "full" ? said + receiptMember(event) : said;
}

function receiptMembers(event: ReceiptEvent): string {
  const cause =
    event.subscriptionId === null
      ? `"matchRequestId":"${publicId("matchRequest", event.matchRequestId ?? "")}"`
      : `"subscriptionId":"${publicId("subscription", event.subscriptionId)}"`;
  return (
    `"reference":${JSON.stringify(event.reference)},` +
    `${cause},` +
    `"matchedBy":${event.matchedBy},` +
    `"receiptId":"${publicId("receipt", event.receiptId)}",` +
    `"version":${event.receiptVersion},` +
    (event.supersedes === null ? "" : `"supersedes":"${publicId("receipt", event.supersedes)}",`) +
    `"receiptUrl":${JSON.stringify(receiptUrl(event.token))}` +
    (event.merchant === null ? "" : `,"merchant":${event.merchant}`) +
    (event.eventData === null ? "" : `,${event.eventData.trim().slice(1, -1)}`) +
    (event.payload === "thin" ? "" : receiptMember(event))
  );
}

function receiptMember({ content, paymentPosition }: Pick<ReceiptEvent, "content" | "paymentPosition">): string {
  const shown = contentWithoutNamedOriginal(content);
  return `,"receipt":${isShared(shown) ? withoutOtherPayers(shown, paymentPosition) : shown}`;
}

/** A row of `deliveries` with its receipt, as the database gives it: which members are null depends on the event. */
export interface StoredEvent extends Told {
  eventType: DeliveryEvent["eventType"];
  eventData: string | null;
  reference: string | null;
  subscriptionId: string | null;
  matchRequestId: string | null;
  matchedBy: string | null;
  receiptId: string | null;
  receiptVersion: number;
  supersedes: string | null;
  paymentPosition: number | null;
  payload: "full" | "thin";
  /** Both null when the receipt is no longer kept. */
  token: string | null;
  content: string | null;
  merchant: string | null;
}

/** What is to be sent; null when the receipt is no longer kept. The row itself, since a copy of so many members takes 50 µs. */
export function toDeliveryEvent(stored: StoredEvent): DeliveryEvent | null {
  if (stored.eventType === "receipt.delivered") {
    if (stored.content === null || stored.token === null) return null;
    if (!isReceiptEvent(stored)) throw new Error("A receipt's delivery lacks what it is about.");
    return stored;
  }
  if (stored.eventType === "receipt.updated") {
    if (stored.content === null) return null;
    if (!isUpdateEvent(stored)) throw new Error("An update lacks what it is about.");
    return stored;
  }
  return isOperationalEvent(stored) ? stored : null;
}

function isReceiptEvent(stored: StoredEvent): stored is StoredEvent & ReceiptEvent {
  const { receiptId, matchedBy, reference, paymentPosition } = stored;
  return receiptId !== null && matchedBy !== null && reference !== null && paymentPosition !== null;
}

function isUpdateEvent(stored: StoredEvent): stored is StoredEvent & UpdateEvent {
  return stored.eventData !== null && stored.paymentPosition !== null;
}

function isOperationalEvent(stored: StoredEvent): stored is StoredEvent & OperationalEvent {
  return stored.eventData !== null;
}
