import type { Endpoint } from "@/lib/webhooks/endpoint";

/** The addresses of endpoints without their scheme, by id. */
export function endpointNames(endpoints: readonly Endpoint[]): Record<string, string> {
  return Object.fromEntries(endpoints.map(({ webhookId, url }) => [webhookId, url.replace(/^https?:\/\//, "")]));
}
