import { describe, expect, test } from "vitest";
import type { Exchange } from "@/lib/webhooks/sending/send-webhook";
import { ERROR_CLASSES, judgeExchange } from "./attempt-outcome";
import { NetworkWatch } from "./network-watch";

const NOW = new Date("2026-03-02T10:00:00Z");
const UP = { dns: true, route: true, tls: true, tunnel: true };
const DOWN = { dns: false, route: false, tls: false, tunnel: false };
/** Nothing is known of other hosts. */
const ALONE = { dns: false, route: false, tls: true, tunnel: true };

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
  judgeExchange(exchange({ status, retryAfter }), () => UP, NOW);
const ofCode = (failureCode: string, isNetworkUp = UP) =>
  judgeExchange(exchange({ failureCode }), () => isNetworkUp, NOW);

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
    ["DEADLINE_RESOLVING", "dns-failure"],
    ["PROXY_NO_ROUTE", "unreachable"],
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
    ["PROXY_UNAVAILABLE", "proxy"],
  ])("by %s is a fault of ours", (code, errorClass) => {
    expect(ofCode(code)).toEqual({ kind: "our-fault", errorClass });
  });

  test.each([
    ["EAI_AGAIN", "resolver-unavailable"],
    ["DEADLINE_RESOLVING", "resolver-unavailable"],
    ["ENETUNREACH", "no-route"],
    ["PROXY_NO_ROUTE", "proxy"],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "tls-store"],
    ["CERT_NOT_YET_VALID", "tls-store"],
  ])("by %s is a fault of ours when nothing else gets through either", (code, errorClass) => {
    expect(ofCode(code, DOWN)).toEqual({ kind: "our-fault", errorClass });
  });
});

describe("the network is known to be up", () => {
  const nothing = { dnsMs: null, connectMs: null, tlsMs: null, failureCode: null };
  const through = { ...nothing, dnsMs: 1, connectMs: 1, tlsMs: 1 };

  test("by what others got through, not by the host itself", () => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", through, 0);
    expect(watch.isUpFor("https://a.example", 1)).toEqual(ALONE);
    expect(watch.isUpFor("https://b.example", 1)).toEqual(UP);
    watch.note("https://b.example", through, 2);
    watch.note("https://b.example", through, 3);
    expect(watch.isUpFor("https://b.example", 4)).toEqual(UP);
  });

  test("for a minute", () => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", through, 0);
    expect(watch.isUpFor("https://b.example", 59_999)).toEqual(UP);
    expect(watch.isUpFor("https://b.example", 60_000)).toEqual(ALONE);
  });

  test("not by a connection that was open already", () => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", nothing, 0);
    expect(watch.isUpFor("https://b.example", 1)).toEqual(ALONE);
  });

  test("step by step: a name that was looked up proves the name server only", () => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", { ...nothing, dnsMs: 1 }, 0);
    expect(watch.isUpFor("https://b.example", 1)).toEqual({ ...ALONE, dns: true });
  });

  test.each([
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "tls"],
    ["PROXY_NO_ROUTE", "tunnel"],
  ] as const)("unless %s is what several other hosts fail with, and none gets through", (failureCode, step) => {
    const watch = new NetworkWatch();
    watch.note("https://a.example", { ...nothing, failureCode }, 0);
    watch.note("https://a.example", { ...nothing, failureCode }, 1);
    watch.note("https://b.example", { ...nothing, failureCode }, 1);
    expect(watch.isUpFor("https://b.example", 2)).toMatchObject({ [step]: true });
    expect(watch.isUpFor("https://c.example", 2)).toMatchObject({ [step]: false });
    watch.note("https://d.example", through, 3);
    expect(watch.isUpFor("https://c.example", 4)).toMatchObject({ [step]: true });
  });

  test("whatever is wrong with one certificate: a name that does not fit is the host's own affair", () => {
    const watch = new NetworkWatch();
    for (const host of ["a", "b", "c"])
      watch.note(`https://${host}.example`, { ...nothing, failureCode: "ERR_TLS_CERT_ALTNAME_INVALID" }, 0);
    expect(watch.isUpFor("https://d.example", 1)).toMatchObject({ tls: true });
  });
});
