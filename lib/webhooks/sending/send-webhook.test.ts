import { once } from "node:events";
import { type AddressInfo, createServer, Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { EXPIRED_CERTIFICATE, TEST_CERTIFICATE, TEST_KEY } from "@/tests/network/certificates";
import {
  type Answer,
  drip,
  endless,
  gzipBomb,
  hang,
  raw,
  reset,
  startReceiver,
  status,
  type WebhookReceiver,
} from "@/tests/network/webhook-receiver";
import { createAddressPolicy, LOOPBACK_CIDRS } from "./address-policy";
import { WebhookSender } from "./send-webhook";
import type { WebhookNetwork } from "./webhook-network";

const BODY = Buffer.from('{"text":"Bánh mì 🥖"}');
const LOOPBACK = createAddressPolicy(LOOPBACK_CIDRS);
const SHORT_MS = 250;

const senders: WebhookSender[] = [];
afterEach(() => {
  for (const sender of senders.splice(0)) sender.destroy();
});

function newSender(network: Partial<WebhookNetwork> = {}): WebhookSender {
  const resolve = async () => ["127.0.0.1"];
  const sender = new WebhookSender({ policy: LOOPBACK, resolve, ...network });
  senders.push(sender);
  return sender;
}

async function receiver(answer?: Answer, options?: Parameters<typeof startReceiver>[1]): Promise<WebhookReceiver> {
  const started = await startReceiver(answer, options);
  onTestFinished(() => started.close());
  return started;
}

/** A receiver that says these bytes to whatever comes, over connections that it keeps; and how many there were. */
async function speaker(text: string, onConnection: (socket: Socket) => void = () => undefined) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("data", () => socket.write(text)).on("error", () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets };
}

const OK = "HTTP/1.1 200 OK\r\nRetry-After: 7\r\nContent-Length: 2\r\n\r\nok";

const send = (sender: WebhookSender, url: string, timeoutMs = 10_000) =>
  sender.send({ url, headers: { "content-type": "application/json", "webhook-id": "dlv_1" }, body: BODY, timeoutMs });

