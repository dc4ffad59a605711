import { webhooksTexts } from "@/components/texts/webhooks";
import type { Delivery } from "@/lib/deliveries/delivery";

/** What a delivery is called: a receipt's after its reference, another event's after what it tells. */
export function deliveryName({ event, reference }: Pick<Delivery, "event" | "reference">): string {
  if (event === "receipt.delivered") return reference ?? "";
  const { [event]: name } = webhooksTexts.events.names;
  return reference === null ? name : `${name}: ${reference}`;
}
