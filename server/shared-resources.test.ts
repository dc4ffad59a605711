import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword } from "@/lib/accounts/sign-in/password-hash";
import { apiFetch } from "@/lib/api/api-fetch";
import { directListener } from "@/lib/api/http/direct-listener";
import { issueToken } from "@/lib/auth/issue-token";
import { forgetAllTokens } from "@/lib/auth/token-cache";
import { drawLogo } from "@/lib/brands/draw-logo";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { MAX_IN_ONE_TURN } from "@/lib/core/shared/end-of-turn";
import { takeExportPlace } from "@/lib/core/shared/export-places";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { SHARED_RESOURCES, type SharedResource, sharedRoom } from "@/lib/core/shared/shared-resources";
import { sendTestEvent } from "@/lib/deliveries/send-test-event";
import { env } from "@/lib/env";
import { waitUntilSettled } from "@/lib/matching/waiting/wait-until-settled";
import { draw } from "@/lib/receipt-page/drawing/drawings";
import { publicFetch } from "@/lib/receipt-page/public-fetch";
import { listRefusals } from "@/lib/receipts/refusals/list-refusals";
import { refusalsWritten } from "@/lib/receipts/refusals/record-refusal";
import { type AnsweredRequest, recordRequest, requestsWritten } from "@/lib/requests/record-request";
import { createStore } from "@/lib/stores/create-store";
import { findMerchants } from "@/lib/stores/find-merchants";
import { createWorld, type Merchant, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { addEndpoint, LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { boundTo } from "@/tests/shared-bounds";
import { type FrontDoor, LIMITS, openFrontDoor } from "./http/front-door";
import { GATE_LIMITS, IntakeGate } from "./http/intake-gate";
import { listenerOf } from "./http/listener-of";
import { inTurn } from "./pages/in-turn";

const STRANGER = "127.0.0.2";
const TILL = "127.0.0.1";
const PROXY = "127.0.0.9";
const FEW = { all: 30, each: 10 };
const HEAD = "GET /v1/stores HTTP/1.1\r\nHost: x\r\n";

const t = testDatabase();
let door: FrontDoor;
let world: World;
let count = 0;

beforeAll(async () => {
  door = await openDoor();
  world = await createWorld(t, new RecordedApi(apiFetch));
});

afterAll(() => door.close(0));

async function openDoor(gate?: IntakeGate, api = directListener(listenerOf(apiFetch))): Promise<FrontDoor> {
  const opened = await openFrontDoor({ host: "127.0.0.1", port: 0 }, LIMITS, gate);
  const pages: RequestListener = (_, response) => void response.end("a page");
  opened.open({ api, receiptPage: listenerOf(publicFetch), pages: inTurn(pages) }, async () => "ready");
  return opened;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  port?: number;
}

/** The status that an address is answered. */
function ask(from: string, path: string, { method = "GET", headers, body, port = door.port }: Asked = {}) {
  return new Promise<number>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const isProxied = env().TRUST_PROXY;
    // What stands before the last hop is the caller's word.
    const forwarded = isProxied ? { "x-forwarded-for": `${TILL}, ${from}` } : {};
    const localAddress = isProxied ? PROXY : from;
    const options = { host: "127.0.0.1", port, path, method, localAddress, agent: false };
    const sent = httpRequest(
      { ...options, headers: { ...headers, ...length, ...forwarded } },
      (answer: IncomingMessage) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once("error", reject).end(body);
  });
}

function submitBatch({ sourceId, token }: Merchant) {
  const path = `/v1/sources/${sourceId}/receipts/batch`;
  return ask(TILL, path, { method: "POST", headers: bearer(token), body: '{"receipts":[]}' });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

function submit(merchant: Merchant, { from = TILL, isPacked = false, isLarge = false } = {}) {
  count += 1;
  const notes = isLarge ? { notes: "x".repeat(MAX_IN_ONE_TURN) } : {};
  const body = JSON.stringify({ ...receiptOf(merchant, `R-${count}`), ...notes });
  const path = `/v1/sources/${merchant.sourceId}/receipts`;
  const packed: Record<string, string> = isPacked ? { "content-encoding": "gzip" } : {};
  const headers = { ...bearer(merchant.token), ...packed };
  return ask(from, path, { method: "POST", headers, body: isPacked ? gzipSync(body) : body });
}

function askForToken(from: string) {
  const { clientId, clientSecret } = world.otherMerchant.credential;
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return ask(from, "/v1/oauth/token", { method: "POST", headers, body: new URLSearchParams(form).toString() });
}

const tokensOf = async (merchant: Merchant, number: number) => {
  for (let n = 0; n < number; n++) await submit(merchant);
  const organizationId = merchant.organizationId;
  return (
    await t.sql<{ token: string }[]>`
    select token from receipts where organization_id = ${organizationId} order by id desc limit ${number}`
  ).map(({ token }) => token);
};

/** Takes the whole share, in the attacker's name. */
function fill(name: SharedResource, holder: string, bounds = FEW) {
  const room = boundTo(name, bounds);
  room.enter(holder, bounds.each);
  return room;
}

async function hold(from: string, bytes: string, number: number): Promise<Socket[]> {
  const sockets = Array.from({ length: number }, () =>
    connect({ port: door.port, host: "127.0.0.1", localAddress: from, allowHalfOpen: true }),
  );
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on("error", () => undefined).resume();
      await once(socket, "connect");
      socket.write(bytes);
    }),
  );
  return sockets;
}

