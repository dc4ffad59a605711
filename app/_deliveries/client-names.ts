import type { Context } from "@/lib/db/context";
import type { Delivery } from "@/lib/deliveries/delivery";
import { findSales } from "@/lib/receipts/versions/find-sales";
import type { Seller } from "./delivery-table";
import { endpointNames } from "./endpoint-names";

type Named = Pick<Delivery, "webhookId" | "receiptId">;

/** What a client's deliveries are shown with: where they went, and who sold what they are about. */
export async function clientNames(ctx: Context, deliveries: readonly Named[]) {
  const [endpoints, sellers] = await Promise.all([endpointNames(ctx, deliveries), findSellers(ctx, deliveries)]);
  return { endpoints, sellers };
}

async function findSellers(ctx: Context, deliveries: readonly Named[]): Promise<Record<string, Seller>> {
  const sales = await findSales(ctx, [...new Set(deliveries.flatMap(({ receiptId }) => receiptId ?? []))]);
  return Object.fromEntries(
    Array.from(
      sales,
      ([
        receiptId,
        {
          merchant: { brandName, logoUrl, store },
        },
      ]) => [receiptId, { brandName, logoUrl, storeName: store.name }],
    ),
  );
}
