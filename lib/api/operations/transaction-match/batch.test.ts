import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { createWorld, type World } from "@/tests/api-suite/api-world";
import { fieldsOf, type Received, RecordedApi } from "@/tests/api-suite/recorded-api";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { newUuid, publicId } from "../../../core/ids";
import { parseEnv } from "../../../env";
import { setMatchAllowance } from "../../../matching/allowance/set-match-allowance";
import { createApi } from "../../create-api";
import { acceptBatch } from "./accept-batch";

const t = testDatabase();
const app = createApi();
const api = new RecordedApi(async (request) => app.fetch(request));
const PATH = "/v1/transaction-match/batch";
let world: World;
let count = 0;

/** The configuration, as if the process had been started with it. */
function configure(variables: Record<string, string> = {}): void {
  const configured = parseEnv({ DATABASE_URL: t.url, SECRET_KEY: TEST_SECRET_KEY, ...variables });
  replaceSingleton("env", configured);
}

beforeAll(async () => {
  world = await createWorld(t, api);
});
afterEach(() => configure());

interface Result {
  index: number;
  status: number;
  matchRequestId?: string;
  matchStatus?: string;
  warnings?: { field: string }[];
  problem?: { type: string; status: number; retryable: boolean; errors?: { pointer: string; field: string }[] };
}

const entry = (reference = "user-1") => {
  count += 1;
  const retrievalReferenceNumber = `8${String(count).padStart(11, "0")}`;
  return { reference, transaction: { retrievalReferenceNumber, approvalCode: "BATCH1", lastFour: "0042" } };
};
const sendAs = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  api.send("POST", PATH, { token, body, headers });
const send = (requests: unknown, headers?: Record<string, string>) => sendAs(world.client.token, { requests }, headers);
const resultsOf = ({ json }: Received) => json.results as Result[];
const slugOf = ({ problem }: Result) => problem?.type.split("/").at(-1);
const stored = async (organizationId: string) => {
  const [row] = await t.sql<{ count: number }[]>`
    select count(*)::int as count from match_requests where organization_id = ${organizationId}`;
  return row?.count ?? 0;
};

