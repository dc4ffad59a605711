import type { Context } from "@/lib/db/context";
import type { Delivery } from "@/lib/deliveries/history/delivery";
import { findSales } from "@/lib/receipts/versions/find-sales";
import type { Seller } from "./delivery-table";
import { endpointNames } from "./endpoints/endpoint-names";

type Named = Pick<Delivery, "webhookId" | "receiptId" | "version">;

/** What a client's deliveries are shown with: where they went, and who sold what they are about. */
export async function clientNames(ctx: Context, deliveries: readonly Named[]) {
  const [endpoints, sellers] = await Promise.all([endpointNames(ctx, deliveries), findSellers(ctx, deliveries)]);
  return { endpoints, sellers };
}

async function findSellers(ctx: Context, deliveries: readonly Named[]): Promise<Record<string, Seller>> {
  // Not of what was withdrawn: by now it may be another store's.
  const carried = deliveries.flatMap(({ receiptId, version }) =>
    receiptId === null || version === null ? [] : receiptId,
  );
  const sales = await findSales(ctx, [...new Set(carried)]);
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
