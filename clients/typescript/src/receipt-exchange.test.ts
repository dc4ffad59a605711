import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSilentServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Clock } from "./clock";
import { inBatches } from "./in-batches";
import { OAuthError } from "./oauth-error";
import { ProblemError } from "./problem-error";
import { ReceiptExchange, type ReceiptExchangeOptions } from "./receipt-exchange";

interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Answer = [status: number, body?: unknown, headers?: Record<string, string>];

const PROBLEM = {
  type: "https://receipts.example/problems/validation-failed",
  title: "Some members are not valid",
  status: 400,
  detail: "par must have exactly 29 characters.",
  instance: "https://receipts.example/v1/subscriptions/par#r1",
  requestId: "r1",
  retryable: false,
  errors: [{ pointer: "#/par", field: "par", code: "too_short", detail: "must have exactly 29 characters" }],
};

const SUBSCRIPTION = { subscriptionId: "sub_1", status: "active", reference: "user-4711", lastActivity: null };

/** What it was asked, the token endpoint apart. */
let asked: Asked[];
/** How the token endpoint was asked. */
let tokenRequests: Asked[];
/** The answer to the n-th request. */
let answers: Answer[];
let tokenAnswer: (count: number) => Answer;
let nowMs: number;

const clock: Clock = {
  now: () => nowMs,
  wait: async () => undefined,
};

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { method = "", url: path = "", headers } = request;
  if (path === "/v1/oauth/token") {
    tokenRequests.push({ method, path, headers, body });
    return reply(response, tokenAnswer(tokenRequests.length));
  }
  asked.push({ method, path, headers, body });
  reply(response, answers[Math.min(asked.length, answers.length) - 1] ?? [200, {}]);
});

