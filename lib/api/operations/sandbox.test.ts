import { beforeAll, describe, expect, it } from "vitest";
import { createWorld, type Merchant, type Party, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi, slugOf } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { linkAll } from "@/tests/factories/refund";
import { createCredential } from "../../auth/credentials/create-credential";
import { isSecret } from "../../auth/secret-format";
import { failuresOf, scriptOf, testPar } from "../../contract/matching/test-payments";
import { CLIENT_SCOPES, MERCHANT_SCOPES } from "../../contract/oauth";
import { parsePublicId } from "../../core/ids";
import { createContext } from "../../db/context";
import { enqueueDeliveries } from "../../deliveries/queue/enqueue-deliveries";
import { runMatchBatch } from "../../matching/matcher/run-match-batch";
import { expireMatchRequests } from "../../matching/requests/expire-match-requests";
import { findOpenedSandbox, openSandbox } from "../../sandbox/open-sandbox";
import { runSandboxJobs } from "../../sandbox/run-sandbox-jobs";
import { createApi } from "../create-api";

const t = testDatabase();
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => app.fetch(request));

async function matched(): Promise<void> {
  while ((await runMatchBatch(t.systemContext(), { limit: 100, onMatches: enqueueDeliveries })) > 0);
}

describe("the sandbox", () => {
  let world: World;
  let shop: Party;
  beforeAll(async () => {
    world = await createWorld(t, api);
    const merchantId = parsePublicId("organization", (await findOpenedSandbox(world.client.ctx))?.merchantId ?? "");
    const organizationId = merchantId ?? "";
    const ctx = { ...world.client.ctx, organizationId };
    const credential = await createCredential(ctx, { name: "shop", scopes: [...MERCHANT_SCOPES] });
    const token = await tokenOf(credential);
    shop = { organizationId, ctx, credential, token };
  });

  const tokenOf = async ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => {
    const body = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    return String((await api.send("POST", "/v1/oauth/token", { body })).json.access_token);
  };
  const ask = (party: Party, reference: string, transaction: unknown) =>
    api.send("POST", "/v1/transaction-match", { token: party.token, body: { reference, transaction } });
  const stateOf = async (party: Party, id: unknown) =>
    (await api.send("GET", `/v1/transaction-match/${id}`, { token: party.token })).json.status;
  const matchesOf = async (party: Party, reference: string) =>
    (await t.sql`select 1 from matches where organization_id = ${party.organizationId} and reference = ${reference}`)
      .length;
  const subscribe = (party: Party, par: string, reference: string) =>
    api.send("POST", "/v1/subscriptions/par", { token: party.token, body: { par, reference } });

  it("has secrets and tokens of its own look, with the checksum", async () => {
    const { clientId, clientSecret } = world.testClient.credential;
    expect([clientId.startsWith("rxc_test_"), isSecret("rxs_test_", clientSecret)]).toEqual([true, true]);
    expect(isSecret("rxt_test_", world.testClient.token)).toBe(true);
    expect(isSecret("rxt_", world.client.token)).toBe(true);
  });

  it("is opened once, and has none itself", async () => {
    const [again, known] = await Promise.all([openSandbox(world.client.ctx), openSandbox(world.client.ctx)]);
    expect(again).toEqual(known);
    await expect(openSandbox(world.testClient.ctx)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("shows nothing live, and nothing of it is shown to live credentials, in any operation", async () => {
    const { merchant, client, testClient } = world;
    const live = await subscribe(client, testPar("MATCH"), "live");
    const test = await subscribe(testClient, testPar("MATCH"), "test");
    const [liveMatch, testMatch] = [
      await ask(client, "live", { lastFour: "0001", approvalCode: "QQ0001" }),
      await ask(testClient, "test", { lastFour: "0001", approvalCode: "QQ0001" }),
    ];
    const made = await api.send("POST", "/v1/test/receipts", {
      token: testClient.token,
      body: { par: testPar("MATCHX") },
    });
    const [{ id: testReceipt = "" } = {}] = made.json.receipts as { id?: string }[];
    const liveReceipt = await api.send("POST", `/v1/sources/${merchant.sourceId}/receipts`, {
      token: merchant.token,
      body: receiptOf(merchant, "live"),
    });
    const stores = (await api.send("GET", "/v1/stores", { token: shop.token })).json.data as Merchant[];
    const sources = (await api.send("GET", "/v1/sources", { token: shop.token })).json.data as Merchant[];
    const foreign: [string, string, string][] = [
      ["GET", `/v1/subscriptions/${live.json.subscriptionId}`, testClient.token],
      ["DELETE", `/v1/subscriptions/${live.json.subscriptionId}`, testClient.token],
      ["GET", `/v1/subscriptions/${test.json.subscriptionId}`, client.token],
      ["DELETE", `/v1/subscriptions/${test.json.subscriptionId}`, client.token],
      ["GET", `/v1/transaction-match/${liveMatch.json.matchRequestId}`, testClient.token],
      ["GET", `/v1/transaction-match/${testMatch.json.matchRequestId}`, client.token],
      ["GET", `/v1/receipts/${liveReceipt.json.id}`, shop.token],
      ["GET", `/v1/receipts/${testReceipt}`, merchant.token],
      ["GET", `/v1/stores/${merchant.storeId}`, shop.token],
      ["GET", `/v1/stores/${stores[0]?.storeId}`, merchant.token],
      ["GET", `/v1/sources/${merchant.sourceId}`, shop.token],
      ["GET", `/v1/sources/${sources[0]?.sourceId}`, merchant.token],
    ];
    for (const [method, path, token] of foreign) {
      expect([path, (await api.send(method, path, { token })).status]).toEqual([path, 404]);
    }
    expect((await api.send("GET", `/v1/receipts/${testReceipt}`, { token: shop.token })).status).toBe(200);
    const submitted = await api.send("POST", `/v1/sources/${merchant.sourceId}/receipts`, {
      token: shop.token,
      body: receiptOf(merchant, "x"),
    });
    expect(submitted.status).toBe(404);
    const crossed = await api.send("POST", `/v1/sources/${sources[0]?.sourceId}/receipts`, {
      token: shop.token,
      body: receiptOf(merchant, "x"),
    });
    expect(slugOf(crossed)).toBe("unknown-store");
    const brandless = await api.send("POST", "/v1/stores", {
      token: shop.token,
      body: { brandId: merchant.brandId, name: "x", countryCode: "DE" },
    });
    expect(brandless.status).toBe(400);
    for (const path of ["/v1/stores", "/v1/sources", "/v1/brands"]) {
      expect((await api.send("GET", path, { token: shop.token })).text).not.toContain(merchant.brandId);
    }
    const listed = (await api.send("GET", "/v1/subscriptions", { token: testClient.token })).json.data;
    expect(listed).toHaveLength(1);
  });

  it("is not for live credentials", async () => {
    const body = { par: testPar("MATCH") };
    const answer = await api.send("POST", "/v1/test/receipts", { token: world.client.token, body });
    expect([answer.status, slugOf(answer)]).toEqual([403, "forbidden"]);
  });

  it("takes no PAR that could be a card's", async () => {
    const body = { par: "V0010013022298169667504231315" };
    const answer = await api.send("POST", "/v1/test/receipts", { token: world.testClient.token, body });
    expect([answer.status, slugOf(answer)]).toEqual([400, "validation-failed"]);
    expect(answer.json.detail).toBe("par must begin with TEST.");
  });

  it("a test receipt reaches its own sandbox's subscription, and neither a live one nor another sandbox's", async () => {
    const par = testPar("MATCH", "7");
    const { clientId } = await openSandbox(world.otherClient.ctx);
    const organizationId = parsePublicId("organization", clientId) ?? "";
    const ctx = { ...world.otherClient.ctx, organizationId };
    const credential = await createCredential(ctx, { name: "other", scopes: [...CLIENT_SCOPES] });
    const stranger: Party = { organizationId, ctx, credential, token: await tokenOf(credential) };
    for (const party of [world.testClient, world.client, stranger]) await subscribe(party, par, "card");
    await api.send("POST", "/v1/test/receipts", { token: world.testClient.token, body: { par } });
    await matched();
    expect([
      await matchesOf(world.testClient, "card"),
      await matchesOf(world.client, "card"),
      await matchesOf(stranger, "card"),
    ]).toEqual([1, 0, 0]);
  });

  it("test receipts answer no live request, and live receipts no test request, however they fit", async () => {
    const { merchant, client, testClient } = world;
    const transaction = { lastFour: "4711", approvalCode: "MATCH1", retrievalReferenceNumber: "000111222333" };
    const before = await ask(client, "across", transaction);
    const test = await ask(testClient, "across", transaction);
    await matched();
    expect([
      await stateOf(client, before.json.matchRequestId),
      await stateOf(testClient, test.json.matchRequestId),
    ]).toEqual(["pending", "matched"]);
    const payment = { lastFour: "4712", approvalCode: "ZZ4712", retrievalReferenceNumber: "000111222334" };
    const receipt = receiptOf(merchant, "across");
    await api.send("POST", `/v1/sources/${merchant.sourceId}/receipts`, {
      token: merchant.token,
      body: { ...receipt, payments: [{ ...receipt.payments[0], ...payment }] },
    });
    const [live, other] = [await ask(client, "real", payment), await ask(testClient, "real", payment)];
    await matched();
    expect([
      await stateOf(client, live.json.matchRequestId),
      await stateOf(testClient, other.json.matchRequestId),
    ]).toEqual(["matched", "pending"]);
  });

  const arn = (ending: string) => ({ acquirerReferenceNumber: ending.padStart(23, "0") });

  it.each([
    ["an approval code", ["MATCH1", "AMBIG1", "EXPIRE", "LATE01"].map((approvalCode) => ({ approvalCode }))],
    ["an ARN", ["01", "02", "07", "03"].map(arn)],
    // One that asks for nothing is in nobody's way.
    ["an ARN beside a code", ["01", "02", "07", "03"].map((ending) => ({ ...arn(ending), approvalCode: "A1B2C3" }))],
  ])(
    "%s asks for a match, an ambiguity, an expiry or a late receipt; asked twice, it is one script",
    async (by, keys) => {
      const { testClient } = world;
      const asked = async (key: object, lastFour: string) => {
        const first = await ask(testClient, `${by} ${lastFour}`, { ...key, lastFour });
        await ask(testClient, `${by} ${lastFour}`, { ...key, lastFour });
        return first.json.matchRequestId;
      };
      const [match = {}, ambiguity = {}, expiry = {}, lateness = {}] = keys;
      const digit = by.length % 10;
      const [one, two, none, late] = [
        await asked(match, `${digit}001`),
        await asked(ambiguity, `${digit}002`),
        await asked(expiry, `${digit}003`),
        await asked(lateness, `${digit}004`),
      ];
      await matched();
      await expireMatchRequests(t.systemContext());
      expect(await Promise.all([one, two, none, late].map((id) => stateOf(testClient, id)))).toEqual([
        "matched",
        "ambiguous",
        "expired",
        "pending",
      ]);
      await runSandboxJobs(t.systemContext());
      await matched();
      expect(await stateOf(testClient, late)).toBe("pending");
      await t.sql`update sandbox_jobs set due_at = now()`;
      await runSandboxJobs(t.systemContext());
      await matched();
      expect(await stateOf(testClient, late)).toBe("matched");
    },
  );

  it.each(["LATE01", "REFUND", "CORR01"])(
    "equal entries of a batch plan once what is to come later: %s",
    async (approvalCode) => {
      const entry = { reference: `batch ${approvalCode}`, transaction: { approvalCode, lastFour: "7007" } };
      const { token } = world.testClient;
      const before = (await t.sql`select from sandbox_jobs`).length;
      await api.send("POST", "/v1/transaction-match/batch", { token, body: { requests: Array(20).fill(entry) } });
      expect((await t.sql`select from sandbox_jobs`).length - before).toBe(1);
    },
  );

  it("a receipt of which a part is given back later is told of it, once, and the money goes to the card", async () => {
    const par = testPar("REFUND");
    await subscribe(world.testClient, par, "refunded");
    const transaction = { paymentAccountReference: par, approvalCode: "REFUND", lastFour: "4001" };
    const { json } = await ask(world.testClient, "asked-refund", transaction);
    await ask(world.testClient, "asked-refund", transaction);
    await matched();
    const asked = await api.send("GET", `/v1/transaction-match/${json.matchRequestId}`, {
      token: world.testClient.token,
    });
    await t.sql`update sandbox_jobs set due_at = now()`;
    await runSandboxJobs(t.systemContext());
    await linkAll(t.systemContext());
    const { json: stored } = await api.send("GET", `/v1/receipts/${asked.json.receiptId}`, { token: shop.token });
    expect(stored).toMatchObject({ refundCount: 1, balance: { isOver: false } });
    expect(Number((stored.balance as { refunded: number }).refunded)).toBeGreaterThan(0);
    await matched();
    // Sale and refund.
    expect(await matchesOf(world.testClient, "refunded")).toBe(2);
  });

  it.each([
    ["CORR01", "issued", "(corrected)"],
    ["CANC01", "cancelled", ""],
  ])("a receipt that is changed later is changed once: %s", async (approvalCode, state, said) => {
    const transaction = { approvalCode, lastFour: "4002" };
    const { json } = await ask(world.testClient, `asked-${approvalCode}`, transaction);
    await ask(world.testClient, `asked-${approvalCode}`, transaction);
    await matched();
    const { json: asked } = await api.send("GET", `/v1/transaction-match/${json.matchRequestId}`, {
      token: world.testClient.token,
    });
    expect(asked.status).toBe("matched");
    await t.sql`update sandbox_jobs set due_at = now()`;
    await runSandboxJobs(t.systemContext());
    const { json: stored } = await api.send("GET", `/v1/receipts/${asked.receiptId}`, { token: shop.token });
    expect(stored).toMatchObject({ version: 2, state });
    expect(JSON.stringify(stored.receipt)).toContain(said);
  });

  it.each(["0001-01-02T00:00:00Z", "9999-12-31T23:59:59Z", new Date(Date.now() + 3 * 86_400_000).toISOString()])(
    "a match request of whatever time is taken as a live one is: %s",
    async (transactionDateTime) => {
      const transaction = { approvalCode: "MATCH7", lastFour: "0077", transactionDateTime };
      for (const party of [world.client, world.testClient]) {
        const answer = await ask(party, "some time", transaction);
        expect([answer.status, answer.json]).toMatchObject([202, { status: "pending" }]);
      }
    },
  );

  it("the receipts of an ambiguity are there at the same moment, so that none is found alone", async () => {
    for (let n = 0; n < 20; n += 1) {
      const lastFour = String(3_000 + n);
      await ask(world.testClient, `ambiguous-${n}`, { approvalCode: "AMBIG9", lastFour });
      const rows = await t.sql`
        select r.xmin::text as commit from receipts r join payments p on p.receipt_id = r.id
        where p.approval_code = 'AMBIG9' and p.last_four = ${lastFour}`;
      expect(rows).toEqual([rows[0], rows[0]]);
    }
  });

  it.each([
    [{ paymentAccountReference: testPar("FAIL3") }, 3],
    [{ approvalCode: "fail02 " }, 2],
    [arn("091"), 1],
    [{ ...arn("094"), approvalCode: "A1B2C3" }, 4],
    [arn("001"), 0],
    [{ acquirerReferenceNumber: "24692166061000000320091" }, 0],
  ])("a payment of %j has so many deliveries fail first: %i", (keys, count) => {
    expect(failuresOf(keys)).toBe(count);
    if (count > 0) expect(scriptOf(keys)).toMatchObject({ copies: 1 });
  });

  it("live approval codes and ARNs of the same spelling make nothing", async () => {
    const before = await t.sql`select 1 from receipts`;
    await ask(world.client, "script", { approvalCode: "AMBIG1", lastFour: "2002" });
    await ask(world.client, "script", { ...arn("02"), lastFour: "2002" });
    expect(await t.sql`select 1 from receipts`).toHaveLength(before.length);
  });
});