describe("a webhook that is answered", () => {
  test("arrives as it was given, and its answer, times and address are reported", async () => {
    const bank = await receiver(status(202, { "content-type": "text/plain" }, "thanks"));
    const exchange = await send(newSender(), `http://bank.test:${bank.port}/hook?a=b`);
    expect(exchange).toMatchObject({
      status: 202,
      failureCode: null,
      excerpt: "thanks",
      isTruncated: false,
      remoteAddress: "127.0.0.1",
      dnsMs: expect.any(Number),
      connectMs: expect.any(Number),
      tlsMs: null,
      firstByteMs: expect.any(Number),
      durationMs: expect.any(Number),
    });
    expect(bank.requests[0]).toMatchObject({ method: "POST", path: "/hook?a=b", text: BODY.toString() });
    expect(bank.requests[0]?.headers).toMatchObject({ "webhook-id": "dlv_1", "content-length": String(BODY.length) });
  });

  test("leaves its connection open for the next one", async () => {
    const bank = await receiver(status(200, {}, "ok"));
    const sender = newSender();
    await send(sender, bank.url);
    await new Promise(setImmediate);
    const second = await send(sender, bank.url);
    expect(new Set(bank.requests.map(({ remotePort }) => remotePort)).size).toBe(1);
    expect(second).toMatchObject({ status: 200, connectMs: null, dnsMs: null, remoteAddress: "127.0.0.1" });
  });

  test("is sent again at once when the kept connection turns out to be dead", async () => {
    const bank = await receiver();
    const sender = newSender();
    await send(sender, bank.url);
    await new Promise(setImmediate);
    bank.answer(reset(), status(204));
    await expect(send(sender, bank.url)).resolves.toMatchObject({ status: 204, failureCode: null });
    expect(bank.requests).toHaveLength(3);
  });

  test("counts as answered from the status line and headers on, however slow the body is", async () => {
    const bank = await receiver(drip(200));
    const exchange = await send(newSender(), bank.url, SHORT_MS);
    expect(exchange).toMatchObject({ status: 200, failureCode: null, isTruncated: true });
    expect(exchange.excerpt).toMatch(/^x+$/);
    await bank.requests[0]?.ended;
  });

  test("is read up to 64 KiB and kept up to 4 KiB, even when the answer never ends", async () => {
    const bank = await receiver(endless(500));
    const exchange = await send(newSender(), bank.url);
    expect(exchange).toMatchObject({ status: 500, excerpt: "x".repeat(4_096), isTruncated: true });
    await bank.requests[0]?.ended;
  });

  test("does not unpack a bomb", async () => {
    const bank = await receiver(gzipBomb(200));
    const exchange = await send(newSender(), bank.url);
    expect(exchange).toMatchObject({ status: 200, excerpt: "0".repeat(4_096), isTruncated: true });
  });

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("is readable when compressed with %s", async (encoding, compress) => {
    const bank = await receiver(status(400, { "content-encoding": encoding }, compress("no such customer")));
    await expect(send(newSender(), bank.url)).resolves.toMatchObject({ status: 400, excerpt: "no such customer" });
  });

  test("may be called compressed without being so", async () => {
    const bank = await receiver(status(200, { "content-encoding": "gzip" }, "plain"));
    await expect(send(newSender(), bank.url)).resolves.toMatchObject({ status: 200, excerpt: null });
  });

  test("is kept as text that PostgreSQL stores, without half characters at the cut", async () => {
    const bank = await receiver(status(200, {}, `a\0b${"é".repeat(4_000)}`));
    const { excerpt } = await send(newSender(), bank.url);
    expect(excerpt).toMatch(/^a\uFFFDbé+$/);
  });

  test("keeps the status when the body breaks off", async () => {
    const bank = await receiver(reset("HTTP/1.1 503 No\r\nRetry-After: 7\r\nContent-Length: 100\r\n\r\nabc"));
    await expect(send(newSender(), bank.url)).resolves.toMatchObject({
      status: 503,
      retryAfter: "7",
      failureCode: null,
    });
  });

  test.each([
    ["100 Continue", "HTTP/1.1 100 Continue\r\n\r\n"],
    ["100 Continue with headers", "HTTP/1.1 100 Continue\r\nServer: x\r\nContent-Length: 0\r\n\r\n"],
    ["103 Early Hints", "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n"],
    ["several of them", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n".repeat(20)],
    ["one that no list knows", "HTTP/1.1 199 Whatever\r\n\r\n"],
    ["one that would close", "HTTP/1.1 100 Continue\r\nConnection: close\r\n\r\n"],
    ["one of HTTP/1.0", "HTTP/1.0 100 Continue\r\n\r\n"],
    ["empty lines between", "\r\nHTTP/1.1 100 Continue\r\n\r\n\r\n"],
    ["a long one", `HTTP/1.1 103 Early Hints\r\nLink: ${"x".repeat(500_000)}\r\n\r\n`],
  ])("is the one after interim answers that nobody asked for: %s", async (_what, interim) => {
    const bank = await speaker(interim + OK);
    const sender = newSender();
    for (const connectMs of [expect.any(Number), null]) {
      const answer = { status: 200, failureCode: null, retryAfter: "7", excerpt: "ok", connectMs };
      await expect(send(sender, bank.url)).resolves.toMatchObject(answer);
      await new Promise(setImmediate);
    }
    expect(bank.sockets).toHaveLength(1);
  });

  test.each([20, 200])("may have %i KB of headers", async (kilobytes) => {
    const headers = Object.fromEntries(Array.from({ length: kilobytes }, (_, at) => [`x-${at}`, "x".repeat(1_000)]));
    const bank = await receiver(status(200, headers, "ok"));
    await expect(send(newSender(), bank.url)).resolves.toMatchObject({ status: 200, failureCode: null, excerpt: "ok" });
    expect(bank.requests).toHaveLength(1);
  });

  test("is never that of another request: who speaks unasked is hung up on", async () => {
    const bank = await speaker(OK);
    const sender = newSender();
    await expect(send(sender, bank.url)).resolves.toMatchObject({ status: 200 });
    const [first] = bank.sockets;
    await new Promise((resolve) => setImmediate(resolve));
    first?.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    await once(first ?? new Socket(), "close");
    await expect(send(sender, bank.url)).resolves.toMatchObject({ excerpt: "ok", connectMs: expect.any(Number) });
  });

  test("counts when it comes before all was sent, and its connection is not used again", async () => {
    const bank = await speaker("", (socket) => socket.once("data", () => socket.pause().write(OK)));
    const sender = newSender();
    const request = { url: bank.url, headers: {}, body: Buffer.alloc(32 * 1024 * 1024), timeoutMs: 10_000 };
    await expect(sender.send(request)).resolves.toMatchObject({ status: 200, excerpt: "ok" });
    await new Promise(setImmediate);
    await expect(sender.send(request)).resolves.toMatchObject({ status: 200, connectMs: expect.any(Number) });
  });

  test.each(["__proto__", "constructor", "gzip, gzip", "\u00ff"])(
    "may be called compressed by %j",
    async (encoding) => {
      const bank = await receiver(status(200, { "content-encoding": encoding }, "ok"));
      await expect(send(newSender(), bank.url)).resolves.toMatchObject({ status: 200, excerpt: "ok" });
    },
  );

  test("is never followed elsewhere", async () => {
    const canary = await receiver();
    const bank = await receiver(status(302, { location: canary.url }));
    await expect(send(newSender(), bank.url)).resolves.toMatchObject({ status: 302 });
    expect(canary.requests).toHaveLength(0);
  });
});

describe("a webhook that is not answered", () => {
  test.each<[string, Answer, string]>([
    ["hangs", hang(), "DEADLINE"],
    ["only ever says 1xx", raw("HTTP/1.1 102 Processing\r\n\r\n"), "UND_ERR_SOCKET"],
    ["resets the connection", reset(), "ECONNRESET"],
    ["closes without a word", raw(""), "UND_ERR_SOCKET"],
    ["resets in the middle of the headers", reset("HTTP/1.1 200 OK\r\nX: "), "UND_ERR_SOCKET"],
    ["speaks something else", raw("SSH-2.0-OpenSSH_9.6\r\n"), "HTTPParserError"],
    [
      "has headers without end",
      raw(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(300_000)}\r\n\r\n`),
      "UND_ERR_HEADERS_OVERFLOW",
    ],
    ["upgrades unasked", raw("HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"), "UND_ERR_SOCKET"],
    ["says that it upgrades", raw(`HTTP/1.1 101 Switching\r\n\r\n${OK}`), "UPGRADED"],
  ])("fails when the receiver %s", async (_what, answer, code) => {
    const bank = await receiver(answer);
    const exchange = await send(newSender(), bank.url, SHORT_MS);
    expect(exchange).toMatchObject({ status: null, failureCode: code });
    await bank.requests[0]?.ended;
  });

  test("fails when nobody listens", async () => {
    const bank = await receiver();
    await bank.close();
    await expect(send(newSender(), bank.url)).resolves.toMatchObject({ failureCode: "ECONNREFUSED" });
  });

  test("fails at the deadline when the name server hangs, and lets go of nothing half-done", async () => {
    const bank = await receiver();
    let answerLookup: (addresses: string[]) => void = () => undefined;
    const resolve = () =>
      new Promise<string[]>((done) => {
        answerLookup = done;
      });
    await expect(send(newSender({ resolve }), `http://bank.test:${bank.port}/`, SHORT_MS)).resolves.toMatchObject({
      status: null,
      failureCode: "DEADLINE_RESOLVING",
      dnsMs: null,
    });
    answerLookup(["127.0.0.1"]);
    await new Promise(setImmediate);
    expect(bank.requests).toHaveLength(0);
  });

  test("reports the resolver's code", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("again"), { code: "EAI_AGAIN" }));
    await expect(send(newSender({ resolve }), "http://bank.test/")).resolves.toMatchObject({
      failureCode: "EAI_AGAIN",
    });
  });

  test("ends at once when the service stops", async () => {
    const bank = await receiver(hang());
    const sender = newSender();
    const exchange = send(sender, bank.url);
    await bank.received(1);
    sender.destroy();
    await expect(exchange).resolves.toMatchObject({ status: null, failureCode: "ABORTED" });
  });
});

