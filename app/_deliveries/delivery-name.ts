import { deliveriesTexts } from "@/components/texts/deliveries";
import { webhooksTexts } from "@/components/texts/webhooks";
import type { Delivery } from "@/lib/deliveries/delivery";

/** What a delivery is called: a receipt's after its reference, another event's after what it tells. */
export function deliveryName({ event, reference }: Pick<Delivery, "event" | "reference">): string {
  if (event === "receipt.delivered") return reference ?? "";
  const { [event]: name } = webhooksTexts.events.names;
  return reference === null ? name : `${name}: ${reference}`;
}

/** The same as a title by itself: what an event tells is a title already. */
export function deliveryTitle(delivery: Pick<Delivery, "event" | "reference">): string {
  const name = deliveryName(delivery);
  return delivery.event === "receipt.delivered" ? deliveriesTexts.titleOf(name) : name;
}
