import { beforeAll, describe, expect, it } from "vitest";
import { createWorld, receiptOf, type World } from "@/tests/api-suite/api-world";
import { fieldsOf, RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { newUuid, publicId } from "../core/ids";
import { createContext } from "../db/context";
import { provideEnv } from "../env";
import { recordRequest, requestsWritten } from "../requests/record-request";
import { trimRequestLog } from "../requests/trim-request-log";
import { createApi } from "./create-api";

const t = testDatabase();
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => app.fetch(request));
const PAR = "QA020000000000000000000000018";

interface Logged {
  logId: string;
  method: string;
  path: string;
  status: number;
  problem: string | null;
  detail: string | null;
  errors?: { field: string }[];
  requestId: string;
  durationMs: number;
  time: string;
}

async function logOf(token: string, query = ""): Promise<{ data: Logged[]; nextCursor: string | null }> {
  await requestsWritten();
  return (await api.send("GET", `/v1/requests${query}`, { token })).json as unknown as Awaited<
    ReturnType<typeof logOf>
  >;
}

const note = ({ ctx, organizationId }: World["client"], credentialId: string, requestId: string) =>
  recordRequest(ctx, {
    organizationId,
    credentialId,
    at: new Date(),
    method: "GET",
    path: "/v1/subscriptions",
    status: 200,
    problem: null,
    warnings: [],
    requestId,
    durationMs: 1,
    refusedBody: null,
  });

describe("the request log", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(t, api);
  });

  it("holds a refused submission with its problem, its fields and its request id, and nothing that was sent", async () => {
    const { merchant } = world;
    const path = `/v1/sources/${merchant.sourceId}/receipts`;
    const body = { ...receiptOf(merchant, "1"), lineItems: "the secret of the house", payments: undefined };
    const answer = await api.send("POST", path, { token: merchant.token, body, headers: { "x-request-id": "till-7" } });
    expect(answer.status).toBe(400);
    const { data } = await logOf(merchant.token, "?status=400");
    expect(data[0]).toMatchObject({
      method: "POST",
      path,
      status: 400,
      problem: "validation-failed",
      detail: answer.json.detail,
      requestId: "till-7",
    });
    expect(data[0]?.errors?.map(({ field }) => field)).toEqual(["lineItems", "payments"]);
    expect(data[0]?.durationMs).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(data)).not.toContain("secret of the house");
  });

  it("keeps neither a query nor what stands in a path without being an identifier", async () => {
    const { client } = world;
    await api.send("GET", `/v1/subscriptions/${PAR}`, { token: client.token });
    await api.send("GET", "/v1/subscriptions?reference=Erika", { token: client.token });
    const { data } = await logOf(client.token);
    expect(data.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/v1/subscriptions/{subscriptionId}", "/v1/subscriptions"]),
    );
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${PAR}|Erika`));
  });

  it("shows an organization its own requests alone", async () => {
    const before = await logOf(world.otherMerchant.token);
    await api.send("GET", `/v1/stores/${world.merchant.storeId}`, { token: world.merchant.token });
    await api.send("GET", `/v1/stores/${world.merchant.storeId}`, { token: world.otherMerchant.token });
    const [own, other] = [await logOf(world.merchant.token), await logOf(world.otherMerchant.token)];
    expect(own.data[0]).toMatchObject({ path: `/v1/stores/${world.merchant.storeId}`, status: 200 });
    const added = other.data.filter(({ logId }) => !before.data.some((known) => known.logId === logId));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it("is read by a credential with any scope, and by nobody without a token", async () => {
    const narrow = await world.tokenWith(world.client, ["match:read"]);
    expect((await api.send("GET", "/v1/requests", { token: narrow })).status).toBe(200);
    expect((await api.send("GET", "/v1/requests", {})).status).toBe(401);
  });

  it("is narrowed by class of status and by time, page by page, and names a wrong filter", async () => {
    const { token } = world.otherClient;
    for (let i = 0; i < 3; i += 1) await api.send("GET", "/v1/subscriptions?limit=0", { token });
    await api.send("GET", "/v1/subscriptions", { token });
    const first = await logOf(token, "?status=4xx&limit=2");
    expect(first.data.map(({ status }) => status)).toEqual([400, 400]);
    const second = await logOf(token, `?status=4xx&limit=2&cursor=${first.nextCursor}`);
    expect([second.data.length, second.nextCursor]).toEqual([1, null]);
    const at = encodeURIComponent(first.data[0]?.time ?? "");
    expect((await logOf(token, `?status=4xx&from=${at}`)).data.length).toBeGreaterThanOrEqual(1);
    expect((await logOf(token, "?to=2020-01-01T00:00:00Z")).data).toEqual([]);
    const wrong = await api.send("GET", "/v1/requests?status=abc&from=yesterday", { token });
    expect(fieldsOf(wrong)).toEqual(["status invalid_format", "from invalid_format"]);
  });

  it("is narrowed by a part of the path, by credential and by request id, within the organization", async () => {
    const { client, otherClient } = world;
    const narrow = await world.tokenWith(client, ["match:read"]);
    const [subscriptionId, requestId] = ["sub_02vuVOkkYW8jeg1TvjGbDF", "till-7:4711"];
    await api.send("GET", `/v1/subscriptions/${subscriptionId}`, { token: client.token });
    for (const token of [narrow, otherClient.token])
      await api.send("GET", "/v1/transaction-match", { token, headers: { "x-request-id": requestId } });
    const paths = async (query: string) => (await logOf(client.token, query)).data.map(({ path }) => path);
    expect(await paths(`?path=${subscriptionId.slice(4)}`)).toEqual([`/v1/subscriptions/${subscriptionId}`]);
    expect(await paths("?path=%25")).toEqual([]);
    expect(await paths(`?requestId=${encodeURIComponent(requestId)}`)).toEqual(["/v1/transaction-match"]);
    const credential = newUuid();
    note(client, credential, "4712");
    const credentialId = publicId("credential", credential);
    expect(await paths(`?credentialId=${credentialId}`)).toEqual(["/v1/subscriptions"]);
    expect((await logOf(otherClient.token, `?credentialId=${credentialId}`)).data).toEqual([]);
    expect(await paths("?credentialId=till")).toEqual([]);
  });

  it("keeps the last thousand of each credential, however many come at once", async () => {
    const { organizationId } = world.client;
    const [credential] = await t.sql<{ id: string }[]>`
      select id from credentials where organization_id = ${organizationId}`;
    const id = credential?.id ?? newUuid();
    for (const round of [1, 2]) {
      for (let n = 0; n < 2_500; n += 1) note(world.client, id, String(round * 10_000 + n));
      await requestsWritten();
    }
    await trimRequestLog(t.systemContext());
    const rows = await t.sql<{ request_id: string }[]>`
      select request_id from api_requests where credential_id = ${id} order by id`;
    expect([rows.length, rows[0]?.request_id, rows.at(-1)?.request_id]).toEqual([1_000, "21500", "22499"]);
    provideEnv({ REQUEST_LOG_LENGTH: "20" });
    await trimRequestLog(t.systemContext());
    provideEnv({ REQUEST_LOG_LENGTH: "1000" });
    const kept = await t.sql<{ first: string }[]>`
      select min(request_id) as first from api_requests where credential_id = ${id} having count(*) = 20`;
    expect(kept).toEqual([{ first: "22480" }]);
  });
});
