import { Agent, request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiFetch } from "@/lib/api/api-fetch";
import { directListener } from "@/lib/api/http/direct-listener";
import { countedAddress } from "@/lib/caller-address";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { SHARED_RESOURCES, type SharedResource, sharedRoom } from "@/lib/core/shared/shared-resources";
import { env } from "@/lib/env";
import { publicFetch } from "@/lib/receipt-page/public-fetch";
import { createWorld, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { type FrontDoor, LIMITS, openFrontDoor } from "./http/front-door";
import { listenerOf } from "./http/listener-of";

/** Behind a proxy whoever has a network calls from as many addresses as they like, and writes before the last hop what they like. */

const t = testDatabase();
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const PROXY = "127.0.0.1";
let door: FrontDoor;
let world: World;

beforeAll(async () => {
  replaceSingleton("env", { ...env(), TRUST_PROXY: true });
  door = await openFrontDoor({ host: PROXY, port: 0 }, LIMITS, undefined, true);
  const api = directListener(listenerOf(apiFetch));
  const pages = listenerOf(publicFetch);
  door.open({ api, receiptPage: pages, pages }, async () => "ready");
  world = await createWorld(t, new RecordedApi(apiFetch));
});

afterAll(async () => {
  agent.destroy();
  await door.close(0);
});

/** The status that a caller is answered, by what the proxy forwards. */
function ask(forwarded: string | null, path: string, headers: Record<string, string> = {}, body?: string) {
  return new Promise<number>((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const by = forwarded === null ? {} : { "x-forwarded-for": forwarded };
    const asking = { host: PROXY, port: door.port, path, method, agent, headers: { ...headers, ...length, ...by } };
    const sent = httpRequest(asking, (answer) => answer.resume().once("end", () => resolve(answer.statusCode ?? 0)));
    sent.once("error", reject).end(body);
  });
}

/** More than one address has places in any of the rooms that a look-up passes, but for requests: these must all be free again. */
const CALLERS = 1_200;

const KINDS: Record<string, (n: number) => string> = {
  "IPv4 addresses": (n) => `203.0.113.7, 10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  "networks of IPv6": (n) => `2001:db8::7, 2001:db8:${n.toString(16)}:1::1`,
  "hops that are no address": (n) => `203.0.113.7, <${n}>${"x".repeat(n % 100)}`,
  "hops that are empty": (n) => `203.0.113.${n % 256},${" ".repeat(n % 3)}`,
};

it.each(Object.entries(KINDS))(
  `${CALLERS} callers by %s leave nothing behind, and keep no till out`,
  async (_, forwarded) => {
    const statuses = new Set<number>();
    const calls = Array.from({ length: CALLERS }, async (_, n) => {
      const path = n % 2 === 0 ? "/v1/stores" : `/r/${String(n).padStart(30, "x")}`;
      statuses.add(await ask(forwarded(n), path, { authorization: `Bearer rxt_test_${n}` }));
    });
    const { sourceId, token } = world.merchant;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const submit = (from: string | null, number: string) =>
      ask(from, `/v1/sources/${sourceId}/receipts`, headers, JSON.stringify(receiptOf(world.merchant, number)));
    const till = submit("198.51.100.99", `${_} meanwhile`);
    await Promise.all(calls);
    expect([await till, await submit("198.51.100.99", _), await submit(null, `${_} own`)]).toEqual([201, 201, 201]);
    expect([...statuses].filter((status) => ![401, 404, 429, 503].includes(status))).toEqual([]);
    expect(await ask(null, "/healthz")).toBe(200);
    for (const name of Object.keys(SHARED_RESOURCES) as SharedResource[]) {
      expect(sharedRoom(name).takenBy(countedAddress(PROXY)), name).toBe(0);
      expect(sharedRoom(name).taken, name).toBeLessThanOrEqual(SHARED_RESOURCES[name].all);
    }
    for (const name of ["requests under way", "token look-ups", "receipts looked up", "pages of strangers"] as const)
      expect(sharedRoom(name).taken, name).toBe(0);
  },
);
