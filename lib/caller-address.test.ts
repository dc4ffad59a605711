import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerAddress, countedAddress } from "./caller-address";
import { replaceSingleton } from "./core/shared/process-singleton";
import { env } from "./env";

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

describe("behind a proxy", () => {
  const configured = env();
  beforeAll(() => replaceSingleton("env", { ...configured, TRUST_PROXY: true }));
  afterAll(() => replaceSingleton("env", configured));

  test.each([
    ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["203.0.113.7", "203.0.113.7"],
    ["198.51.100.1 ,\t203.0.113.7\t", "203.0.113.7"],
    ["198.51.100.1, ::ffff:203.0.113.7", "203.0.113.7"],
    [`${"198.51.100.1,".repeat(1_200)}2001:db8::7`, "2001:db8::7"],
  ])("the last hop calls, whatever stands before it: %j", (forwarded, caller) => {
    expect(callerAddress(forwarded, "127.0.0.1")).toBe(caller);
  });

  test.each(["203.0.113.7,", "203.0.113.7, ", ",", " ", ""])(
    "a caller of whom the proxy says nothing is not the proxy, nor the hop before: %j",
    (forwarded) => {
      expect(callerAddress(forwarded, "127.0.0.1")).toBe("unknown");
    },
  );

  test("what comes without the header is the proxy's own", () => {
    expect([callerAddress(null, "127.0.0.1"), callerAddress(undefined, "127.0.0.1")]).toEqual([
      "127.0.0.1",
      "127.0.0.1",
    ]);
  });

  test("a hop that is no address is kept short, and shares one count", () => {
    const [long, spaces] = [callerAddress("9".repeat(16_000), "127.0.0.1"), `${" ".repeat(16_000)}.`];
    expect([long.length, countedAddress(long), countedAddress(callerAddress(spaces, ""))]).toEqual([
      64,
      "unknown",
      "unknown",
    ]);
  });
});
