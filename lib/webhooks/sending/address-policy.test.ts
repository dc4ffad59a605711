import { describe, expect, test } from "vitest";
import { createAddressPolicy, judgeAddress, LOOPBACK_CIDRS } from "./address-policy";
import { SPECIAL_PURPOSE_RANGES } from "./special-purpose-ranges";

const strict = createAddressPolicy([]);

const FORBIDDEN: Record<string, string[]> = {
  "this network": ["0.0.0.0", "0.1.2.3", "0.255.255.255"],
  private: ["10.0.0.0", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255"],
  "shared by carriers": ["100.64.0.0", "100.100.100.200", "100.127.255.255"],
  loopback: ["127.0.0.0", "127.0.0.1", "127.1.2.3", "127.255.255.255", "::1"],
  "cloud metadata": ["169.254.169.254", "168.63.129.16", "192.0.0.192", "fd00:ec2::254", "fe80::a9fe:a9fe"],
  "link-local": ["169.254.0.0", "169.254.255.255", "fe80::1", "febf:ffff::1"],
  "IETF assignments": ["192.0.0.0", "192.0.0.8", "192.0.0.170", "192.0.0.255", "2001::1", "2001:1::1", "2001:1ff::"],
  documentation: [
    "192.0.2.1",
    "198.51.100.255",
    "203.0.113.7",
    "2001:db8::1",
    "2001:db8:ffff::1",
    "3fff::1",
    "3fff:fff::",
  ],
  benchmarking: ["198.18.0.0", "198.19.255.255", "2001:2::1", "2001:2:0:ffff::"],
  "AS112 and AMT": ["192.31.196.1", "192.52.193.1", "192.175.48.42", "2001:3::1", "2001:4:112::1", "2620:4f:8000::42"],
  "6to4 relay": ["192.88.99.1"],
  multicast: ["224.0.0.1", "239.255.255.250", "ff02::1", "ff05::1:3", "ffff::1"],
  reserved: ["240.0.0.1", "255.255.255.254", "255.255.255.255"],
  unspecified: ["::"],
  "IPv4-mapped": ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::ffff:169.254.169.254"],
  "IPv4-compatible": ["::127.0.0.1", "::7f00:1", "::8.8.8.8"],
  "IPv4-translated": ["::ffff:0:127.0.0.1", "::ffff:0:8.8.8.8"],
  NAT64: ["64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "64:ff9b:1:ffff::1"],
  "discard-only": ["100::1", "100::ffff:ffff:ffff:ffff", "100:0:0:1::1"],
  Teredo: ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001::7f00:1"],
  ORCHID: ["2001:10::1", "2001:1f:ffff::1", "2001:20::1", "2001:2f:ffff::1"],
  "drone remote ID": ["2001:30::1", "2001:3f:ffff::1"],
  "6to4": ["2002:7f00:1::1", "2002:a9fe:a9fe::1", "2002:808:808::1"],
  "6bone": ["3ffe::1"],
  "segment routing": ["5f00::1"],
  "unique local": ["fc00::1", "fd12:3456:789a::1", "fdff:ffff::1"],
  "site-local": ["fec0::1", "feff::1"],
  "outside global unicast": ["1::1", "200::1", "400::1", "4000::1", "8000::1", "c000::1", "e000::1", "fe00::1"],
};

const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "93.184.215.14",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "168.63.129.15",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.0.3.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "203.0.112.255",
  "203.0.114.0",
  "223.255.255.255",
  "2001:200::1",
  "2001:4860:4860::8888",
  "2003::1",
  "2606:4700:4700::1111",
  "2a00:1450:4001:80b::200e",
  "3ffd::1",
  "3ff0::1",
];

describe("an address without an allow-list", () => {
  const rows = Object.entries(FORBIDDEN).flatMap(([kind, addresses]) => addresses.map((address) => [address, kind]));

  test.each(rows)("%s is refused: %s", (address) => {
    expect(judgeAddress(strict, "https:", address)).toMatchObject({ isAllowed: false });
  });

  test.each(PUBLIC)("%s is public", (address) => {
    expect(judgeAddress(strict, "https:", address)).toEqual({ isAllowed: true });
  });

  test.each(PUBLIC)("%s is refused without TLS", (address) => {
    expect(judgeAddress(strict, "http:", address)).toMatchObject({ isAllowed: false });
  });

  test.each(SPECIAL_PURPOSE_RANGES)("the first address of %s is refused", (cidr) => {
    expect(judgeAddress(strict, "https:", cidr.split("/")[0] ?? "")).toMatchObject({ isAllowed: false });
  });

  test.each([
    "",
    "localhost",
    "127.1",
    "0x7f000001",
    "2130706433",
    "1.2.3.4.5",
    "fe80::1%eth0",
    "2a00::1%1",
    "::1/128",
  ])("%j is no address, so it is refused", (address) => {
    expect(judgeAddress(strict, "https:", address)).toMatchObject({ isAllowed: false, reason: "not an IP address" });
  });
});

describe("the operator's allow-list", () => {
  test.each([
    [LOOPBACK_CIDRS, "127.0.0.1"],
    [LOOPBACK_CIDRS, "127.8.9.10"],
    [LOOPBACK_CIDRS, "::1"],
    [["10.20.0.0/16"], "10.20.255.255"],
    [["10.1.2.3"], "10.1.2.3"],
    [["fd00::/8"], "fd12::1"],
    [["::ffff:0:0/96"], "::ffff:127.0.0.1"],
    [["0.0.0.0/0"], "169.254.169.254"],
  ])("%j admits %s, with and without TLS", (cidrs, address) => {
    const policy = createAddressPolicy(cidrs);
    expect(judgeAddress(policy, "https:", address)).toEqual({ isAllowed: true });
    expect(judgeAddress(policy, "http:", address)).toEqual({ isAllowed: true });
  });

  test.each([
    [LOOPBACK_CIDRS, "10.0.0.1"],
    [LOOPBACK_CIDRS, "::ffff:127.0.0.1"],
    [LOOPBACK_CIDRS, "::127.0.0.1"],
    [LOOPBACK_CIDRS, "64:ff9b::127.0.0.1"],
    [["10.20.0.0/16"], "10.21.0.0"],
    [["10.1.2.3"], "10.1.2.4"],
    [["0.0.0.0/0"], "fd00::1"],
    [["::/0"], "10.0.0.1"],
  ])("%j does not admit %s", (cidrs, address) => {
    expect(judgeAddress(createAddressPolicy(cidrs), "https:", address)).toMatchObject({ isAllowed: false });
  });

  test("leaves public addresses as they are: allowed over TLS only", () => {
    const policy = createAddressPolicy(LOOPBACK_CIDRS);
    expect(judgeAddress(policy, "https:", "8.8.8.8")).toEqual({ isAllowed: true });
    expect(judgeAddress(policy, "http:", "8.8.8.8")).toMatchObject({ isAllowed: false });
  });

  test.each([
    "",
    "10.0.0.0/33",
    "10.0.0.0/-1",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0/8",
    "fd00::/129",
    "lan",
    "fe80::1%1/64",
  ])("an entry that is no range (%j) is named in the error", (text) => {
    expect(() => createAddressPolicy([text])).toThrow(/WEBHOOK_ALLOWED_CIDRS/);
  });
});
