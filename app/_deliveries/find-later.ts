import type { Context } from "@/lib/db/context";
import type { Delivery } from "@/lib/deliveries/history/delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";

/** What the same client was sent of the receipt's later versions under the same reference, the newest first. */
export async function findLater(ctx: Context, delivery: Delivery): Promise<Delivery[]> {
  const { organizationId, receiptId, webhookId, reference, version } = delivery;
  if (receiptId === null || version === null) return [];
  const { data } = await listDeliveries(ctx, {
    organizationId,
    receiptId,
    limit: 100,
    ...(reference !== null && { reference }),
    ...(webhookId !== null && { webhookId }),
  });
  return data.filter((other) => other.version !== null && other.version > version);
}