function askWithoutReading(from: string, port: number): Socket {
  const isProxied = env().TRUST_PROXY;
  const socket = connect({ port, host: "127.0.0.1", localAddress: isProxied ? PROXY : from });
  socket.on("error", () => undefined).pause();
  socket.write(`${HEAD}${isProxied ? `X-Forwarded-For: ${from}\r\n` : ""}\r\n`);
  return socket;
}

/** The attacker's connections fill its share; a till of another address is answered, and then of the same one. */
async function attackWithConnections(name: SharedResource, bytes: string): Promise<void> {
  const room = boundTo(name, FEW);
  const sockets = await hold(STRANGER, bytes, 40);
  await expect.poll(() => room.takenBy(STRANGER)).toBe(FEW.each);
  expect(await submit(world.otherMerchant)).toBe(201);
  expect(await submit(world.otherMerchant, { from: STRANGER })).toBe(201);
  expect(room.takenBy(STRANGER)).toBeLessThanOrEqual(FEW.each);
  for (const socket of sockets) socket.destroy();
}

/** Whose share is taken is refused; the other is not. */
async function attackInName(
  name: SharedResource,
  holder: string,
  { refused, through }: { refused: () => Promise<unknown>; through: () => Promise<unknown> },
  expected: { refused: unknown; through: unknown } = { refused: 503, through: 201 },
): Promise<void> {
  fill(name, holder, SHARED_RESOURCES[name].each > 1_000_000 ? { all: 6_000_000, each: 2_000_000 } : FEW);
  expect(await refused()).toEqual(expected.refused);
  expect(await through()).toEqual(expected.through);
}

/** What the attacker makes a process remember takes nothing from what it remembers of others. */
async function attackMemory(
  name: SharedResource,
  attacker: string,
  victim: string,
  { remember, crowd, bounds = FEW }: Memory,
): Promise<void> {
  const room = boundTo(name, bounds);
  await remember();
  const taken = room.takenBy(victim);
  expect(taken).toBeGreaterThan(0);
  await crowd();
  expect(room.takenBy(attacker)).toBeGreaterThan(0);
  expect(room.takenBy(attacker)).toBeLessThanOrEqual(bounds.each);
  expect(room.takenBy(victim)).toBe(taken);
}

const answered = ({ organizationId, credential }: Merchant): AnsweredRequest => ({
  organizationId,
  credentialId: parsePublicId("credential", credential.credentialId) ?? "",
  at: new Date(),
  method: "GET",
  path: "/v1/stores",
  status: 200,
  problem: null,
  warnings: [],
  requestId: newUuid(),
  durationMs: 1,
  refusedBody: null,
});

interface Memory {
  remember: () => Promise<unknown>;
  crowd: () => Promise<unknown>;
  bounds?: { all: number; each: number };
}

const times = async (number: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < number; n++) await work(n);
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (error as { code?: unknown }).code,
  );
const batchesGoOn = () =>
  [
    { refused: () => submitBatch(world.merchant), through: () => submitBatch(world.otherMerchant) },
    { refused: 503, through: 207 },
  ] as const;
const tillsGoOn = () => ({
  refused: () => submit(world.merchant),
  through: () => submit(world.otherMerchant),
});