describe("the guard", () => {
  test("refuses when the name leads inside by the time of the delivery", async () => {
    const bank = await receiver();
    let addresses = ["127.0.0.1"];
    const sender = newSender({ resolve: async () => addresses });
    const url = `http://bank.test:${bank.port}/`;
    bank.answer(status(200, { connection: "close" }));
    await expect(send(sender, url)).resolves.toMatchObject({ status: 200 });
    addresses = ["10.0.0.1", "169.254.169.254", "::ffff:127.0.0.1"];
    const exchange = await send(sender, url);
    expect(exchange).toMatchObject({ status: null, failureCode: "FORBIDDEN_ADDRESS", remoteAddress: null });
  });

  test("asks once, and connects only to addresses that it has checked", async () => {
    const bank = await receiver();
    let questions = 0;
    const resolve = async () => {
      questions += 1;
      return questions === 1 ? ["169.254.169.254", "127.0.0.1"] : ["169.254.169.254"];
    };
    const exchange = await send(newSender({ resolve }), `http://bank.test:${bank.port}/`);
    expect(exchange).toMatchObject({ status: 200, remoteAddress: "127.0.0.1" });
    expect(questions).toBe(1);
  });

  test.each(["127.0.0.1", "[::ffff:127.0.0.1]", "0x7f.1", "2130706433"])("refuses the literal %s", async (host) => {
    const bank = await receiver();
    const sender = newSender({ policy: createAddressPolicy([]) });
    await expect(send(sender, `http://${host}:${bank.port}/`)).resolves.toMatchObject({
      failureCode: "FORBIDDEN_ADDRESS",
    });
    expect(bank.requests).toHaveLength(0);
  });
});

