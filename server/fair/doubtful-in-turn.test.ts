import { once } from "node:events";
import { type RequestListener, request } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetAllTokens, lookUpToken } from "@/lib/auth/token-cache";
import { newUuid } from "@/lib/core/ids";
import { forgetSingleton } from "@/lib/core/shared/process-singleton";
import { sharedRoom } from "@/lib/core/shared/shared-resources";
import { LIMITS, openFrontDoor } from "../http/front-door";
import { listenerOf } from "../http/listener-of";
import { LARGE, PATIENCE } from "./doubtful-addresses";

const TOKEN = "rxt_known";
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  forgetSingleton("shared.doubtful addresses");
  forgetSingleton("shared.doubtful addresses.cache");
  const verified = {
    organizationId: newUuid(),
    credentialId: newUuid(),
    scopes: [],
    isTest: false,
    kind: "merchant" as const,
    expiresAtMs: Date.now() + 60_000,
    capturesUntilMs: null,
  };
  await lookUpToken(TOKEN, { nowMs: Date.now(), address: "127.0.0.1" }, async () => verified);
});

afterEach(async () => {
  forgetAllTokens();
  for (const close of closers.splice(0).reverse()) await close();
});

/** Is answered only when the test says so. */
const HELD = "/r/404?held";

const SLOW = "/r/200?slow";

const LARGE_ANSWER = "/r/200?large";
/** Lasts longer than a test may take. */
const LARGE_BYTES = LARGE.perMs * LARGE.maxRestMs;

/** As receipts are answered, also those that are on their way. */
const answering: RequestListener = listenerOf(async ({ url }) => {
  for (const begunMs = performance.now(); url.endsWith(SLOW) && performance.now() < begunMs + 2; );
  const status = Number(/\d{3}/.exec(url.slice(url.indexOf("/", 8)))?.[0] ?? 200);
  const body = url.endsWith(LARGE_ANSWER) ? new Uint8Array(LARGE_BYTES) : "answer";
  return new Response(body, { status, headers: url.endsWith("?awaited") ? { refresh: "10" } : {} });
});

async function openDoor() {
  const door = await openFrontDoor({ host: "127.0.0.1", port: 0 }, LIMITS);
  closers.push(() => door.close(0));
  const begun: string[] = [];
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const noting: RequestListener = (incoming, response) => {
    const { url = "" } = incoming;
    begun.push(url);
    if (url !== HELD) return answering(incoming, response);
    void released.then(() => answering(incoming, response));
  };
  door.open({ api: noting, receiptPage: noting, pages: noting }, async () => "ready");
  const ask = async (path: string, { from = "127.0.0.1", headers = {} } = {}) => {
    const sent = request({ host: "127.0.0.1", port: door.port, path, localAddress: from, agent: false, headers }).end();
    const [answer] = await once(sent, "response");
    answer.resume();
    return answer.statusCode as number;
  };
  const beRefused = async (path: string, options = {}) => {
    for (let n = 0; n < PATIENCE.faults + 20; n++) await ask(path, options);
  };
  return { ask, beRefused, begun, release, port: door.port };
}

describe("an address that is refused again and again", () => {
  it("is answered one request after the other, while others, and tokens that we know, are at once", async () => {
    const { ask, beRefused, begun, release } = await openDoor();
    await beRefused("/r/404");
    const waiting = Array.from({ length: 50 }, () => ask(HELD));
    const authorization = `Bearer ${TOKEN}`;
    const [till, stranger, check] = await Promise.all([
      ask("/v1/stores", { headers: { authorization } }),
      ask("/r/200", { from: "127.0.0.2" }),
      ask("/healthz"),
    ]);
    expect([till, stranger, check]).toEqual([200, 200, 200]);
    expect(begun.filter((path) => path === HELD).length).toBeLessThan(25);
    release();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([404]));
  });

  it.each([
    ["answered well", "/r/200", {}],
    ["limited", "/v1/429", {}],
    ["asking for receipts that are on their way", "/r/404?awaited", {}],
    ["refused with a token that we know", "/v1/422", { headers: { authorization: `Bearer ${TOKEN}` } }],
  ])("is not one that is %s", async (_, path, options) => {
    const { beRefused } = await openDoor();
    await beRefused(path, options);
    expect(sharedRoom("doubtful addresses").takenBy("127.0.0.1")).toBe(0);
  });
});

it("whoever comes behind many requests that take long is answered before most of them, with a token that we know, too", async () => {
  const { ask, begun, port } = await openDoor();
  const sockets = Array.from({ length: 200 }, () => connect(port, "127.0.0.1").resume());
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write(`GET ${SLOW} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const authorization = `Bearer ${TOKEN}`;
  const statuses = await Promise.all([
    ask("/r/200", { from: "127.0.0.2" }),
    ask("/v1/stores", { headers: { authorization } }),
  ]);
  expect(statuses).toEqual([200, 200]);
  const begunSlow = () => begun.filter((path) => path === SLOW).length;
  expect(begunSlow()).toBeLessThan(150);
  await expect.poll(begunSlow, { timeout: 50_000 }).toBe(200);
  for (const socket of sockets) socket.destroy();
}, 60_000);

it("whoever was sent large receipts waits for the next one, while others, their health checks and tills are answered", async () => {
  const { ask, begun, port } = await openDoor();
  const reader = connect(port, "127.0.0.1").resume();
  reader.write(`GET ${LARGE_ANSWER} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await once(reader, "close");
  const again = connect(port, "127.0.0.1");
  again.write("GET /r/200?again HTTP/1.1\r\nHost: x\r\n\r\n");
  const authorization = `Bearer ${TOKEN}`;
  const statuses = await Promise.all([
    ask("/r/200", { from: "127.0.0.2" }),
    ask("/r/200?known", { headers: { authorization } }),
    ask("/v1/stores"),
    ask("/healthz"),
  ]);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(begun).not.toContain("/r/200?again");
  again.destroy();
});
