import type { SecureContextOptions } from "node:tls";
import { processSingleton } from "../../core/shared/process-singleton";
import { env } from "../../env";
import { type AddressPolicy, createAddressPolicy } from "./address-policy";
import { type EgressProxy, parseProxyUrl } from "./proxy-tunnel";
import { createSystemResolver, type ResolveHost } from "./resolve-host";

/** How webhooks reach the world. One for saving, testing and delivering, so that the three cannot disagree. */
export interface WebhookNetwork {
  policy: AddressPolicy;
  resolve: ResolveHost;
  /** Certificates to trust beside the built-in ones. */
  ca?: SecureContextOptions["ca"];
  /** Everything goes through it, to addresses that were looked up and checked here. */
  proxy?: EgressProxy;
}

/** The network of this process, under `WEBHOOK_ALLOWED_CIDRS` (which the embedded mode sets to loopback). */
export function webhookNetwork(): WebhookNetwork {
  return processSingleton("webhook-network", () => ({
    policy: createAddressPolicy(env().WEBHOOK_ALLOWED_CIDRS),
    resolve: createSystemResolver(),
    ...(env().WEBHOOK_PROXY_URL && { proxy: parseProxyUrl(env().WEBHOOK_PROXY_URL ?? "") }),
  }));
}
