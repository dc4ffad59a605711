import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { processSingleton, replaceSingleton } from "@/lib/core/shared/process-singleton";
import { createWorld, type World } from "@/tests/api-suite/api-world";
import { type Received, RecordedApi } from "@/tests/api-suite/recorded-api";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { boundTo } from "@/tests/shared-bounds";
import { createCredential } from "../../auth/credentials/create-credential";
import { SharedCache } from "../../core/shared/shared-cache";
import { SharedRoom } from "../../core/shared/shared-room";
import { createContext } from "../../db/context";
import { parseEnv } from "../../env";
import { createApi } from "../create-api";
import { takeRequest } from "./rate-limiter";

const t = testDatabase();
let now = new Date("2026-05-01T12:00:18Z");
const clock = { now: () => now };
const app = createApi({ createContext: (who) => ({ ...createContext(who), clock }) });
const api = new RecordedApi(async (request) => app.fetch(request, { remoteAddress: "192.0.2.1" }));
let world: World;

/** The configuration, as if the process had been started with it. */
function configure(variables: Record<string, string>): void {
  const configured = parseEnv({ DATABASE_URL: t.url, SECRET_KEY: TEST_SECRET_KEY, ...variables });
  replaceSingleton("env", configured);
}

beforeAll(async () => {
  configure({ RATE_LIMIT_TOKENS: "0" });
  world = await createWorld(t, api);
});

beforeEach(() => {
  // A minute of its own for each test, with 42 seconds left.
  now = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + 78_000);
});

afterEach(() => configure({ RATE_LIMIT_TOKENS: "0" }));

const listStores = () => api.send("GET", "/v1/stores", { token: world.merchant.token });
const remaining = ({ headers }: Received) => Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);

