import { syncBuiltinESMExports } from "node:module";
import zlib, { gzipSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createApi } from "@/lib/api/create-api";
import { newUuid } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { SHARED_RESOURCES, sharedRoom } from "@/lib/core/shared/shared-resources";
import { createContext } from "@/lib/db/context";
import { parseEnv } from "@/lib/env";
import { listRefusals } from "@/lib/receipts/refusals/list-refusals";
import { refusalsWritten } from "@/lib/receipts/refusals/record-refusal";
import { requestsWritten } from "@/lib/requests/record-request";
import { createSource } from "@/lib/sources/create-source";
import { createWorld, type Merchant, receiptOf, type World } from "@/tests/api-suite/api-world";
import { fieldsOf, type Received, RecordedApi } from "@/tests/api-suite/recorded-api";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { boundTo } from "@/tests/shared-bounds";

const t = testDatabase();
const app = createApi();
const api = new RecordedApi(async (request) => app.fetch(request));
const MIB = 1_048_576;
let world: World;
let count = 0;

/** The configuration, as if the process had been started with it. */
function configure(variables: Record<string, string> = {}): void {
  replaceSingleton("env", parseEnv({ DATABASE_URL: t.url, SECRET_KEY: TEST_SECRET_KEY, ...variables }));
}

/** How many bytes come out of gzip from now on. */
function watchUnpacking(): () => number {
  let bytes = 0;
  const { createGunzip } = zlib;
  const watched = vi.spyOn(zlib, "createGunzip").mockImplementation((options) => {
    const gunzip = createGunzip(options);
    const push = gunzip.push.bind(gunzip);
    gunzip.push = (chunk: Buffer | null) => {
      bytes += chunk?.length ?? 0;
      return push(chunk);
    };
    return gunzip;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    watched.mockRestore();
    syncBuiltinESMExports();
  });
  return () => bytes;
}

beforeAll(async () => {
  world = await createWorld(t, api);
});
afterEach(() => configure());

interface Result {
  index: number;
  status: number;
  id?: string;
  receiptUrl?: string;
  version?: number;
  refundOf?: { id: string; receiptUrl: string } | null;
  warnings?: { field: string }[];
  problem?: { type: string; detail: string; retryable: boolean; errors?: { pointer: string; field: string }[] };
}

const next = () => `BULK-${++count}`;
const receipt = (number = next(), of: Merchant = world.merchant) => receiptOf(of, number);
const newToken = () => newReceiptToken(newUuid());
const pathOf = ({ sourceId }: Pick<Merchant, "sourceId">) => `/v1/sources/${sourceId}/receipts/batch`;
const send = (
  body: unknown,
  {
    headers = {},
    query = "",
    as = world.merchant,
  }: { headers?: Record<string, string>; query?: string; as?: Merchant } = {},
) => api.send("POST", pathOf(as) + query, { token: as.token, body, headers });
const sendAll = (receipts: unknown[], options?: Parameters<typeof send>[1]) => send({ receipts }, options);
const alone = (body: unknown, as = world.merchant) =>
  api.send("POST", `/v1/sources/${as.sourceId}/receipts`, { token: as.token, body });
const sendText = (text: string | Buffer, type = "application/json", headers = {}) =>
  send(text, { headers: { "content-type": type, ...headers } });
const resultsOf = ({ json }: Received) => json.results as Result[];
const statusesOf = (answer: Received) => resultsOf(answer).map(({ status }) => status);
const slugOf = ({ problem }: Result) => problem?.type.split("/").at(-1);
const contentOf = async (id: unknown) => {
  const [row] = await t.sql<{ content: string; day: number }[]>`
    select r.content::text as content from receipts r where r.organization_id = ${world.merchant.organizationId}
    and r.token = ${String(id).split("/r/")[1] ?? ""}`;
  return row?.content;
};
const stored = async (of: Merchant = world.merchant) => {
  const [row] = await t.sql<{ count: number }[]>`
    select count(*)::int as count from receipts where organization_id = ${of.organizationId}`;
  return row?.count ?? 0;
};

