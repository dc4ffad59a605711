import type { Endpoint } from "@/lib/webhooks/endpoint";
import { withoutScheme } from "./without-scheme";

/** The addresses of endpoints without their scheme, by id. */
export function endpointNames(endpoints: readonly Endpoint[]): Record<string, string> {
  return Object.fromEntries(endpoints.map(({ webhookId, url }) => [webhookId, withoutScheme(url)]));
}
