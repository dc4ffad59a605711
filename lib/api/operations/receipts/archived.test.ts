import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "@/lib/api/create-api";
import { archive } from "@/lib/archiving/archive";
import { newUuid } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { createSource } from "@/lib/sources/create-source";
import { createWorld, receiptOf, type World } from "@/tests/api-suite/api-world";
import { type Received, RecordedApi, slugOf } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";

const t = testDatabase();
const app = createApi();
const api = new RecordedApi(async (request) => app.fetch(request));
let world: World;

beforeAll(async () => {
  world = await createWorld(t, api);
});

/** A source of its own, and what its till can send to it. */
async function till() {
  const { ctx, token } = world.merchant;
  const { sourceId } = await createSource(ctx, { type: "receipts" });
  const path = `/v1/sources/${sourceId}/receipts`;
  const keyed = (key?: string) => ({
    token,
    headers: (key === undefined ? {} : { "idempotency-key": key }) as Record<string, string>,
  });
  return {
    post: (body: unknown, key?: string) => api.send("POST", path, { ...keyed(key), body }),
    put: (at: string, body: unknown, key?: string) => api.send("PUT", `${path}/${at}`, { ...keyed(key), body }),
    batch: (receipts: unknown[], key?: string) =>
      api.send("POST", `${path}/batch`, { ...keyed(key), body: { receipts } }),
    addresses: () => api.send("POST", `/v1/sources/${sourceId}/receipt-addresses`, { token, body: { count: 1 } }),
    get: () => api.send("GET", `/v1/sources/${sourceId}`, { token }),
    setArchived: (isArchived: boolean) => archive(ctx, "source", sourceId, isArchived),
  };
}

const sale = () => receiptOf(world.merchant, randomUUID());
const newToken = () => newReceiptToken(newUuid());
const factsOf = ({ status, json, headers }: Received) => [status, json, headers.get("location"), headers.get("etag")];
const refusal = { status: 409, type: expect.stringMatching(/\/archived$/), retryable: false };

describe("an archived source", () => {
  it("answers what it had accepted as before, with its key or without", async () => {
    const { post, put, batch, setArchived } = await till();
    const [sent, keyed, printed, entries] = [sale(), sale(), sale(), [sale(), { token: newToken(), receipt: sale() }]];
    const [at, key, putKey, batchKey] = [newToken(), randomUUID(), randomUUID(), randomUUID()];
    const all = [
      () => post(sent),
      () => post(keyed, key),
      () => put(at, printed, putKey),
      () => batch(entries, batchKey),
    ];
    const before = [];
    for (const send of all) before.push(await send());
    expect(before.map(({ status }) => status)).toEqual([201, 201, 201, 207]);
    await setArchived(true);
    for (const [index, send] of all.entries())
      expect(factsOf(await send())).toEqual(factsOf(before[index] as Received));
    // Not replayed: a key is kept for a day, and what was stored for good.
    const again = await batch(entries);
    const { results: first } = (before[3] as Received).json as { results: { id: string }[] };
    expect(again.json).toMatchObject({ accepted: 2, refused: 0, results: first.map(({ id }) => ({ id })) });
    expect(factsOf(await post(keyed))).toEqual(factsOf(before[1] as Received));
    const anew = await put(at, printed);
    expect([anew.status, anew.json.id]).toEqual([200, (before[2] as Received).json.id]);
  });

  it("refuses what is new for good, entry by entry, says since when, and takes it when it is brought back", async () => {
    const { post, put, batch, addresses, get, setArchived } = await till();
    const [known, fresh, printed, key, at] = [sale(), sale(), sale(), randomUUID(), newToken()];
    const { json: accepted } = await post(known);
    expect((await get()).json).not.toHaveProperty("archived");
    await setArchived(true);
    expect((await get()).json).toMatchObject({ archived: expect.any(String) });
    for (const refused of [await post(fresh, key), await put(at, printed), await addresses()]) {
      expect(refused.json).toMatchObject(refusal);
      expect(slugOf(refused)).toBe("archived");
    }
    const mixed = await batch([known, fresh, { token: at, receipt: printed }]);
    expect(mixed.json).toMatchObject({
      results: [
        { status: 201, id: accepted.id },
        { status: 409, problem: refusal },
        { status: 409, problem: refusal },
      ],
      ...{ accepted: 1, refused: 2 },
    });
    await setArchived(false);
    expect((await post(fresh, key)).status).toBe(201);
    expect((await put(at, printed)).json).toMatchObject({ receiptUrl: expect.stringMatching(`/r/${at}$`), version: 1 });
  });
});