describe("a batch of receipts", () => {
  it("answers each entry as if it had come alone, in their order", async () => {
    const known = receipt();
    const before = await alone(known);
    const [own, foreign] = [newToken(), newToken()];
    await api.send("PUT", `/v1/sources/${world.otherMerchant.sourceId}/receipts/${foreign}`, {
      token: world.otherMerchant.token,
      body: receipt(next(), world.otherMerchant),
    });
    const [first] = [receipt()];
    const answer = await sendAll([
      first,
      known,
      { token: own, receipt: receipt() },
      { header: {}, lineItems: [], totals: [], payments: [] },
      { token: foreign, receipt: receipt() },
      { token: "short", receipt: receipt() },
      { token: newToken(), receipt: { ...receipt(), payments: 7 } },
      { token: newToken() },
      "no receipt",
      null,
      [receipt()],
      receipt(next(), world.otherMerchant),
      first,
      { ...receipt(), lineItems: [{ ...first.lineItems[0], description: "NUL\0" }] },
      { receipt: receipt() },
    ]);
    expect(answer.status).toBe(207);
    const results = resultsOf(answer);
    expect(results.map(({ index }) => index)).toEqual(results.map((_, n) => n));
    expect(statusesOf(answer)).toEqual([201, 201, 201, 400, 409, 400, 400, 400, 400, 400, 400, 400, 201, 400, 400]);
    expect([answer.json.accepted, answer.json.refused]).toEqual([4, 11]);
    expect(results[1]).toEqual({ index: 1, status: 201, ...before.json });
    expect(results[2]?.receiptUrl).toContain(`/r/${own}`);
    expect(results[12]?.id).toBe(results[0]?.id);
    expect([slugOf(results[4] as Result), slugOf(results[11] as Result)]).toEqual(["token-taken", "unknown-store"]);
    const pointers = results.map(({ problem }) => problem?.errors?.[0]?.pointer);
    expect(pointers[3]).toMatch(/^#\/receipts\/3\/header\//);
    expect([pointers[5], pointers[6], pointers[7], pointers[8]]).toEqual([
      "#/receipts/5/token",
      "#/receipts/6/receipt/payments",
      "#/receipts/7/receipt",
      "#/receipts/8",
    ]);
    expect([pointers[11], pointers[13]]).toEqual([
      "#/receipts/11/header/storeId",
      "#/receipts/13/lineItems/0/description",
    ]);
    expect(results[6]?.problem?.errors?.[0]?.field).toBe("receipts[6].receipt.payments");
    expect(pointers[14]).toBe("#/receipts/14/token");
  });

  it("keeps of each entry the bytes that a submission alone would keep, whatever is around them", async () => {
    const odd = JSON.stringify(receipt("{{n}}"))
      .replace(
        '"description":"Filter coffee 500 g"',
        '"description":"a\\/b \\u00fc ü","1":[1.50,1e2, -0 ],"extra":{"z":1,"a":2.500}',
      )
      .replace("12.5", "12.50");
    const plain = JSON.stringify(receipt("{{n}}"));
    const spaced = JSON.stringify(receipt("{{n}}"), null, 2);
    const texts = [odd, plain, spaced];
    const numbered = () => texts.map((text) => text.replace("{{n}}", () => next()));
    const kept: Record<string, (string | undefined)[]> = {};
    const note = async (name: string, answer: Received) => {
      expect([name, ...statusesOf(answer)]).toEqual([name, 201, 201, 201]);
      const contents = await Promise.all(resultsOf(answer).map(async ({ receiptUrl }) => contentOf(receiptUrl)));
      kept[name] = contents.map((content) => content?.replace(/BULK-\d+/, "N"));
    };
    const single = await Promise.all(
      numbered().map(async (text) => {
        const sent = await api.send("POST", `/v1/sources/${world.merchant.sourceId}/receipts`, {
          token: world.merchant.token,
          body: text,
          headers: { "content-type": "application/json" },
        });
        return (await contentOf(sent.json.receiptUrl))?.replace(/BULK-\d+/, "N");
      }),
    );
    const printed = (before: string, between: string, after: string) =>
      numbered().map((text) => `${before}${newToken()}${between}${text}${after}`);
    await note("json", await sendText(`{"receipts":[${numbered().join(" , ")}]}`));
    await note(
      "lines",
      await sendText(
        numbered()
          .map((text) => text.replaceAll("\n", ""))
          .join("\n"),
        "application/x-ndjson",
      ),
    );
    const lists = {
      printed: printed('{"token":"', '","receipt":', "}"),
      spaced: printed('{ "token": "', '", "receipt": ', "}"),
      more: printed('{"token":"', '","receipt":', ',"other":1}'),
      twice: printed('{"receipt":1,"token":"', '","receipt":', "}"),
    };
    for (const [name, entries] of Object.entries(lists)) {
      await note(name, await sendText(`{"receipts":[${entries.join(",")}]}`));
    }
    for (const [name, contents] of Object.entries(kept)) expect(contents, name).toEqual(single);
    expect(single[0]).toContain('"1":[1.50,1e2,-0],"extra":{"z":1,"a":2.500}');
  });

  it("can be sent again as a whole: the same addresses, and nothing twice", async () => {
    const receipts = [receipt(), { token: newToken(), receipt: receipt() }, receipt(), {}];
    const first = await sendAll(receipts);
    const before = await stored();
    const again = await sendAll(receipts);
    expect([statusesOf(first), statusesOf(again)]).toEqual([
      [201, 201, 201, 400],
      [201, 200, 201, 400],
    ]);
    const urls = (answer: Received) => resultsOf(answer).map(({ receiptUrl }) => receiptUrl);
    expect(urls(again)).toEqual(urls(first));
    expect(await stored()).toBe(before);
  });

  it("with one address twice takes what comes later as its next version", async () => {
    const token = newToken();
    const [first, second, third] = [receipt(), receipt(), receipt()];
    const printed = [first, first, second, third].map((one) => ({ token, receipt: one }));
    const answer = await sendAll([printed[0], receipt(), ...printed.slice(1), receipt()]);
    expect(resultsOf(answer).map(({ status, version }) => [status, version])).toEqual([
      [201, 1],
      [201, 1],
      [200, 1],
      [200, 2],
      [200, 3],
      [201, 1],
    ]);
    const { json } = await api.send("GET", `/v1/receipts/${resultsOf(answer)[0]?.id}`, { token: world.merchant.token });
    expect(json.receipt).toEqual(third);
  });

  it("of a source whose tills can only send again, makes versions in the order of the entries", async () => {
    const { sourceId } = await createSource(world.merchant.ctx, { type: "receipts", onResubmission: "newVersion" });
    const as = { ...world.merchant, sourceId };
    const number = next();
    const of = (description: string) => {
      const sold = receipt(number);
      return { ...sold, lineItems: sold.lineItems.map((line) => ({ ...line, description })) };
    };
    const descriptions = Array.from({ length: 8 }, (_, n) => `Coffee ${n}`);
    const answer = await sendAll(descriptions.map(of), { as });
    expect(resultsOf(answer).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(resultsOf(answer).map(({ id }) => id)).size).toBe(1);
  });

  it("takes five hundred of thirty kilobytes in one, with gzip, and an empty one in either form", async () => {
    const long = (number: string) => ({ ...receipt(number), notes: "x".repeat(30_000) });
    const receipts = Array.from({ length: 500 }, () => long(next()));
    const packed = gzipSync(JSON.stringify({ receipts }));
    const answer = await sendText(packed, "application/json", { "content-encoding": "gzip" });
    expect([answer.status, answer.json.accepted, answer.json.refused]).toEqual([207, 500, 0]);
    const none = { results: [], accepted: 0, refused: 0 };
    expect((await sendAll([])).json).toEqual(none);
    expect((await sendText("\n \n", "application/x-ndjson")).json).toEqual(none);
  });

  it("takes a receipt of two thousand lines among others, and none that is too large alone", async () => {
    const [line] = receipt().lineItems;
    const lines = (number: number) => ({ ...receipt(), lineItems: Array.from({ length: number }, () => line) });
    const answer = await sendAll([
      receipt(),
      lines(2_000),
      { ...receipt(), notes: "x".repeat(MIB) },
      lines(2_001),
      receipt(),
    ]);
    expect(statusesOf(answer)).toEqual([201, 201, 413, 400, 201]);
  });

  it("line by line, a torn line is refused in its place, and the rest is taken", async () => {
    const lines = [
      JSON.stringify(receipt()),
      "",
      JSON.stringify(receipt()).slice(0, 50),
      `${JSON.stringify(receipt())}\r`,
      ...["\r", "é", "]"].map((end) => JSON.stringify({ token: newToken(), receipt: receipt() }).slice(0, -1) + end),
    ];
    const answer = await sendText(
      Buffer.concat([Buffer.from(lines.join("\n")), Buffer.from("\n\xff", "latin1")]),
      "application/x-ndjson",
    );
    expect(resultsOf(answer).map((result) => [result.status, slugOf(result)])).toEqual([
      [201, undefined],
      [400, "malformed-json"],
      [201, undefined],
      ...Array.from({ length: 4 }, () => [400, "malformed-json"]),
    ]);
  });

  it("that is none is 400, and nothing of it is stored", async () => {
    const before = await stored();
    const one = JSON.stringify(receipt());
    const none: [string, string[]][] = [
      [`[${one}]`, [" invalid_type"]],
      ["12.50", [" invalid_type"]],
      ["{}", ["receipts required"]],
      [`{"receipts":${one}}`, ["receipts invalid_type"]],
      [`{"receipts":[${Array(501).fill(one).join(",")}]}`, ["receipts too_many"]],
      [`{"receipts":[${one}]`, []],
      [`{"receipts":[${one},{"header":tru}]}`, []],
      ["", []],
    ];
    for (const [text, fields] of none) {
      const answer = await sendText(text);
      expect([text.slice(0, 30), answer.status, fieldsOf(answer)]).toEqual([text.slice(0, 30), 400, fields]);
    }
    expect((await sendText(`${one}\n`.repeat(501), "application/x-ndjson")).status).toBe(400);
    expect((await sendText(one, "text/plain")).status).toBe(415);
    expect((await sendText(Buffer.from("no gzip"), "application/json", { "content-encoding": "gzip" })).status).toBe(
      400,
    );
    const foreign = await sendAll([receipt()], { as: { ...world.merchant, sourceId: world.otherMerchant.sourceId } });
    expect(foreign.status).toBe(404);
    expect(await stored()).toBe(before);
  });

  it("has sixteen megabytes of its own, packed or not, and gives them back", async () => {
    const one = JSON.stringify(receipt());
    const padded = (bytes: number) => `{"receipts":[${one}]${" ".repeat(bytes - one.length - 15)}}`;
    expect((await sendText(padded(16 * MIB))).status).toBe(207);
    expect((await sendText(padded(16 * MIB + 1))).status).toBe(413);
    const gzip = { "content-encoding": "gzip" };
    expect((await sendText(gzipSync(padded(16 * MIB)), "application/json", gzip)).status).toBe(207);
    expect((await sendText(gzipSync(padded(16 * MIB + 1)), "application/json", gzip)).status).toBe(413);
    const room = sharedRoom("bodies of batches");
    expect(room.taken).toBe(0);
    expect(room.bounds).toEqual(SHARED_RESOURCES["bodies of batches"]);
  });

  it("a bomb is not unpacked further than a batch may be long", async () => {
    const bomb = gzipSync(Buffer.alloc(256 * MIB), { level: 9 });
    const unpacked = watchUnpacking();
    const answer = await sendText(bomb, "application/json", { "content-encoding": "gzip" });
    expect(answer.status).toBe(413);
    expect(unpacked()).toBeGreaterThan(16 * MIB);
    expect(unpacked()).toBeLessThan(20 * MIB);
  });
});

describe("what a batch counts for", () => {
  it("is a receipt for each entry: those beyond the limit can be sent again", async () => {
    configure({ RATE_LIMIT_RECEIPTS: "100" });
    const { merchant: as } = await createWorld(t, api);
    const now = new Date();
    const still = createApi({ createContext: (who) => ({ ...createContext(who), clock: { now: () => now } }) });
    const answer = await new RecordedApi(async (request) => still.fetch(request)).send("POST", pathOf(as), {
      token: as.token,
      body: { receipts: Array.from({ length: 120 }, () => receipt(next(), as)) },
    });
    expect([answer.json.accepted, answer.json.refused]).toEqual([100, 20]);
    const refused = resultsOf(answer).filter(({ status }) => status === 429);
    expect(refused.map(({ problem }) => problem?.retryable)).toEqual(Array(20).fill(true));
  });

  it("those without room are 503 and can be sent again, one by one", async () => {
    const room = boundTo("receipts to be stored", { all: 30, each: 20 });
    room.enter(world.merchant.organizationId, 20);
    const full = await sendAll([receipt(), {}]);
    expect(resultsOf(full).map((result) => [result.status, result.problem?.retryable])).toEqual([
      [503, true],
      [400, false],
    ]);
    boundTo("receipts to be stored", SHARED_RESOURCES["receipts to be stored"]);
  });

  it("the same key is the same answer, but not where it may be another one, nor a dry run's", async () => {
    const receipts = [receipt(), receipt()];
    const keyed = (query = "") => sendAll(receipts, { headers: { "idempotency-key": "bulk" }, query });
    const [first, again] = [await keyed(), await keyed()];
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await keyed("?dryRun=true")).status).toBe(422);
    const other = await sendAll([receipt()], { headers: { "idempotency-key": "bulk" } });
    expect(other.status).toBe(422);
  });

  it("is one request in the log, with how many were accepted and refused, and its refusals are shown", async () => {
    const refused = async () => {
      await refusalsWritten();
      const { data } = await listRefusals(world.merchant.ctx, {});
      return data[0]?.refusalId;
    };
    const before = await refused();
    const misspelt = { ...receipt(), header: { ...receipt().header, refundOf: "nonsense" } };
    const answer = await sendAll([misspelt, {}, { token: newToken(), receipt: misspelt }]);
    expect(resultsOf(answer).map(({ warnings }) => warnings?.map(({ field }) => field))).toEqual([
      ["receipts[0].header.refundOf"],
      undefined,
      ["receipts[2].receipt.header.refundOf"],
    ]);
    await requestsWritten();
    const { json } = await api.send("GET", "/v1/requests?limit=1", { token: world.merchant.token });
    expect(json.data).toMatchObject([{ path: pathOf(world.merchant), status: 207, detail: "2 accepted, 1 refused." }]);
    expect(await refused()).not.toBe(before);
  });
});