function reply(response: ServerResponse, [status, body, headers = {}]: Answer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

function connect(options: Partial<ReceiptExchangeOptions> = {}): ReceiptExchange {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return new ReceiptExchange({ baseUrl, clientId: "rxc_1", clientSecret: "rxs_1", clock, ...options });
}

const subscribe = (exchange: ReceiptExchange) =>
  exchange.subscriptions.create({ par: "QA020000000000000000000000018", reference: "user-4711" });

beforeEach(async () => {
  [asked, tokenRequests, answers, nowMs] = [[], [], [], 0];
  tokenAnswer = (count) => [200, { access_token: `rxt_${count}`, token_type: "Bearer", expires_in: 3600, scope: "" }];
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("tokens", () => {
  it("are fetched once for all who ask at once, with the credential and the scopes", async () => {
    const exchange = connect({ scope: ["stores:read", "stores:write"] });
    await Promise.all([subscribe(exchange), subscribe(exchange), subscribe(exchange)]);
    await subscribe(exchange);
    expect(tokenRequests).toHaveLength(1);
    expect(tokenRequests[0]?.headers.authorization).toBe(`Basic ${btoa("rxc_1:rxs_1")}`);
    expect(tokenRequests[0]?.body).toBe("grant_type=client_credentials&scope=stores%3Aread+stores%3Awrite");
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(Array(4).fill("Bearer rxt_1"));
  });

  it("are replaced a minute before they end", async () => {
    const exchange = connect();
    await subscribe(exchange);
    nowMs = 3_539_000;
    await subscribe(exchange);
    expect(tokenRequests).toHaveLength(1);
    nowMs = 3_541_000;
    await subscribe(exchange);
    expect(asked.at(-1)?.headers.authorization).toBe("Bearer rxt_2");
  });

  it("are replaced once when they are refused, and the request is sent again with the same key", async () => {
    answers = [
      [401, { ...PROBLEM, status: 401 }],
      [201, SUBSCRIPTION],
    ];
    expect(await subscribe(connect())).toEqual(SUBSCRIPTION);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer rxt_1", "Bearer rxt_2"]);
    expect(new Set(asked.map(({ headers, body }) => `${headers["idempotency-key"]} ${body}`)).size).toBe(1);
  });

  it("that are refused again are an error", async () => {
    answers = [[401, { ...PROBLEM, status: 401 }]];
    await expect(subscribe(connect())).rejects.toMatchObject({ name: "ProblemError", status: 401 });
    expect(asked).toHaveLength(2);
  });

  it("that cannot be had throw what OAuth says, and the next call asks anew", async () => {
    tokenAnswer = () => [401, { error: "invalid_client", error_description: "The client is unknown." }];
    const exchange = connect();
    const refused = await subscribe(exchange).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OAuthError);
    expect(refused).toMatchObject({ status: 401, code: "invalid_client" });
    expect(asked).toEqual([]);
    await expect(subscribe(exchange)).rejects.toThrow("invalid_client: The client is unknown.");
    expect(tokenRequests).toHaveLength(2);
  });

  it("are waited for while the exchange is busy", async () => {
    const given = tokenAnswer;
    tokenAnswer = (count) => (count === 1 ? [429, { error: "slow_down" }, { "retry-after": "1" }] : given(count));
    await subscribe(connect());
    expect(tokenRequests).toHaveLength(2);
  });
});

describe("requests", () => {
  it("keep their Idempotency-Key and their body over all attempts", async () => {
    answers = [[503], [409, PROBLEM, { "retry-after": "1" }], [201, SUBSCRIPTION]];
    expect(await subscribe(connect())).toEqual(SUBSCRIPTION);
    expect(asked).toHaveLength(3);
    const sent = new Set(asked.map(({ headers, body }) => `${headers["idempotency-key"]} ${body}`));
    expect([...sent]).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36} {"par":"QA020000000000000000000000018","reference":"user-4711"}$/),
    ]);
  });

  it("take a key of the caller's making, and none on reading", async () => {
    const exchange = connect();
    await exchange.stores.create({ brandId: "brd_1", name: "Zoo", countryCode: "DE" }, { idempotencyKey: "mine" });
    await exchange.stores.get("sto/1");
    expect(asked.map(({ headers }) => headers["idempotency-key"])).toEqual(["mine", undefined]);
    expect(asked[1]?.path).toBe("/v1/stores/sto%2F1");
  });

  it.each(["", " ", ".", "..", undefined])("for what is no identifier (%j) are not sent", async (given) => {
    const exchange = connect();
    const id = given as string;
    const calls = [
      exchange.stores.get(id),
      exchange.sources.get(id),
      exchange.receipts.get(id),
      exchange.receipts.submit(id, { header: { storeId: "s", created: "" }, lineItems: [], totals: [], payments: [] }),
      exchange.subscriptions.get(id),
      exchange.subscriptions.revoke(id),
      exchange.matches.get(id),
      exchange.matches.reject(id),
      exchange.deliveries.reject(id, { reference: "user-4711" }),
      exchange.deliveries.get(id),
      exchange.deliveries.payload(id),
      exchange.deliveries.resend(id),
      exchange.api.GET("/v1/stores/{storeId}", { params: { path: { storeId: id } } }),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(/^\w+ is not an identifier/);
    expect([asked, tokenRequests]).toEqual([[], []]);
  });

  it("that are refused throw the problem with every failed member", async () => {
    answers = [[400, PROBLEM, { "content-type": "application/problem+json" }]];
    const refused = await subscribe(connect()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    const { status, code, requestId, retryable, errors, message } = refused as ProblemError;
    expect({ status, code, requestId, retryable, errors, message }).toEqual({
      status: 400,
      code: "validation-failed",
      requestId: "r1",
      retryable: false,
      errors: PROBLEM.errors,
      message: PROBLEM.detail,
    });
  });

  it.each(["<h1>Bad Gateway</h1>", { type: 5, errors: "none" }, null])("with %j throw a problem, too", async (body) => {
    answers = [[502, body, { "x-request-id": "r2", "retry-after": "90" }]];
    await expect(connect().stores.get("sto_1")).rejects.toMatchObject({
      code: "http-502",
      type: "about:blank",
      title: "Bad Gateway",
      requestId: "r2",
      retryable: true,
      retryAfterMs: 90_000,
    });
  });

  it("end when an attempt takes too long, as often as there are attempts", async () => {
    const hanging = async (request: Request) => {
      // From here, since over a connection it might take too long itself.
      if (request.url.endsWith("/token")) return Response.json(tokenAnswer(1)[1]);
      asked.push({ method: request.method, path: "", headers: {}, body: "" });
      return new Promise<Response>((_, fail) => {
        if (request.signal.aborted) fail(request.signal.reason);
        request.signal.addEventListener("abort", () => fail(request.signal.reason));
      });
    };
    const exchange = connect({ timeoutMs: 20, maxRetries: 1, fetch: hanging });
    await expect(exchange.stores.get("sto_1")).rejects.toMatchObject({ name: "TimeoutError" });
    expect(asked).toHaveLength(2);
  });

  it("end in their time, whatever the collector clears away meanwhile", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const silent = createSilentServer();
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const collecting = setInterval(collect, 10);
    try {
      const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const exchange = connect({ baseUrl, timeoutMs: 300, maxRetries: 0 });
      await expect(exchange.stores.get("sto_1")).rejects.toMatchObject({ name: "TimeoutError" });
    } finally {
      clearInterval(collecting);
      silent.close();
    }
  });

  it("end in their time in all, but for an export, which may come slowly", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const slowly = async ({ url, signal }: Request) => {
      if (url.endsWith("/token")) return Response.json({ access_token: "t", expires_in: 3600 });
      const parts = ['{"reference":', '"user-4711"', "}"];
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        await vi.advanceTimersByTimeAsync(20_000);
        const part = parts.shift();
        if (signal.aborted) controller.error(signal.reason);
        else if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      };
      return new Response(new ReadableStream({ pull }), { headers: { "content-type": "application/json" } });
    };
    const exchange = connect({ maxRetries: 0, fetch: slowly });
    expect(await exchange.endUsers.export("user-4711")).toEqual({ reference: "user-4711" });
    await expect(exchange.stores.get("sto_1")).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("are sent again when their answer's body breaks off", async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError("terminated")) });
    answers = [[200, SUBSCRIPTION]];
    let isFirst = true;
    const exchange = connect({
      fetch: async (request) => {
        if (!request.url.endsWith("/sub_1") || !isFirst) return fetch(request);
        isFirst = false;
        return new Response(broken, { status: 200, headers: { "content-type": "application/json" } });
      },
    });
    expect(await exchange.subscriptions.get("sub_1")).toEqual(SUBSCRIPTION);
  });

  it("end when the caller gives up", async () => {
    const signal = AbortSignal.abort(new Error("closing time"));
    await expect(connect().stores.get("sto_1", { signal })).rejects.toThrow("closing time");
  });

  it("follow no redirect, neither with the secret nor with a body", async () => {
    const elsewhere: string[] = [];
    const other = createServer((request, response) => {
      elsewhere.push(request.url ?? "");
      response.end("{}");
    }).listen(0);
    await once(other, "listening");
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/stolen`;
    answers = [[307, undefined, { location }]];
    await expect(subscribe(connect())).rejects.toMatchObject({ status: 307 });
    tokenAnswer = () => [307, undefined, { location }];
    await expect(subscribe(connect())).rejects.toThrow();
    other.close();
    expect(elsewhere).toEqual([]);
  });

  it("end at an answer that is larger than any of an exchange", async () => {
    answers = [[200, { ...SUBSCRIPTION, padding: "x".repeat(10_000) }]];
    await expect(subscribe(connect({ maxAnswerBytes: 10_000, maxRetries: 0 }))).rejects.toThrow("10000 bytes");
    expect(await subscribe(connect({ maxAnswerBytes: 20_000 }))).toMatchObject(SUBSCRIPTION);
  });

  it("without an answer's body give nothing", async () => {
    answers = [[204]];
    expect(await connect().subscriptions.revoke("sub_1")).toBeUndefined();
    expect(asked).toMatchObject([{ method: "DELETE", path: "/v1/subscriptions/sub_1" }]);
  });
});

describe("lists", () => {
  const page = (ids: string[], nextCursor: string | null): Answer => [
    200,
    { data: ids.map((subscriptionId) => ({ ...SUBSCRIPTION, subscriptionId })), nextCursor },
  ];

  it("of deliveries are pulled oldest first, from a cursor on, until nothing is left", async () => {
    const delivered = (ids: string[], nextCursor: string | null): Answer => [
      200,
      { data: ids.map((deliveryId) => ({ deliveryId })), nextCursor },
    ];
    answers = [delivered(["dlv_2", "dlv_3"], "dlv_3"), delivered(["dlv_4"], "dlv_4"), delivered([], null)];
    const seen: string[] = [];
    for await (const { deliveryId } of connect().deliveries.pull({ cursor: "dlv_1", limit: 2 })) seen.push(deliveryId);
    expect(seen).toEqual(["dlv_2", "dlv_3", "dlv_4"]);
    expect(asked.map(({ path }) => path)).toEqual(
      ["dlv_1", "dlv_3", "dlv_4"].map((cursor) => `/v1/deliveries?limit=2&order=oldest&cursor=${cursor}`),
    );
  });

  it("of what is to be recovered are gone through to the end, and counted", async () => {
    answers = [
      [202, { queued: 5_000, next: "dlv_9" }],
      [202, { queued: 12, next: null }],
    ];
    const period = { from: "2026-03-02T09:00:00Z", to: "2026-03-02T10:00:00Z" };
    expect(await connect().deliveries.recover(period)).toBe(5_012);
    expect(asked.map(({ body }) => JSON.parse(body))).toEqual([period, { ...period, after: "dlv_9" }]);
  });

  it("go from page to page, and no further than they are read", async () => {
    answers = [page(["sub_5", "sub_4"], "sub_4"), page(["sub_3", "sub_2"], "sub_2"), page(["sub_1"], null)];
    const list = connect().subscriptions.list({ reference: "user 4711", limit: 2 });
    const seen: string[] = [];
    for await (const { subscriptionId } of list) {
      seen.push(subscriptionId);
      if (subscriptionId === "sub_3") break;
    }
    expect(seen).toEqual(["sub_5", "sub_4", "sub_3"]);
    expect(asked.map(({ path }) => path)).toEqual([
      "/v1/subscriptions?reference=user%204711&limit=2",
      "/v1/subscriptions?reference=user%204711&limit=2&cursor=sub_4",
    ]);
  });

  it("can be read anew and by pages", async () => {
    answers = [page(["sub_2"], "sub_2"), page(["sub_1"], null), page(["sub_2"], "sub_2"), page([], null)];
    const list = connect().subscriptions.list();
    const sizes: number[] = [];
    for await (const { data } of list.pages()) sizes.push(data.length);
    for await (const { data } of list.pages()) sizes.push(data.length);
    expect(sizes).toEqual([1, 1, 1, 0]);
  });
});

describe("an end user", () => {
  it("is exported and erased by their reference, and again where there was much", async () => {
    const kept = {
      reference: "user-4711",
      subscriptions: [],
      matchRequests: [],
      matches: [],
      deliveries: [],
      reports: [],
    };
    answers = [
      [200, kept],
      [503, {}, { "retry-after": "1" }],
      [200, { status: "erased" }],
    ];
    const { endUsers } = connect();
    expect(await endUsers.export("user-4711")).toEqual(kept);
    await endUsers.erase("user-4711");
    expect(asked.map(({ path, body }) => [path, JSON.parse(body)])).toEqual(
      ["export", "erase", "erase"].map((what) => [`/v1/end-users/${what}`, { reference: "user-4711" }]),
    );
  });
});

describe("exports", () => {
  const archive = new Uint8Array(100_000).fill(80);
  const answerWith = (body: BodyInit | null, status = 200) =>
    connect({
      maxAnswerBytes: 10_000,
      maxRetries: 0,
      fetch: async (request) =>
        request.url.endsWith("/archive")
          ? new Response(body, {
              status,
              headers: { "content-type": status === 200 ? "application/zip" : "application/problem+json" },
            })
          : fetch(request),
    });

  it("are asked for, stopped and resumed", async () => {
    const { exports } = connect();
    await exports.create({ customerId: "K-1" });
    await exports.stop("exp_1");
    await exports.resume("exp_1");
    await exports.get("exp_1");
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...["POST /v1/exports", "POST /v1/exports/exp_1/stop", "POST /v1/exports/exp_1/resume", "GET /v1/exports/exp_1"],
    ]);
  });

  it("are downloaded as they come, of any size", async () => {
    const stream = await answerWith(archive).exports.download("exp_1");
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(archive);
  });

  it("err when they break off, and are refused as everything else", async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(archive),
      pull: (controller) => controller.error(new TypeError("terminated")),
    });
    const stream = await answerWith(broken).exports.download("exp_1");
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow("terminated");
    const gone = JSON.stringify({ ...PROBLEM, type: "https://receipts.example/problems/gone", status: 410 });
    await expect(answerWith(gone, 410).exports.download("exp_1")).rejects.toMatchObject({ status: 410 });
  });
});

describe("match requests", () => {
  const request = { reference: "user-4711", transaction: { lastFour: "0042", approvalCode: "A1B2C3" } };
  const accepted = (status: string) => ({ matchRequestId: "mat_1", status });
  const found = { ...accepted("matched"), reference: "user-4711", created: "", expires: "", receiptId: "rcp_1" };
  const waits = () => asked.map(({ method, headers }) => `${method} ${headers.prefer ?? ""}`.trim());

  it("are waited for by asking again, until one is settled, and then led to the receipt", async () => {
    const applied = { "preference-applied": "wait=5" };
    answers = [
      [202, accepted("pending"), applied],
      [202, accepted("pending"), applied],
      [202, accepted("matched"), applied],
      [200, found],
    ];
    expect(await connect().matches.waitForMatch(request)).toEqual(found);
    expect(waits()).toEqual(["POST wait=5", "POST wait=5", "POST wait=5", "GET"]);
    expect(new Set(asked.slice(0, 3).map(({ headers }) => headers["idempotency-key"])).size).toBe(3);
  });

  it("are waited for no longer than told, with pauses where the exchange does not wait", async () => {
    const pauses: number[] = [];
    const pausing: Clock = {
      now: () => nowMs,
      wait: async (ms) => {
        pauses.push(ms);
        nowMs += ms;
      },
    };
    answers = [[202, accepted("pending")]];
    const exchange = connect({ clock: pausing });
    const outcome = exchange.matches.waitForMatch(request, { withinMs: 2_500 });
    expect(await outcome).toMatchObject(accepted("pending"));
    expect(pauses).toEqual([1_000, 1_000, 1_000]);
    expect(waits()).toEqual(["POST wait=3", "POST wait=2", "POST wait=1", "POST wait=0", "GET"]);
  });

  it("wait less in one attempt than it may take", async () => {
    answers = [
      [202, accepted("matched")],
      [200, found],
    ];
    await connect({ timeoutMs: 3_000 }).matches.waitForMatch(request);
    expect(waits()).toEqual(["POST wait=2", "GET"]);
  });

  it("of any number go five hundred in a call, and come back in their order", async () => {
    const part = (count: number): Answer => [
      207,
      {
        results: Array.from({ length: count }, (_, index) => ({
          index,
          status: 202,
          matchRequestId: "mat_1",
          matchStatus: "pending",
        })),
        accepted: count,
        refused: 0,
      },
    ];
    answers = [part(500), part(500), part(1)];
    const results = await connect().matches.requestAll(Array.from({ length: 1_001 }, () => request));
    expect(results.map(({ index }) => index)).toEqual(Array.from({ length: 1_001 }, (_, index) => index));
    expect(asked.map(({ body }) => JSON.parse(body).requests.length)).toEqual([500, 500, 1]);
    expect(await connect().matches.requestAll([])).toEqual([]);
  });

  it("submits as many receipts as there are, in calls that hold them", async () => {
    const resultOf = (index: number) => ({ index, status: 201, id: "rcp_1", receiptUrl: "https://x/r/1", version: 1 });
    const part = (count: number): Answer => [
      207,
      { results: Array.from({ length: count }, (_, n) => resultOf(n)), accepted: count, refused: 0 },
    ];
    answers = [part(500), part(3)];
    const keyed = { dryRun: true, idempotencyKey: "day 7" };
    const receipt = { header: {}, lineItems: [], totals: [], payments: [] } as never;
    const entries = Array.from({ length: 503 }, () => receipt);
    const results = await connect().receipts.submitAll("src_1", entries, keyed);
    expect(results.map(({ index }) => index)).toEqual(entries.map((_, n) => n));
    expect(asked.map(({ path }) => path)).toEqual(Array(2).fill("/v1/sources/src_1/receipts/batch?dryRun=true"));
    expect(asked.map(({ body }) => (JSON.parse(body) as { receipts: unknown[] }).receipts.length)).toEqual([500, 3]);
    expect(asked.map(({ headers }) => headers["idempotency-key"])).toEqual(["day 7", "day 7.500"]);
    expect(await connect().receipts.submitAll("src_1", [])).toEqual([]);
  });

  it("lists receipts page by page, and changes a store", async () => {
    answers = [
      [200, { data: [{ id: "rcp_1" }], nextCursor: "rcp_1" }],
      [200, { data: [{ id: "rcp_2" }], nextCursor: null }],
      [200, { storeId: "sto_1" }],
    ];
    const ids: string[] = [];
    for await (const { id } of connect().receipts.list({ sourceId: "src_1" })) ids.push(id);
    expect(ids).toEqual(["rcp_1", "rcp_2"]);
    expect(await connect().stores.update("sto_1", { name: "North" })).toEqual({ storeId: "sto_1" });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/receipts?sourceId=src_1",
      "GET /v1/receipts?sourceId=src_1&cursor=rcp_1",
      "PATCH /v1/stores/sto_1",
    ]);
  });

  it("no call holds more bytes than a batch may have, unless a single entry does", () => {
    const entries = ["ü".repeat(10), "b", "c".repeat(40), "d"];
    expect([...inBatches(entries, 30)].map(({ from, entries: some }) => [from, some.length])).toEqual([
      [0, 2],
      [2, 1],
      [3, 1],
    ]);
  });
});

describe("printed addresses", () => {
  const TOKEN = "0EG9xsuObllXUBC8UqkN6R7OJA5";
  const receipt = { header: { storeId: "s", created: "" }, lineItems: [], totals: [], payments: [] };

  it("get their receipt under the version that was seen, as often as it takes", async () => {
    answers = [
      [503, PROBLEM],
      [200, { receiptUrl: "u", id: "rcp_1", version: 2 }],
    ];
    const put = await connect().receipts.put("src_1", TOKEN, receipt, { expectedVersion: 1 });
    expect(put).toMatchObject({ version: 2 });
    expect(asked.map(({ method, path, headers }) => [method, path, headers["if-match"]])).toEqual(
      Array(2).fill(["PUT", `/v1/sources/src_1/receipts/${TOKEN}`, '"1"']),
    );
  });

  it("are asked for", async () => {
    const given = { addresses: [{ token: TOKEN, receiptUrl: "u" }], usableUntil: "2026-04-06T09:15:30.000Z" };
    answers = [[200, given]];
    expect(await connect().receipts.addresses("src_1", 1)).toEqual(given);
    expect(asked).toMatchObject([{ method: "POST", path: "/v1/sources/src_1/receipt-addresses", body: '{"count":1}' }]);
  });
});
