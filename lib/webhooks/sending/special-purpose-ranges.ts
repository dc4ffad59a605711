/**
 * Addresses that are nobody's public web server: the union of the IANA IPv4 and IPv6 Special-Purpose Address
 * Registries, the multicast and reserved blocks, the deprecated IPv6 forms that carry an IPv4 address inside, and the
 * one public address under which a cloud serves its metadata. Also those the registries call globally reachable
 * (AS112, AMT): no webhook lives there.
 */
export const SPECIAL_PURPOSE_RANGES: readonly (readonly [cidr: string, name: string])[] = [
  ["0.0.0.0/8", "this network (RFC 791)"],
  ["10.0.0.0/8", "private use (RFC 1918)"],
  ["100.64.0.0/10", "shared address space of carriers (RFC 6598)"],
  ["127.0.0.0/8", "loopback (RFC 1122)"],
  ["168.63.129.16/32", "Azure platform services"],
  ["169.254.0.0/16", "link-local, cloud metadata (RFC 3927)"],
  ["172.16.0.0/12", "private use (RFC 1918)"],
  ["192.0.0.0/24", "IETF protocol assignments (RFC 6890)"],
  ["192.0.2.0/24", "documentation (RFC 5737)"],
  ["192.31.196.0/24", "AS112 (RFC 7535)"],
  ["192.52.193.0/24", "AMT (RFC 7450)"],
  ["192.88.99.0/24", "6to4 relay anycast (RFC 7526)"],
  ["192.168.0.0/16", "private use (RFC 1918)"],
  ["192.175.48.0/24", "AS112 direct delegation (RFC 7534)"],
  ["198.18.0.0/15", "benchmarking (RFC 2544)"],
  ["198.51.100.0/24", "documentation (RFC 5737)"],
  ["203.0.113.0/24", "documentation (RFC 5737)"],
  ["224.0.0.0/4", "multicast (RFC 5771)"],
  ["240.0.0.0/4", "reserved (RFC 1112)"],
  ["255.255.255.255/32", "limited broadcast (RFC 919)"],

  ["::/128", "unspecified (RFC 4291)"],
  ["::1/128", "loopback (RFC 4291)"],
  ["::/96", "IPv4-compatible (RFC 4291)"],
  ["::ffff:0:0/96", "IPv4-mapped (RFC 4291)"],
  ["::ffff:0:0:0/96", "IPv4-translated (RFC 2765)"],
  ["64:ff9b::/96", "NAT64 (RFC 6052)"],
  ["64:ff9b:1::/48", "local NAT64 (RFC 8215)"],
  ["100::/64", "discard-only (RFC 6666)"],
  ["100:0:0:1::/64", "dummy prefix (RFC 9780)"],
  ["2001::/32", "Teredo (RFC 4380)"],
  ["2001:2::/48", "benchmarking (RFC 5180)"],
  ["2001:10::/28", "ORCHID (RFC 4843)"],
  ["2001:20::/28", "ORCHIDv2 (RFC 7343)"],
  ["2001:30::/28", "drone remote ID (RFC 9374)"],
  ["2001::/23", "IETF protocol assignments (RFC 2928)"],
  ["2001:db8::/32", "documentation (RFC 3849)"],
  ["2002::/16", "6to4 (RFC 3056)"],
  ["2620:4f:8000::/48", "AS112 direct delegation (RFC 7534)"],
  ["3ffe::/16", "6bone (RFC 3701)"],
  ["3fff::/20", "documentation (RFC 9637)"],
  ["5f00::/16", "segment routing (RFC 9602)"],
  ["fc00::/7", "unique local (RFC 4193)"],
  ["fe80::/10", "link-local (RFC 4291)"],
  ["fec0::/10", "site-local (RFC 3879)"],
  ["ff00::/8", "multicast (RFC 4291)"],
];

/** All that IANA has given out as global unicast; whatever lies outside is refused without being listed above. */
export const GLOBAL_UNICAST_V6 = "2000::/3";