describe("a batch of match requests", () => {
  it("answers each entry as if it had come alone, in their order", async () => {
    const [first, last] = [entry(), entry()];
    const text = JSON.stringify({
      requests: [
        first,
        { ...entry(), reference: "" },
        { reference: "user-2", transaction: { lastFour: "0042" } },
        "no request",
        null,
        12,
        { ...entry(), reference: "NUL\0" },
        { ...entry(), transaction: { ...entry().transaction, acquirerReferenceNumber: "1", amount: 12.5 } },
        last,
        first,
      ],
    }).replace(",12,", ",1.20,");
    const answer = await sendAs(world.client.token, text, { "content-type": "application/json" });
    expect(answer.status).toBe(207);
    const results = resultsOf(answer);
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(results.map(({ status }) => status)).toEqual([202, 400, 400, 400, 400, 400, 400, 202, 202, 202]);
    expect([answer.json.accepted, answer.json.refused]).toEqual([4, 6]);
    expect(results.map(slugOf).filter(Boolean)).toEqual([
      "validation-failed",
      "match-criteria-insufficient",
      ...Array(4).fill("validation-failed"),
    ]);
    const pointers = results.map(({ problem }) => problem?.errors?.[0]?.pointer);
    expect(pointers[1]).toBe("#/requests/1/reference");
    expect(pointers[2]).toMatch(/^#\/requests\/2\/transaction\//);
    expect([pointers[3], pointers[4], pointers[5]]).toEqual(["#/requests/3", "#/requests/4", "#/requests/5"]);
    expect(pointers[6]).toBe("#/requests/6/reference");
    expect(results[7]?.warnings?.map(({ field }) => field)).toEqual([
      "requests[7].transaction.acquirerReferenceNumber",
    ]);
    expect(results[0]).toEqual({
      index: 0,
      status: 202,
      matchRequestId: expect.stringMatching(/^mat_/),
      matchStatus: "pending",
    });
    expect(results[9]?.matchRequestId).toBe(results[0]?.matchRequestId);
  });

  it("is known again as a whole, entry by entry, and as a single request", async () => {
    const requests = [entry(), entry(), entry()];
    const [first, second] = [await send(requests), await send(requests.toReversed())];
    const ids = resultsOf(first).map(({ matchRequestId }) => matchRequestId);
    expect(resultsOf(second).map(({ matchRequestId }) => matchRequestId)).toEqual(ids.toReversed());
    const alone = await api.send("POST", "/v1/transaction-match", { token: world.client.token, body: requests[0] });
    expect(alone.json.matchRequestId).toBe(ids[0]);
    const keyed = [
      await send(requests, { "idempotency-key": "b1" }),
      await send(requests, { "idempotency-key": "b1" }),
    ];
    expect(keyed[1]?.text).toBe(keyed[0]?.text);
    expect(keyed[1]?.headers.get("idempotent-replayed")).toBe("true");
  });

  it("is the client's alone", async () => {
    const [result] = resultsOf(await send([entry()]));
    const path = `/v1/transaction-match/${result?.matchRequestId}`;
    expect((await api.send("GET", path, { token: world.otherClient.token })).status).toBe(404);
    expect((await api.send("GET", path, { token: world.client.token })).json.reference).toBe("user-1");
  });

  it("takes five hundred, and an empty one", async () => {
    const before = await stored(world.otherClient.organizationId);
    const requests = Array.from({ length: 500 }, (_, i) => entry(`user-${i}`));
    const { json } = await sendAs(world.otherClient.token, { requests });
    expect([json.accepted, json.refused]).toEqual([500, 0]);
    expect((await stored(world.otherClient.organizationId)) - before).toBe(500);
    expect((await send([])).json).toEqual({ results: [], accepted: 0, refused: 0 });
  });

  it("that is none is 400 with pointers, and nothing of it is stored", async () => {
    const before = await stored(world.client.organizationId);
    const none: [unknown, string[]][] = [
      [[entry()], [" invalid_type"]],
      ["12.50", [" invalid_type"]],
      [{}, ["requests required"]],
      [{ requests: entry() }, ["requests invalid_type"]],
      [{ requests: Array.from({ length: 501 }, () => entry()) }, ["requests too_many"]],
      [{ requests: [entry()], note: "\0" }, ["note nul_character"]],
    ];
    for (const [body, fields] of none) {
      const answer = await sendAs(world.client.token, body, { "content-type": "application/json" });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
    }
    expect(await stored(world.client.organizationId)).toBe(before);
  });

  it("counts each entry for the limit: those beyond it can be sent again", async () => {
    configure({ RATE_LIMIT_MATCHES: "100" });
    await expect.poll(() => new Date().getSeconds(), { timeout: 60_000 }).toBeLessThan(45);
    const { token } = (await createWorld(t, api)).client;
    const requests = Array.from({ length: 130 }, () => entry());
    const results = resultsOf(await sendAs(token, { requests }));
    expect(results.map(({ status }) => status)).toEqual([...Array(100).fill(202), ...Array(30).fill(429)]);
    expect(results[129]?.problem).toMatchObject({ retryable: true, status: 429 });
    expect((await sendAs(token, { requests })).status).toBe(429);
  });

  it("counts each entry for the allowance of misses, and what is known costs nothing", async () => {
    const { client } = await createWorld(t, api);
    const operator = { kind: "user", userId: newUuid(), isOperator: true } as const;
    const organizationId = publicId("organization", client.organizationId);
    await setMatchAllowance({ ...t.systemContext(), actor: operator }, { organizationId, misses: 3 });
    const requests = Array.from({ length: 5 }, () => entry());
    const first = resultsOf(await sendAs(client.token, { requests }));
    expect(first.map((result) => slugOf(result) ?? "accepted").toSorted()).toEqual([
      ...Array(3).fill("accepted"),
      ...Array(2).fill("match-allowance-exhausted"),
    ]);
    expect(await stored(client.organizationId)).toBe(3);
    const again = resultsOf(await sendAs(client.token, { requests }));
    expect(again.map(({ matchRequestId }) => matchRequestId)).toEqual(
      first.map(({ matchRequestId }) => matchRequestId),
    );
  });

  it("that was refused in part for now runs again under its key, and is kept when nothing is left to try", async () => {
    const { client } = await createWorld(t, api);
    const operator = { kind: "user", userId: newUuid(), isOperator: true } as const;
    const organizationId = publicId("organization", client.organizationId);
    const allow = (misses: number) =>
      setMatchAllowance({ ...t.systemContext(), actor: operator }, { organizationId, misses });
    await allow(3);
    const requests = [...Array.from({ length: 5 }, () => entry()), { ...entry(), reference: "" }];
    const again = () => sendAs(client.token, { requests }, { "idempotency-key": "in part" });
    const first = resultsOf(await again());
    expect(first.filter(({ problem }) => problem?.retryable)).toHaveLength(2);
    await allow(10);
    const second = await again();
    expect(second.headers.get("idempotent-replayed")).toBeNull();
    expect(resultsOf(second).map(({ status }) => status)).toEqual([...Array(5).fill(202), 400]);
    first.forEach(({ matchRequestId }, at) => {
      if (matchRequestId) expect(resultsOf(second)[at]?.matchRequestId).toBe(matchRequestId);
    });
    const third = await again();
    expect([third.headers.get("idempotent-replayed"), third.text]).toEqual(["true", second.text]);
  });

  it("asks once for an allowance that is exhausted, however many it refuses", async () => {
    const { ctx, organizationId } = await t.tenant("client");
    const operator = { kind: "user", userId: newUuid(), isOperator: true } as const;
    const client = { organizationId: publicId("organization", organizationId), misses: 1 };
    await setMatchAllowance({ ...t.systemContext(), actor: operator }, client);
    const asked: string[] = [];
    const sql = new Proxy(ctx.sql, {
      apply(target, self, [texts, ...values]) {
        if (Array.isArray(texts) && texts.join("").includes("left join match_allowances")) asked.push(texts.join("?"));
        return Reflect.apply(target, self, [texts, ...values]);
      },
    });
    const body = { requests: Array.from({ length: 250 }, () => entry()) };
    const call = { operationId: "requestTransactionMatches", path: PATH, isTest: false, countOne: async () => {} };
    const { json = "" } = await acceptBatch({ ...call, ctx: { ...ctx, sql }, body });
    expect(JSON.parse(json)).toMatchObject({ accepted: 1, refused: 249 });
    expect(asked).toHaveLength(1);
  });
});