describe("over TLS", () => {
  const tls = { key: TEST_KEY, cert: TEST_CERTIFICATE };

  test("a trusted certificate for the right name is accepted", async () => {
    const bank = await receiver(status(200), { tls });
    const sender = newSender({ ca: TEST_CERTIFICATE });
    await expect(send(sender, `https://receiver.test:${bank.port}/`)).resolves.toMatchObject({
      status: 200,
      failureCode: null,
      tlsMs: expect.any(Number),
    });
  });

  test.each([
    ["of an unknown authority", "receiver.test", undefined, TEST_CERTIFICATE, "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["for another name", "bank.test", TEST_CERTIFICATE, TEST_CERTIFICATE, "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["for a name, not an address", "127.0.0.1", TEST_CERTIFICATE, TEST_CERTIFICATE, "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["that has expired", "receiver.test", EXPIRED_CERTIFICATE, EXPIRED_CERTIFICATE, "CERT_HAS_EXPIRED"],
  ])("a certificate %s is refused", async (_what, host, ca, cert, code) => {
    const bank = await receiver(status(200), { tls: { key: TEST_KEY, cert } });
    const sender = newSender(ca === undefined ? {} : { ca });
    await expect(send(sender, `https://${host}:${bank.port}/`)).resolves.toMatchObject({ failureCode: code });
    expect(bank.requests).toHaveLength(0);
  });

  test("a receiver that speaks plain HTTP is a failure", async () => {
    const bank = await receiver();
    const exchange = await send(newSender(), `https://receiver.test:${bank.port}/`);
    expect(exchange.failureCode).toMatch(/SSL|EPROTO/);
  });
});
