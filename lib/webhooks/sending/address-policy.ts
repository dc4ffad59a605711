import { isIP } from "node:net";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";
import { GLOBAL_UNICAST_V6, SPECIAL_PURPOSE_RANGES } from "./special-purpose-ranges";

type Range = [IPv4 | IPv6, number];

/** Which addresses webhooks may go to. Made by `createAddressPolicy`. */
export interface AddressPolicy {
  /** The operator's allow-list: these may be special-purpose, and are the only ones that may be spoken to without TLS. */
  readonly allowed: readonly Range[];
}

export type AddressVerdict = { isAllowed: true } | { isAllowed: false; reason: string };

export const LOOPBACK_CIDRS = ["127.0.0.0/8", "::1/128"] as const;

const SPECIAL_PURPOSE = SPECIAL_PURPOSE_RANGES.map(([cidr, name]) => ({ range: ipaddr.parseCIDR(cidr), name }));
const GLOBAL_UNICAST = ipaddr.parseCIDR(GLOBAL_UNICAST_V6);

/** @param allowedCidrs such as `10.20.0.0/16`, `fd00::/8`, or one address. */
export function createAddressPolicy(allowedCidrs: readonly string[]): AddressPolicy {
  return { allowed: allowedCidrs.map(parseRange) };
}

/**
 * Whether a connection to this address may be opened. Everything that is not plainly public is refused, unless the
 * allow-list names it; an IPv4 address in an IPv6 coat is never taken for the IPv4 address.
 */
export function judgeAddress(policy: AddressPolicy, protocol: string, address: string): AddressVerdict {
  // A scoped address (fe80::1%eth0) means something on this machine only.
  if (isIP(address) === 0 || address.includes("%")) return { isAllowed: false, reason: "not an IP address" };
  const parsed = ipaddr.parse(address);
  if (policy.allowed.some((range) => contains(range, parsed))) return { isAllowed: true };
  if (protocol !== "https:") return { isAllowed: false, reason: "only allow-listed addresses may be used without TLS" };
  const special = SPECIAL_PURPOSE.find(({ range }) => contains(range, parsed));
  if (special) return { isAllowed: false, reason: special.name };
  if (parsed.kind() === "ipv6" && !contains(GLOBAL_UNICAST, parsed)) {
    return { isAllowed: false, reason: "not global unicast (RFC 4291)" };
  }
  return { isAllowed: true };
}

function contains([network, bits]: Range, address: IPv4 | IPv6): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

function parseRange(text: string): Range {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  const size = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? size : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (version === 0 || address.includes("%") || rest.length > 0 || !(prefix <= size)) {
    throw new Error(`WEBHOOK_ALLOWED_CIDRS: "${text}" is no address range such as 10.20.0.0/16.`);
  }
  return [ipaddr.parse(address), prefix];
}
