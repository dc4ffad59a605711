import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "./env";

const UNKNOWN = "unknown";
/** An address with its port, as some proxies write it: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;
/** Networks whose last 32 bits are an IPv4 address: RFC 4291, section 2.5.5.2, and RFC 6052, section 2.1. */
const HOLDING_IPV4 = ["ipv4Mapped", "rfc6052"];

/**
 * Who is calling, as text of at most 64 characters. Behind a proxy (`TRUST_PROXY`) that is the last hop of
 * `X-Forwarded-For`, which the proxy itself wrote; what stands before it is the caller's word. Where the proxy wrote
 * none, the caller is unknown: the address of the connection would be the proxy's own.
 */
export function callerAddress(forwardedFor: string | null | undefined, socketAddress: string | undefined): string {
  const forwarded = env().TRUST_PROXY ? forwardedFor : undefined;
  const address = forwarded?.slice(forwarded.lastIndexOf(",") + 1).trim() ?? socketAddress;
  return (address || UNKNOWN).slice(0, 64).replace(/^::ffff:(?=\d+\.)/, "");
}

/**
 * The address as limits count it: of IPv6 the /64, since one subscriber usually has a whole /64; IPv4 whole, in
 * whatever spelling; and one count for all that is no address.
 */
export function countedAddress(address: string): string {
  const parsed = parse(address);
  if (parsed?.kind() !== "ipv6") return parsed?.toString() ?? UNKNOWN;
  return `${ipaddr.fromByteArray([...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)])}/64`;
}

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
  // The zone (RFC 4007) is a name of the machine's own; Node takes more in it than ipaddr.js does.
  const [address = ""] = (bracketed ?? dotted ?? text).split("%");
  // ipaddr.js alone would take `1` and `0x7f.1`, too.
  if (isIP(address) === 0) return null;
  const parsed = ipaddr.parse(address);
  return HOLDING_IPV4.includes(parsed.range()) ? ipaddr.fromByteArray(parsed.toByteArray().slice(12)) : parsed;
}