describe("the limit of an organization", () => {
  it("counts down, then answers 429 with Retry-After, and starts anew with the minute", async () => {
    configure({ RATE_LIMIT_OTHERS: "3" });
    const answers = [await listStores(), await listStores(), await listStores(), await listStores()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(remaining)).toEqual([2, 1, 0, 0]);
    const refused = answers[3];
    expect(refused?.headers.get("retry-after")).toBe("42");
    expect(refused?.headers.get("ratelimit")).toBe('"others";r=0;t=42');
    expect(refused?.headers.get("ratelimit-policy")).toBe('"others";q=3;w=60');
    now = new Date(now.getTime() + 42_000);
    expect((await listStores()).status).toBe(200);
  });

  it("is exact under concurrency", async () => {
    configure({ RATE_LIMIT_OTHERS: "10" });
    const answers = await Promise.all(Array.from({ length: 25 }, listStores));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it("refuses nobody while something is left, also of those who come together after a pause", async () => {
    configure({ RATE_LIMIT_OTHERS: "1000" });
    for (let i = 0; i < 9; i += 1) await listStores();
    now = new Date(now.getTime() + 2_000);
    const answers = await Promise.all(Array.from({ length: 5 }, listStores));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it("does not count one kind of operation against another, nor one organization against another", async () => {
    configure({ RATE_LIMIT_OTHERS: "1", RATE_LIMIT_RECEIPTS: "1" });
    expect((await listStores()).status).toBe(200);
    expect((await listStores()).status).toBe(429);
    const path = `/v1/sources/${world.merchant.sourceId}/receipts`;
    expect((await api.send("POST", path, { token: world.merchant.token, body: {} })).status).toBe(400);
    expect((await api.send("GET", "/v1/stores", { token: world.otherMerchant.token })).status).toBe(200);
  });

  it("is one for all credentials of an organization", async () => {
    const { merchant } = world;
    const credential = await createCredential(merchant.ctx, { name: "second", scopes: ["stores:read"] });
    const token = await world.tokenWith({ ...merchant, credential }, ["stores:read"]);
    configure({ RATE_LIMIT_OTHERS: "1" });
    expect((await listStores()).status).toBe(200);
    expect((await api.send("GET", "/v1/stores", { token })).status).toBe(429);
  });

  it("is none, without headers, when it is configured as 0", async () => {
    configure({ RATE_LIMIT_OTHERS: "0" });
    expect((await listStores()).headers.has("ratelimit")).toBe(false);
  });

  it("asks the database once for a hundredth of the limit", async () => {
    configure({ RATE_LIMIT_OTHERS: "1000" });
    for (let i = 0; i < 11; i += 1) await listStores();
    const [row] = await t.sql`select used from rate_windows where window_start >= ${now} - interval '1 minute'`;
    expect(row?.used).toBe(20);
  });

  it("lets requests pass when the count cannot be read", async () => {
    configure({ RATE_LIMIT_OTHERS: "1" });
    await t.sql`alter table rate_windows rename to rate_windows_gone`;
    const answers = [await listStores(), await listStores()];
    await t.sql`alter table rate_windows_gone rename to rate_windows`;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

const counted = (subject: string) => ({ subject, of: "counts of addresses", holder: "192.0.2.7" }) as const;

describe("what a process remembers", () => {
  it("is bounded: the oldest is forgotten, and its count stays", async () => {
    const room = boundTo("counts of addresses", { all: 100, each: 10 });
    const ctx = { ...t.systemContext(), clock };
    expect((await takeRequest(ctx, counted("oldest"), 1)).isAllowed).toBe(true);
    for (let i = 0; i < 10; i += 1) await takeRequest(ctx, counted(`newer-${i}`), 1);
    expect(room.taken).toBe(10);
    expect((await takeRequest(ctx, counted("oldest"), 1)).isAllowed).toBe(false);
  });
});

describe("the limit over two processes", () => {
  const memory = () => new SharedCache(new SharedRoom({ all: 10, each: 10 }));

  it("is one limit", async () => {
    const ctx = { ...t.systemContext(), clock };
    const allowed = { one: 0, two: 0 };
    // What a process remembers is put away while the other one is at work.
    let memories: { one: unknown; two: unknown } = { one: undefined, two: undefined };
    const key = "shared.counts of addresses.cache";
    for (let i = 0; i < 300; i += 1) {
      const process = i % 2 === 0 ? "one" : "two";
      replaceSingleton(key, memories[process] ?? memory());
      const { isAllowed, limit } = await takeRequest(ctx, counted("shared"), 200);
      memories = { ...memories, [process]: processSingleton(key, memory) };
      expect(limit).toBe(200);
      if (isAllowed) allowed[process] += 1;
    }
    expect(allowed.one + allowed.two).toBe(200);
  });

  it("says in each what the other has left of it, a second later at the latest", async () => {
    const ctx = { ...t.systemContext(), clock };
    const key = "shared.counts of addresses.cache";
    const one = memory();
    replaceSingleton(key, one);
    expect((await takeRequest(ctx, counted("seen"), 1_000)).remaining).toBe(999);
    replaceSingleton(key, memory());
    for (let i = 0; i < 500; i += 1) await takeRequest(ctx, counted("seen"), 1_000);
    replaceSingleton(key, one);
    now = new Date(now.getTime() + 1_000);
    const { remaining: left, isAllowed } = await takeRequest(ctx, counted("seen"), 1_000);
    // The other's 500, and one's own lease of ten, of which two are used.
    expect([isAllowed, left]).toEqual([true, 498]);
  });
});

describe("the limit of the token endpoints", () => {
  const requestToken = (clientSecret: string, address = "192.0.2.1") => {
    const { clientId } = world.merchant.credential;
    const from = new RecordedApi(async (request) => app.fetch(request, { remoteAddress: address }));
    const body = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    return from.send("POST", "/v1/oauth/token", { body });
  };

  it("stops guessing, from that address for that client only", async () => {
    configure({ RATE_LIMIT_TOKENS: "2" });
    const guesses = [await requestToken("a"), await requestToken("b"), await requestToken("c")];
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect(guesses[2]?.json.error).toBe("temporarily_unavailable");
    expect(guesses[2]?.headers.get("retry-after")).toBe("42");
    const secret = world.merchant.credential.clientSecret;
    expect((await requestToken(secret)).status).toBe(429);
    expect((await requestToken(secret, "192.0.2.2")).status).toBe(200);
  });

  it("stops guessing from many addresses of one IPv6 network", async () => {
    configure({ RATE_LIMIT_TOKENS: "2" });
    const guesses = [await requestToken("a", "2001:db8:7::1"), await requestToken("b", "2001:db8:7::ff:2")];
    expect(guesses.map(({ status }) => status)).toEqual([401, 401]);
    const secret = world.merchant.credential.clientSecret;
    expect((await requestToken(secret, "2001:db8:7:0:8000::3")).status).toBe(429);
    expect((await requestToken(secret, "2001:db8:7:1::1")).status).toBe(200);
  });

  it("ends an address that invents clientIds, and keeps no count for those that follow", async () => {
    configure({ RATE_LIMIT_TOKENS: "1" });
    const from = new RecordedApi(async (request) => app.fetch(request, { remoteAddress: "192.0.2.9" }));
    const guess = (_: unknown, i: number) => {
      const body = { grant_type: "client_credentials", client_id: `invented-${i}`, client_secret: "x" };
      return from.send("POST", "/v1/oauth/token", { body });
    };
    const answers = await Promise.all(Array.from({ length: 14 }, guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const [row] = await t.sql`select count(*)::int as count from rate_windows where subject like '%192.0.2.9%'`;
    expect(row?.count).toBe(11);
  });

  it("gives no token when the count cannot be read", async () => {
    configure({ RATE_LIMIT_TOKENS: "60" });
    await t.sql`alter table rate_windows rename to rate_windows_gone`;
    const answer = await requestToken(world.merchant.credential.clientSecret);
    await t.sql`alter table rate_windows_gone rename to rate_windows`;
    expect([answer.status, answer.json.error]).toEqual([503, "temporarily_unavailable"]);
  });

  it("believes X-Forwarded-For only behind a proxy, and then its last hop", async () => {
    const secret = world.merchant.credential.clientSecret;
    const send = (forwarded: string) =>
      api.send("POST", "/v1/oauth/token", {
        headers: { "x-forwarded-for": forwarded },
        body: {
          grant_type: "client_credentials",
          client_id: world.merchant.credential.clientId,
          client_secret: secret,
        },
      });
    configure({ RATE_LIMIT_TOKENS: "1" });
    expect([(await send("198.51.100.1")).status, (await send("198.51.100.2")).status]).toEqual([200, 429]);
    configure({ RATE_LIMIT_TOKENS: "1", TRUST_PROXY: "true" });
    expect([(await send("x, 198.51.100.1")).status, (await send("y, 198.51.100.1")).status]).toEqual([200, 429]);
    expect((await send("x, 198.51.100.2")).status).toBe(200);
  });
});
