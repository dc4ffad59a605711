import { deliveriesTexts } from "@/components/texts/deliveries";
import { webhooksTexts } from "@/components/texts/webhooks";
import type { Delivery } from "@/lib/deliveries/history/delivery";

const { names, causes } = webhooksTexts.events;

/** What a delivery is called: a receipt's after its reference, another event's after what it tells. */
export function deliveryName({ event, cause, reference }: Pick<Delivery, "event" | "cause" | "reference">): string {
  if (event === "receipt.delivered") return reference ?? "";
  const name = cause === null ? names[event] : causes[cause];
  return reference === null ? name : `${name}: ${reference}`;
}

/** The same as a title by itself: what an event tells is a title already. */
export function deliveryTitle(delivery: Pick<Delivery, "event" | "cause" | "reference">): string {
  const name = deliveryName(delivery);
  return delivery.event === "receipt.delivered" ? deliveriesTexts.titleOf(name) : name;
}
