import { isIP } from "node:net";
import { judgeAddress } from "./address-policy";
import type { WebhookNetwork } from "./webhook-network";

/** A host whose every address is out of bounds. */
export class ForbiddenAddressError extends Error {
  readonly code = "FORBIDDEN_ADDRESS";

  constructor(reason: string) {
    super(`Webhooks may not be sent to this address: ${reason}.`);
    this.name = "ForbiddenAddressError";
  }
}

/**
 * The addresses of a host that may be connected to, in the resolver's order.
 *
 * @param hostname as in `URL.hostname`, which has already turned decimal, octal and hexadecimal forms into dotted ones.
 * @throws ForbiddenAddressError when there are addresses, but none may be used; the resolver's error when there are none.
 */
export async function permittedAddresses(
  network: WebhookNetwork,
  { protocol, hostname }: { protocol: string; hostname: string },
): Promise<string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(literal) ? [literal] : await network.resolve(hostname);
  const permitted: string[] = [];
  let reason = "it has no address";
  for (const address of addresses) {
    const verdict = judgeAddress(network.policy, protocol, address);
    if (verdict.isAllowed) permitted.push(address);
    else reason = verdict.reason;
  }
  if (permitted.length === 0) throw new ForbiddenAddressError(reason);
  return permitted;
}
