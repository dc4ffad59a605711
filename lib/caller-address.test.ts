import { expect, test } from "vitest";
import { countedAddress } from "./caller-address";

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]:4711", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["fe80::1%br-1a2b", "fe80::/64"],
  ["[fe80::1%eth0.100]:4711", "fe80::/64"],
  ["fe80::1%a:b%c", "fe80::/64"],
  ["::1", "::/64"],
])("an IPv6 address counts by its /64, in whatever spelling: %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test("neighbours in one /64 share a count, the next /64 has its own", () => {
  expect(countedAddress("2001:db8::1")).toBe(countedAddress("2001:db8:0:0:8000::9"));
  expect(countedAddress("2001:db8::1")).not.toBe(countedAddress("2001:db8:0:1::1"));
});

test.each(["203.0.113.7", "203.0.113.7:4711", "::ffff:203.0.113.7", "::FFFF:cb00:7107", "64:ff9b::203.0.113.7"])(
  "an IPv4 address counts alone, also when it is written as IPv6: %s",
  (address) => {
    expect(countedAddress(address)).toBe("203.0.113.7");
  },
);

test.each(["", "unknown", "unix:", "1", "0x7f.1", "2001:db8::1::2", "x".repeat(10_000)])(
  "what is no address shares one count: %j",
  (text) => {
    expect(countedAddress(text)).toBe("unknown");
  },
);