describe("a dry run", () => {
  it("says what would become of each entry, resolves what they name, and stores nothing", async () => {
    const original = await alone(receipt());
    const foreign = newToken();
    const { sourceId } = await createSource(world.merchant.ctx, { type: "receipts" });
    await sendAll([{ token: foreign, receipt: receipt() }], { as: { ...world.merchant, sourceId } });
    const refund = (refundOf: object) => ({ ...receipt(), header: { ...receipt().header, refundOf } });
    await refusalsWritten();
    const refused = () =>
      t.sql`select from refused_submissions where organization_id = ${world.merchant.organizationId}`;
    const refusals = (await refused()).length;
    const before = await stored();
    const token = newToken();
    const receipts = [
      receipt(),
      { token, receipt: receipt() },
      refund({ id: original.json.id }),
      refund({ receiptUrl: original.json.receiptUrl }),
      refund({ receiptId: "is not there" }),
      receipt(next(), world.otherMerchant),
      { token: foreign, receipt: receipt() },
      {},
    ];
    const answer = await sendAll(receipts, { query: "?dryRun=true" });
    expect(statusesOf(answer)).toEqual([200, 200, 200, 200, 200, 400, 409, 400]);
    const { id, receiptUrl } = original.json;
    expect(resultsOf(answer).map(({ refundOf }) => refundOf)).toEqual([
      undefined,
      undefined,
      { id, receiptUrl },
      { id, receiptUrl },
      null,
      undefined,
      undefined,
      undefined,
    ]);
    expect(await stored()).toBe(before);
    await refusalsWritten();
    expect(await refused()).toHaveLength(refusals);
    const taken = await api.send("PUT", `/v1/sources/${world.merchant.sourceId}/receipts/${token}`, {
      token: world.merchant.token,
      body: receipt(),
    });
    expect(taken.status).toBe(201);
    expect((await sendAll([], { query: "?dryRun=yes" })).status).toBe(400);
  });
});
