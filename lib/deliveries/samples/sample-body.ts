import { z } from "zod";
import { receiptDelivered } from "../../contract/delivery";
import { EVENT_BODIES } from "../../contract/webhook-events";
import { parsePublicId } from "../../core/ids";
import type { WebhookEvent } from "../../core/webhook-events";
import { type DeliveryEvent, deliveryBody } from "../body/delivery-body";

export type SampleType = "receipt.delivered" | WebhookEvent;

const told = z.object({ timestamp: z.string(), data: z.looseObject({ deliveryId: z.string() }) });
const delivered = z.looseObject({
  reference: z.string(),
  receiptId: z.string(),
  subscriptionId: z.string(),
  matchedBy: z.unknown(),
  version: z.int(),
  receiptUrl: z.string(),
  merchant: z.unknown(),
});

/** What a webhook would be sent, by the contract's example: written by what writes deliveries. */
export function sampleBody(type: SampleType, payload: "full" | "thin"): Buffer {
  const body = type === "receipt.delivered" ? receiptDelivered : EVENT_BODIES[type];
  const { timestamp, data } = told.parse(body.meta()?.example);
  const { deliveryId, receipt, ...said } = data;
  const event = {
    deliveryId: uuidOf("delivery", deliveryId),
    createdAt: new Date(timestamp),
    payload,
    paymentPosition: 0,
    content: JSON.stringify(receipt),
  };
  return deliveryBody(
    type === "receipt.delivered"
      ? { ...event, ...deliveryOf(said), eventType: type }
      : ({ ...event, eventType: type, eventData: JSON.stringify(said) } as DeliveryEvent),
  );
}

function deliveryOf(said: unknown) {
  const { reference, receiptId, subscriptionId, matchedBy, version, receiptUrl, merchant } = delivered.parse(said);
  return {
    reference,
    subscriptionId: uuidOf("subscription", subscriptionId),
    matchRequestId: null,
    matchedBy: JSON.stringify(matchedBy),
    receiptId: uuidOf("receipt", receiptId),
    receiptVersion: version,
    supersedes: null,
    eventData: null,
    token: receiptUrl.split("/").at(-1) ?? "",
    merchant: JSON.stringify(merchant),
  };
}

function uuidOf(kind: Parameters<typeof parsePublicId>[0], id: string): string {
  const uuid = parsePublicId(kind, id);
  if (!uuid) throw new Error(`The contract's example has ${id}, which is no id.`);
  return uuid;
}
