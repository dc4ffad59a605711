import type { Context } from "@/lib/db/context";
import type { Delivery } from "@/lib/deliveries/history/delivery";
import { findEndpointUrls } from "@/lib/webhooks/endpoints/find-endpoint-urls";
import { withoutScheme } from "./without-scheme";

/** Where deliveries went: the addresses of their endpoints by id, also of those that were removed since. */
export async function endpointNames(
  ctx: Context,
  deliveries: readonly Pick<Delivery, "webhookId">[],
): Promise<Record<string, string>> {
  const urls = await findEndpointUrls(
    ctx,
    deliveries.flatMap(({ webhookId }) => webhookId ?? []),
  );
  return Object.fromEntries(Object.entries(urls).map(([id, url]) => [id, withoutScheme(url)]));
}