const ATTACKS: Record<SharedResource, () => Promise<void>> = {
  connections: () => attackWithConnections("connections", HEAD),
  "unfinished heads": () => attackWithConnections("unfinished heads", HEAD),
  "refused callers that still send": () => attackWithConnections("refused callers that still send", "NONSENSE\r\n\r\n"),
  "pipelined requests": async () => {
    const room = fill("pipelined requests", STRANGER);
    // So short that several are parsed together.
    const sockets = await hold(STRANGER, "GET /v1 HTTP/1.1\r\nHost:x\r\n\r\n".repeat(20), 5);
    expect(await submit(world.otherMerchant)).toBe(201);
    expect(await submit(world.otherMerchant, { from: STRANGER })).toBe(201);
    expect(room.takenBy(STRANGER)).toBe(FEW.each);
    for (const socket of sockets) socket.destroy();
  },
  "doubtful addresses": () =>
    attackMemory("doubtful addresses", STRANGER, TILL, {
      remember: () => ask(TILL, "/v1/nothing"),
      crowd: () => times(15, () => ask(STRANGER, "/v1/nothing")),
    }),
  "answers not taken": async () => {
    const room = boundTo("answers not taken", { all: 60_000_000, each: 20_000_000 });
    const page = Buffer.alloc(10_000_000);
    let asked = 0;
    const own = await openDoor(undefined, (_, response) => {
      asked += 1;
      response.end(page);
    });
    const till = askWithoutReading(TILL, own.port);
    await expect.poll(() => room.takenBy(TILL)).toBeGreaterThan(0);
    const taken = room.takenBy(TILL);
    const strangers = Array.from({ length: 12 }, () => askWithoutReading(STRANGER, own.port));
    await expect.poll(() => asked).toBe(13);
    expect(room.takenBy(STRANGER)).toBeGreaterThan(0);
    expect(room.takenBy(STRANGER)).toBeLessThanOrEqual(20_000_000);
    expect(room.takenBy(TILL)).toBe(taken);
    let bytes = 0;
    till.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    till.resume();
    await expect.poll(() => bytes).toBeGreaterThan(page.length);
    await expect.poll(() => room.takenBy(TILL)).toBe(0);
    for (const socket of [till, ...strangers]) socket.destroy();
    await own.close(0);
  },
  "requests under way": () =>
    attackInName("requests under way", STRANGER, {
      refused: () => ask(STRANGER, "/v1/stores"),
      through: () => submit(world.otherMerchant),
    }),
  "submissions under way": async () => {
    const held: ServerResponse[] = [];
    const api: RequestListener = (request, response) => void request.resume().once("end", () => held.push(response));
    const gate = new IntakeGate({ ...GATE_LIMITS, maxInBurst: 8 });
    const own = await openDoor(gate, api);
    const from = (address: string) =>
      ask(address, `/v1/sources/${world.merchant.sourceId}/receipts`, { method: "POST", body: "{}", port: own.port });
    const answers = Array.from({ length: 8 }, () => from(STRANGER));
    await expect.poll(() => held.length).toBe(8);
    expect(await from(STRANGER)).toBe(503);
    answers.push(from(TILL));
    await expect.poll(() => held.length).toBe(9);
    for (const response of held) response.writeHead(201).end();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([201]));
    await own.close(0);
  },
  "bodies of strangers": () =>
    attackInName(
      "bodies of strangers",
      STRANGER,
      { refused: () => askForToken(STRANGER), through: () => askForToken(TILL) },
      { refused: 503, through: 200 },
    ),
  "bodies of organizations": () => attackInName("bodies of organizations", world.merchant.organizationId, tillsGoOn()),
  "bodies of batches": async () => {
    const { organizationId } = world.merchant;
    await attackInName("bodies of batches", organizationId, ...batchesGoOn());
    // Nor does its batch take anything from its tills.
    expect(await submit(world.merchant)).toBe(201);
  },
  "batches under way": () => attackInName("batches under way", world.merchant.organizationId, ...batchesGoOn()),
  "bodies being unpacked": () =>
    attackInName("bodies being unpacked", world.merchant.organizationId, {
      refused: () => submit(world.merchant, { isPacked: true }),
      through: () => submit(world.otherMerchant, { isPacked: true }),
    }),
  "large bodies under way": () =>
    attackInName("large bodies under way", world.merchant.organizationId, {
      refused: () => submit(world.merchant, { isLarge: true }),
      through: () => submit(world.otherMerchant, { isLarge: true }),
    }),
  "token requests": () =>
    attackInName(
      "token requests",
      STRANGER,
      { refused: () => askForToken(STRANGER), through: () => askForToken(TILL) },
      { refused: 503, through: 200 },
    ),
  "token look-ups": async () => {
    forgetAllTokens();
    await attackInName("token look-ups", STRANGER, {
      refused: () => ask(STRANGER, "/v1/stores", { headers: bearer(world.merchant.token) }),
      through: () => submit(world.otherMerchant),
    });
    // Known before, it is looked up in its organization's name.
    expect(await submit(world.otherMerchant, { from: STRANGER })).toBe(201);
  },
  "known tokens": async () => {
    forgetAllTokens();
    const { credential, organizationId } = world.merchant;
    const client = { ...credential, credentialId: parsePublicId("credential", credential.credentialId) ?? "" };
    await attackMemory("known tokens", organizationId, world.otherMerchant.organizationId, {
      remember: () => submit(world.otherMerchant),
      crowd: () =>
        times(15, async () => {
          const scopes = ["stores:read"] as const;
          const { accessToken } = await issueToken(world.merchant.ctx, {
            ...client,
            organizationId,
            scopes,
            isTest: false,
          });
          expect(await ask(TILL, "/v1/stores", { headers: bearer(accessToken) })).toBe(200);
        }),
    });
  },
  "counts of organizations": () =>
    attackMemory("counts of organizations", world.merchant.organizationId, world.otherMerchant.organizationId, {
      remember: () => submit(world.otherMerchant),
      crowd: () => times(15, () => submit(world.merchant)),
    }),
  "counts of addresses": () =>
    attackMemory("counts of addresses", STRANGER, TILL, {
      remember: () => askForToken(TILL),
      crowd: () =>
        times(15, (n) => {
          const authorization = `Basic ${Buffer.from(`invented-${n}:x`).toString("base64")}`;
          const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
          return ask(STRANGER, "/v1/oauth/token", { method: "POST", headers, body: "grant_type=client_credentials" });
        }),
    }),
  "known sources and stores": () =>
    attackMemory("known sources and stores", world.merchant.organizationId, world.otherMerchant.organizationId, {
      remember: () => submit(world.otherMerchant),
      crowd: () =>
        times(15, async (n) => {
          const { brandId, ctx } = world.merchant;
          const { storeId } = await createStore(ctx, { brandId, name: `Store ${n}`, countryCode: "DE" });
          expect(await submit({ ...world.merchant, storeId })).toBe(201);
        }),
    }),
  "receipts to be stored": () => attackInName("receipts to be stored", world.merchant.organizationId, tillsGoOn()),
  "characters to be stored": () => attackInName("characters to be stored", world.merchant.organizationId, tillsGoOn()),
  "match requests to be stored": () => {
    const match = (token: string) => {
      count += 1;
      const transaction = { approvalCode: "A10101", retrievalReferenceNumber: String(count).padStart(12, "0") };
      const body = JSON.stringify({ reference: `u-${count}`, transaction });
      return ask(TILL, "/v1/transaction-match", { method: "POST", headers: bearer(token), body });
    };
    return attackInName(
      "match requests to be stored",
      world.client.organizationId,
      { refused: () => match(world.client.token), through: () => match(world.otherClient.token) },
      { refused: 503, through: 202 },
    );
  },
  "match requests waited for": () => {
    const wait = ({ ctx }: World["client"], ms: number) =>
      waitUntilSettled(ctx, publicId("matchRequest", newUuid()), { ms, signal: new AbortController().signal });
    return attackInName(
      "match requests waited for",
      world.client.organizationId,
      { refused: () => wait(world.client, 5_000), through: () => wait(world.otherClient, 1) },
      { refused: null, through: "pending" },
    );
  },
  "operations under way": () => {
    const list = (token: string) => ask(TILL, "/v1/stores", { headers: bearer(token) });
    return attackInName(
      "operations under way",
      world.merchant.organizationId,
      { refused: () => list(world.merchant.token), through: () => list(world.otherMerchant.token) },
      { refused: 503, through: 200 },
    );
  },
  "requests to be logged": async () => {
    const { merchant, otherMerchant } = world;
    // Written once a second: what follows is noted in one turn.
    await requestsWritten();
    await attackMemory("requests to be logged", merchant.organizationId, otherMerchant.organizationId, {
      remember: async () => recordRequest(otherMerchant.ctx, answered(otherMerchant)),
      crowd: () => times(15, async () => recordRequest(merchant.ctx, answered(merchant))),
    });
    await requestsWritten();
  },
  "refusals to be noted": async () => {
    await refusalsWritten();
    fill("refusals to be noted", world.merchant.organizationId);
    const nonsense = ({ sourceId, token }: Merchant) =>
      ask(TILL, `/v1/sources/${sourceId}/receipts`, { method: "POST", headers: bearer(token), body: "{" });
    const noted = async ({ ctx }: Merchant) => (await listRefusals(ctx, {})).data.length;
    const before = [await noted(world.merchant), await noted(world.otherMerchant)];
    await nonsense(world.merchant);
    await nonsense(world.otherMerchant);
    await refusalsWritten();
    expect([await noted(world.merchant), await noted(world.otherMerchant)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  },
  "openings to be noted": async () => {
    const room = fill("openings to be noted", STRANGER);
    const headers = {
      "user-agent": "Mozilla/5.0 (X11) Firefox/140.0",
      accept: "text/html",
      "sec-fetch-dest": "document",
    };
    const [one, two] = await tokensOf(world.merchant, 2);
    expect(await ask(STRANGER, `/r/${one}`, { headers })).toBe(200);
    expect(await ask(TILL, `/r/${two}`, { headers })).toBe(200);
    expect([room.takenBy(STRANGER), room.takenBy(TILL)]).toEqual([FEW.each, 1]);
  },
  "receipts looked up": async () => {
    const [one, two] = await tokensOf(world.merchant, 2);
    await attackInName(
      "receipts looked up",
      STRANGER,
      { refused: () => ask(STRANGER, `/r/${one}`), through: () => ask(TILL, `/r/${two}`) },
      { refused: 503, through: 200 },
    );
  },
  "recent receipts": async () => attackReaders("recent receipts"),
  renditions: async () => attackReaders("renditions"),
  drawings: async () => {
    const room = fill("drawings", STRANGER);
    const pdf = { kind: "pdf" } as Parameters<typeof draw>[1];
    await expect(draw("theirs", pdf, { address: STRANGER })).rejects.toMatchObject({ code: "unavailable" });
    const leaves = new AbortController();
    const drawn = draw("mine", pdf, { address: TILL, signal: leaves.signal });
    expect(room.takenBy(TILL)).toBe(1);
    leaves.abort(new Error("gone"));
    await expect(drawn).rejects.toThrow("gone");
    expect(room.takenBy(TILL)).toBe(0);
  },
  "merchants in deliveries": () => {
    const versionOf = (storeId: string) => {
      const version = { storeId: parsePublicId("store", storeId) ?? "", storeVersion: 1, brandVersion: 1 };
      return findMerchants(t.sql, [version]);
    };
    const { merchant, otherMerchant } = world;
    return attackMemory("merchants in deliveries", merchant.organizationId, otherMerchant.organizationId, {
      remember: () => versionOf(otherMerchant.storeId),
      crowd: () =>
        times(15, async (n) => {
          const store = { brandId: merchant.brandId, name: `Sold by ${n}`, countryCode: "DE" };
          await versionOf((await createStore(merchant.ctx, store)).storeId);
        }),
      bounds: { all: 10_000, each: 2_000 },
    });
  },
  "pages of strangers": () =>
    attackInName(
      "pages of strangers",
      STRANGER,
      { refused: () => ask(STRANGER, "/"), through: () => ask(TILL, "/") },
      { refused: 503, through: 200 },
    ),
  "pages under way": () =>
    attackInName(
      "pages under way",
      STRANGER,
      { refused: () => ask(STRANGER, "/favicon.ico"), through: () => ask(TILL, "/favicon.ico") },
      { refused: 503, through: 200 },
    ),
  "passwords being hashed": () =>
    attackInName(
      "passwords being hashed",
      STRANGER,
      {
        refused: () => codeOf(hashPassword("a password", STRANGER)),
        through: () => codeOf(hashPassword("a password", TILL)),
      },
      { refused: "rate-limited", through: "done" },
    ),
  "logos being drawn": async () => {
    const { merchant, otherMerchant } = world;
    fill("logos being drawn", merchant.organizationId);
    const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path d="M0 0h3v1z"/></svg>');
    await expect(drawLogo(logo, merchant.organizationId)).rejects.toMatchObject({ code: "unavailable" });
    expect((await drawLogo(logo, otherMerchant.organizationId)).length).toBeGreaterThan(0);
  },
  "webhook tests": async () => {
    const test = async ({ ctx, organizationId }: World["client"]) => {
      const url = "http://127.0.0.1:9/";
      const { webhookId } = await addEndpoint(t.systemContext(), organizationId, url);
      return codeOf(sendTestEvent(ctx, webhookId, LOCAL_NETWORK));
    };
    await attackInName(
      "webhook tests",
      world.client.organizationId,
      { refused: () => test(world.client), through: () => test(world.otherClient) },
      { refused: "rate-limited", through: "done" },
    );
  },
  exports: () =>
    attackInName(
      "exports",
      "kim",
      {
        refused: async () => "detail" in takeExportPlace("kim"),
        through: async () => "leave" in takeExportPlace("robin"),
      },
      { refused: true, through: true },
    ),
};

async function attackReaders(name: "recent receipts" | "renditions"): Promise<void> {
  const [mine, ...theirs] = await tokensOf(world.merchant, 16);
  await attackMemory(name, STRANGER, TILL, {
    remember: () => ask(TILL, `/r/${mine}`),
    crowd: () => times(theirs.length, (n) => ask(STRANGER, `/r/${theirs[n]}`)),
    bounds: { all: 300_000, each: name === "renditions" ? 100_000 : 20_000 },
  });
}

it.each(Object.keys(ATTACKS) as SharedResource[])("%s: one attacker takes its share, and others go on", (name) =>
  ATTACKS[name](),
);

const BY_REQUEST = [
  "answers not taken",
  "doubtful addresses",
  "requests under way",
  "submissions under way",
  "bodies of strangers",
  "token requests",
  "token look-ups",
  "counts of addresses",
  "openings to be noted",
  "receipts looked up",
  "recent receipts",
  "renditions",
  "pages of strangers",
  "pages under way",
] as const satisfies SharedResource[];

it.each(BY_REQUEST)("%s: behind a proxy, an attacker is the forwarded address, and takes its share", async (name) => {
  const configured = env();
  replaceSingleton("env", { ...configured, TRUST_PROXY: true });
  try {
    await ATTACKS[name]();
    expect(sharedRoom(name).takenBy(PROXY)).toBe(0);
  } finally {
    replaceSingleton("env", configured);
  }
});

it("every shared resource is attacked here, has room for more than one, and stands in the table with its bounds", () => {
  const names = Object.keys(SHARED_RESOURCES) as SharedResource[];
  expect(Object.keys(ATTACKS).sort()).toEqual([...names].sort());
  const rows = readFileSync("docs/shared-resources.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const inWords = (n: number) => (n >= 1_048_576 ? `${n / 1_048_576} Mi` : n.toLocaleString("en"));
  for (const name of names) {
    const { all, each } = SHARED_RESOURCES[name];
    expect(each, name).toBeLessThan(all);
    const row = cells.find(([, first]) => first?.toLowerCase() === name);
    expect(row?.slice(3, 5), name).toEqual([inWords(all), inWords(each)]);
  }
  expect(sharedRoom("connections").bounds).toBe(SHARED_RESOURCES.connections);
});

/** What there is once per process and no caller takes from another, and why. */
const NOT_SHARED_OUT: Record<string, string> = {
  "asked-tokens": "one for each place of the token look-ups",
  "build-info": "a constant",
  "credential-uses": "one for each credential, which people make",
  database: "its callers come in batches or in turns",
  drawings: "its flights have the room of drawings",
  env: "a constant",
  "erasure-turns": "a place in the list of those who erase, who have turns",
  "export-turn": "one part of one export after the other",
  "export-turns": "a place in the list of those whose exports are made, who have turns",
  intakes: "one for each pool",
  keys: "a constant",
  logger: "has a bound of bytes, and words of ours only",
  "latest-time": "a time",
  "mail-transport": "mails are limited by who asks for them",
  metrics: "labels are closed lists",
  partitions: "one for each pool",
  "receipt-openings": "has the room of openings",
  "refund-turns": "a place in the list of those who refund, who have turns",
  refusals: "has the room of refusals",
  replica: "one connection to look, and a pool of its own",
  "request-log": "has the room of requests to be logged",
  "routes-under-way":
    "what requests under way ask for, which have bounds of their own, and of the same source or store once",
  "settled-watches": "one for each pool, of those who have the room of waiting",
  tracing: "a constant",
  "unknown-password-hash": "a constant",
  "wake-up": "its listeners are the worker's, and one watch of match requests",
  "webhook-network": "what deliveries use",
};

it("whatever exists once per process is a shared resource, or it is known why not", () => {
  const files = ["lib", "server", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const names = files
    .filter((file) => !/\.test\.|suite\//.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/processSingleton(?:<[^>]*>)?\(\s*"([^"]+)"/g)])
    .map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(Object.keys(NOT_SHARED_OUT).sort());
});
