import { describe, expect, test } from "vitest";
import type { Exchange } from "../webhooks/send-webhook";
import { ERROR_CLASSES, judgeExchange } from "./attempt-outcome";
import { NetworkWatch } from "./network-watch";

const NOW = new Date("2026-03-02T10:00:00Z");
const UP = { dns: true, route: true };
const DOWN = { dns: false, route: false };

const exchange = (more: Partial<Exchange>): Exchange => ({
  status: null,
  retryAfter: null,
  failureCode: null,
  excerpt: null,
  isTruncated: false,
  remoteAddress: null,
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
  durationMs: 1,
  ...more,
});
const ofStatus = (status: number, retryAfter: string | null = null) =>
  judgeExchange(exchange({ status, retryAfter }), UP, NOW);
const ofCode = (failureCode: string, isNetworkUp = UP) => judgeExchange(exchange({ failureCode }), isNetworkUp, NOW);

describe("an answer", () => {
  test.each([200, 201, 202, 204, 206, 299])("%i acknowledges", (status) => {
    expect(ofStatus(status)).toEqual({ kind: "acknowledged" });
  });

  test.each([
    [300, "redirect"],
    [301, "redirect"],
    [302, "redirect"],
    [304, "redirect"],
    [307, "redirect"],
    [308, "redirect"],
    [400, "client-error"],
    [401, "client-error"],
    [404, "client-error"],
    [410, "gone"],
    [429, "rate-limited"],
    [500, "server-error"],
    [503, "server-error"],
    [599, "server-error"],
    [999, "server-error"],
  ])("%i is a failure: %s", (status, errorClass) => {
    expect(ofStatus(status)).toEqual({ kind: "failed", errorClass, retryAfterMs: null });
  });

  test.each([429, 503])("of %i may ask to wait", (status) => {
    expect(ofStatus(status, "120")).toMatchObject({ retryAfterMs: 120_000 });
  });

  test.each([500, 301, 410])("of %i may not", (status) => {
    expect(ofStatus(status, "120")).toMatchObject({ retryAfterMs: null });
  });
});

describe("no answer", () => {
  test.each([
    ["DEADLINE", "timeout"],
    ["ENOTFOUND", "dns-not-found"],
    ["EAI_AGAIN", "dns-failure"],
    ["FORBIDDEN_ADDRESS", "forbidden-address"],
    ["ECONNREFUSED", "connection-refused"],
    ["EHOSTUNREACH", "unreachable"],
    ["ENETUNREACH", "unreachable"],
    ["ECONNRESET", "connection-lost"],
    ["UND_ERR_SOCKET", "connection-lost"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "tls"],
    ["CERT_HAS_EXPIRED", "tls"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "tls"],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "tls"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "tls"],
    ["EPROTO", "tls"],
    ["HTTPParserError", "invalid-answer"],
    ["UND_ERR_HEADERS_OVERFLOW", "invalid-answer"],
    ["SOMETHING_NEW", "invalid-answer"],
  ])("by %s counts against the webhook: %s", (code, errorClass) => {
    expect(ofCode(code)).toEqual({ kind: "failed", errorClass, retryAfterMs: null });
    expect(ERROR_CLASSES).toHaveProperty([errorClass]);
  });

  test.each([
    ["EMFILE", "local-resources"],
    ["ENOBUFS", "local-resources"],
    ["EADDRNOTAVAIL", "local-resources"],
    ["ENETDOWN", "no-route"],
  ])("by %s is a fault of ours", (code, errorClass) => {
    expect(ofCode(code)).toEqual({ kind: "our-fault", errorClass });
  });

  test.each([
    ["EAI_AGAIN", "resolver-unavailable"],
    ["ENETUNREACH", "no-route"],
  ])("by %s is a fault of ours when nothing else gets through either", (code, errorClass) => {
    expect(ofCode(code, DOWN)).toEqual({ kind: "our-fault", errorClass });
  });
});

describe("the network is known to be up", () => {
  const through = { dnsMs: 1, connectMs: 1 };

  test("by what others got through, not by the host itself", () => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", through, 0);
    expect(watch.isUpFor("https://a.example", 1)).toEqual(DOWN);
    expect(watch.isUpFor("https://b.example", 1)).toEqual(UP);
    watch.note("https://b.example", through, 2);
    watch.note("https://b.example", through, 3);
    expect(watch.isUpFor("https://b.example", 4)).toEqual(UP);
  });

  test("for a minute", () => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", through, 0);
    expect(watch.isUpFor("https://b.example", 59_999)).toEqual(UP);
    expect(watch.isUpFor("https://b.example", 60_000)).toEqual(DOWN);
  });

  test("not by a connection that was open already", () => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", { dnsMs: null, connectMs: null }, 0);
    expect(watch.isUpFor("https://b.example", 1)).toEqual(DOWN);
  });

  test("step by step: a name that was looked up proves the name server only", () => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", { dnsMs: 1, connectMs: null }, 0);
    expect(watch.isUpFor("https://b.example", 1)).toEqual({ dns: true, route: false });
  });
});
