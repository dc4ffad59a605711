import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testPar } from "@/lib/contract/matching/test-payments";
import { type Scope, scopesOf } from "@/lib/contract/oauth";
import { PROBLEMS, type ProblemSlug } from "@/lib/contract/problems";
import { receiptExample } from "@/lib/contract/receipts/receipt-example";
import { ID_PREFIXES, newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import type { testDatabase } from "@/tests/database";
import { addEndpoint, deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { matchAll } from "@/tests/factories/matcher";
import { MAX_BATCH_BYTES } from "../http/entries/receive-entries";
import { requestHashOf } from "../http/idempotency";
import { MAX_BODY_BYTES } from "../http/read-body";
import type { Operation } from "../operations/operation";
import { problemsOf } from "../operations/operation-problems";
import { operations } from "../operations/operations";
import { type Merchant, type Party, receiptOf, type World } from "./api-world";
import type { ApiUnderTest } from "./describe-api";
import { fieldsOf, type Received, type RecordedApi, slugOf } from "./recorded-api";

interface ValidRequest {
  as: Party;
  path: string;
  body?: unknown;
}

/** Tested where such a fault can be made. */
const NEEDS_A_FAULT: readonly ProblemSlug[] = ["internal", "unavailable", "rate-limited"];

/** A receipt is its own record: who submitted it and when stand in its row, and there are too many for a second one. */
const RECORDS_ITSELF: readonly string[] = ["submitReceipt", "submitReceipts", "putReceipt"];

/** Rows of the audit log, where they are not one: what takes several transactions has its beginning, and its end. */
const ROWS: Readonly<Record<string, number>> = { eraseEndUser: 2 };

/** Asked with POST, since it is something new each time. */
const CHANGES_NOTHING: readonly string[] = ["createReceiptAddresses"];

/** Versions have numbers. */
const CURSOR_IS_NO_ID: readonly string[] = ["listReceiptVersions"];

/** The digits of the last id there is, of a year that no partition is of. */
const LAST_ID = publicId("receipt", "ffffffff-ffff-ffff-ffff-ffffffffffff").slice(4);

const PAR = "QA020000000000000000000000018";
let counter = 0;
const next = () => {
  counter += 1;
  return String(counter).padStart(6, "0");
};

/** A request that each operation answers with success, a new one each time. */
const VALID: Record<string, (world: World, api: RecordedApi) => Promise<ValidRequest> | ValidRequest> = {
  listBrands: ({ merchant }) => ({ as: merchant, path: "/v1/brands" }),
  createStore: ({ merchant }) => ({ as: merchant, path: "/v1/stores", body: storeOf(merchant) }),
  listStores: ({ merchant }) => ({ as: merchant, path: "/v1/stores" }),
  updateStore: async (world, api) => {
    const { json } = await api.send("POST", "/v1/stores", {
      token: world.merchant.token,
      body: storeOf(world.merchant),
    });
    return { as: world.merchant, path: `/v1/stores/${json.storeId}`, body: { name: `Store ${next()}`, address: null } };
  },
  getStore: ({ merchant }) => ({ as: merchant, path: `/v1/stores/${merchant.storeId}` }),
  createSource: ({ merchant }) => ({ as: merchant, path: "/v1/sources", body: { type: "receipts" } }),
  listSources: ({ merchant }) => ({ as: merchant, path: "/v1/sources" }),
  getSource: ({ merchant }) => ({ as: merchant, path: `/v1/sources/${merchant.sourceId}` }),
  submitReceipt: ({ merchant }) => ({
    as: merchant,
    path: `/v1/sources/${merchant.sourceId}/receipts`,
    body: receiptOf(merchant, next()),
  }),
  submitReceipts: ({ merchant }) => ({
    as: merchant,
    path: `/v1/sources/${merchant.sourceId}/receipts/batch?dryRun=false`,
    body: {
      receipts: [
        receiptOf(merchant, next()),
        { token: newReceiptToken(newUuid()), receipt: receiptOf(merchant, next()) },
        { header: {} },
      ],
    },
  }),
  putReceipt: ({ merchant }) => ({
    as: merchant,
    path: `/v1/sources/${merchant.sourceId}/receipts/${newReceiptToken(newUuid())}`,
    body: receiptOf(merchant, next()),
  }),
  createReceiptAddresses: ({ merchant }) => ({
    as: merchant,
    path: `/v1/sources/${merchant.sourceId}/receipt-addresses`,
    body: { count: 3 },
  }),
  listReceipts: ({ merchant }) => ({
    as: merchant,
    path: `/v1/receipts?storeId=${merchant.storeId}&status=paid&from=2026-03-02T09:00:00Z&updatedSince=2026-03-02T09:00Z`,
  }),
  getReceipt: async (world, api) => ({ as: world.merchant, path: await receiptPath(world, api) }),
  correctReceipt: async (world, api) => ({
    as: world.merchant,
    path: await receiptPath(world, api),
    body: receiptOf(world.merchant, next()),
  }),
  cancelReceipt: async (world, api) => ({
    as: world.merchant,
    path: `${await receiptPath(world, api)}/cancel`,
    body: {},
  }),
  listReceiptVersions: async (world, api) => ({
    as: world.merchant,
    path: `${await receiptPath(world, api)}/versions`,
  }),
  createErasure: async (world, api) => ({
    as: world.merchant,
    path: "/v1/erasures",
    body: { receiptId: (await receiptPath(world, api)).split("/").at(-1), mode: "personal", reason: "Art. 17 GDPR" },
  }),
  listErasures: ({ merchant }) => ({ as: merchant, path: "/v1/erasures" }),
  getErasure: async ({ merchant }, api) => {
    const body = { customerId: next(), mode: "receipt" };
    const { json } = await api.send("POST", "/v1/erasures", { token: merchant.token, body });
    return { as: merchant, path: `/v1/erasures/${json.erasureId}` };
  },
  createLegalHold: ({ merchant }) => ({ as: merchant, path: "/v1/legal-holds", body: holdOf(merchant) }),
  listLegalHolds: ({ merchant }) => ({ as: merchant, path: "/v1/legal-holds" }),
  getLegalHold: async (world, api) => ({ as: world.merchant, path: await holdPath(world, api) }),
  releaseLegalHold: async (world, api) => ({ as: world.merchant, path: await holdPath(world, api) }),
  getRetention: ({ merchant }) => ({ as: merchant, path: "/v1/retention" }),
  setRetention: ({ merchant }) => ({
    as: merchant,
    path: "/v1/retention",
    body: { receipts: "P24M", personal: "P13M" },
  }),
  createSubscription: ({ client }) => ({
    as: client,
    path: "/v1/subscriptions/par",
    body: { par: PAR, reference: `user-${next()}` },
  }),
  listSubscriptions: ({ client }) => ({ as: client, path: "/v1/subscriptions?reference=user-1" }),
  getSubscription: async (world, api) => ({ as: world.client, path: await subscriptionPath(world, api) }),
  revokeSubscription: async (world, api) => ({ as: world.client, path: await subscriptionPath(world, api) }),
  requestTransactionMatch: ({ client }) => ({
    as: client,
    path: "/v1/transaction-match",
    body: {
      reference: "user-1",
      transaction: { lastFour: "0042", approvalCode: next(), retrievalReferenceNumber: next() },
    },
  }),
  requestTransactionMatches: ({ client }) => ({
    as: client,
    path: "/v1/transaction-match/batch",
    body: { requests: [{ reference: "user-1", transaction: { lastFour: "0042", approvalCode: next() } }] },
  }),
  listTransactionMatches: ({ client }) => ({
    as: client,
    path: "/v1/transaction-match?reference=user-1&status=pending",
  }),
  getTransactionMatch: async ({ client }, api) => {
    const { json } = await api.send("POST", "/v1/transaction-match", {
      token: client.token,
      body: { reference: "user-1", transaction: { lastFour: "0042", approvalCode: next() } },
    });
    return { as: client, path: `/v1/transaction-match/${json.matchRequestId}` };
  },
  rejectTransactionMatch: async ({ client, merchant }, api) => {
    const fields = { lastFour: "0042", approvalCode: next(), retrievalReferenceNumber: `REJECT${next()}` };
    const receipt = receiptOf(merchant, next());
    await api.send("POST", `/v1/sources/${merchant.sourceId}/receipts`, {
      token: merchant.token,
      body: { ...receipt, payments: receipt.payments.map((payment) => ({ ...payment, ...fields })) },
    });
    const { json } = await api.send("POST", "/v1/transaction-match", {
      token: client.token,
      body: { reference: "user-1", transaction: fields },
    });
    await matchAll(client.ctx);
    return { as: client, path: `/v1/transaction-match/${json.matchRequestId}/reject` };
  },
  rejectReceipt: async ({ client, merchant }, api) => {
    const [par, reference] = [`QA0200000000000000000${next()}18`, "rejects"];
    await api.send("POST", "/v1/subscriptions/par", { token: client.token, body: { par, reference } });
    const receipt = receiptOf(merchant, next());
    const payments = receipt.payments.map((payment) => ({ ...payment, paymentAccountReference: par }));
    const { json } = await api.send("POST", `/v1/sources/${merchant.sourceId}/receipts`, {
      token: merchant.token,
      body: { ...receipt, payments },
    });
    await matchAll(client.ctx);
    return { as: client, path: `/v1/receipts/${json.id}/reject`, body: { reference } };
  },
  listCoverage: ({ client }) => ({ as: client, path: "/v1/coverage?name=north&country=GR" }),
  createTestReceipts: ({ testClient }) => ({
    as: testClient,
    path: "/v1/test/receipts",
    body: { par: testPar("MATCH") },
  }),
  listRequests: ({ client }) => ({ as: client, path: "/v1/requests?status=2xx" }),
  listDeliveries: ({ client }) => ({ as: client, path: "/v1/deliveries?state=pending&from=2026-03-02T10:15:30Z" }),
  getDelivery: async ({ client }) => ({ as: client, path: `/v1/deliveries/${await deliveryOf(client)}` }),
  getDeliveryPayload: async ({ client }) => ({
    as: client,
    path: `/v1/deliveries/${await deliveryOf(client, JSON.stringify(receiptExample))}/payload`,
  }),
  resendDelivery: async ({ client }) => {
    const deliveryId = await deliveryOf(client);
    const operator = { ...client.ctx, organizationId: null, actor: { kind: "system", name: "test" } as const };
    await addEndpoint(operator, client.organizationId, `http://127.0.0.1:1/${next()}`);
    return { as: client, path: `/v1/deliveries/${deliveryId}/resend` };
  },
  exportEndUser: ({ client }) => ({ as: client, path: "/v1/end-users/export", body: { reference: "user-1" } }),
  eraseEndUser: ({ client }) => ({ as: client, path: "/v1/end-users/erase", body: { reference: `gone-${next()}` } }),
  recoverDeliveries: ({ client }) => ({
    as: client,
    path: "/v1/deliveries/recover",
    body: { from: "2026-03-02T10:15:30Z", to: "2026-03-02T11:15Z", states: ["exhausted", "delivered"] },
  }),
};

function storeOf({ brandId }: Merchant) {
  return { brandId, name: `Store ${next()}`, countryCode: "GR", vatId: "EL123456789", address: "Line 1\nLine 2" };
}

function holdOf({ storeId }: Merchant) {
  return { storeId, from: "2020-03-01T00:00:00+01:00", to: "2020-04-01T00:00:00+02:00", reason: next() };
}

async function holdPath({ merchant }: World, api: RecordedApi): Promise<string> {
  const { json } = await api.send("POST", "/v1/legal-holds", { token: merchant.token, body: holdOf(merchant) });
  return `/v1/legal-holds/${json.legalHoldId}`;
}

/** A delivery that waits for the client's first webhook, as the matcher makes it. */
async function deliveryOf({ ctx, organizationId }: Party, content?: string): Promise<string> {
  const matches = await matchReceipts(ctx, organizationId, { reference: "user-1", ...(content && { content }) });
  const [deliveryId = ""] = await deliveriesOf(ctx, matches);
  return deliveryId;
}

async function receiptPath({ merchant }: World, api: RecordedApi): Promise<string> {
  const { json } = await api.send("POST", `/v1/sources/${merchant.sourceId}/receipts`, {
    token: merchant.token,
    body: receiptOf(merchant, next()),
  });
  return `/v1/receipts/${json.id}`;
}

async function subscriptionPath({ client }: World, api: RecordedApi): Promise<string> {
  const { json } = await api.send("POST", "/v1/subscriptions/par", {
    token: client.token,
    body: { par: PAR, reference: `user-${next()}` },
  });
  return `/v1/subscriptions/${json.subscriptionId}`;
}

const requestFor = async (operation: Operation, world: World, api: RecordedApi): Promise<ValidRequest> => {
  const make = VALID[operation.operationId];
  if (!make) throw new Error(`${operation.operationId} has no valid request in the suite`);
  return make(world, api);
};

/** What holds for all operations, from their declarations. */
export function describeEveryOperation(
  t: ReturnType<typeof testDatabase>,
  api: RecordedApi,
  world: () => World,
  { getsMalformedPaths }: ApiUnderTest,
) {
  describe.each(operations.map((operation) => [operation.operationId, operation] as const))("%s", (_, operation) => {
    const method = operation.method.toUpperCase();
    const send = async (
      more: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
    ) => {
      const valid = await requestFor(operation, world(), api);
      const token = "token" in more ? more.token : valid.as.token;
      const body = "body" in more ? more.body : valid.body;
      return api.send(method, valid.path, {
        ...(token === undefined ? {} : { token }),
        ...(more.headers ? { headers: more.headers } : {}),
        ...(body === undefined ? {} : { body }),
      });
    };

    it("answers a valid request with success and what is left of the rate limit", async () => {
      const answer = await send();
      expect(answer.status, answer.text).toBe(Number(Object.keys(operation.responses).at(-1)));
      expect(answer.headers.get("ratelimit-policy")).toBe(
        `"${operation.rateClass}";q=${{ receipts: 60_000, matches: 6_000, others: 1_200, tokens: 60 }[operation.rateClass]};w=60`,
      );
      expect(answer.headers.get("ratelimit")).toMatch(new RegExp(`^"${operation.rateClass}";r=\\d+;t=\\d+$`));
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });

    it("answers 400 to a query parameter that it does not have, and names it and the one that was meant", async () => {
      const { as, path, body } = await requestFor(operation, world(), api);
      const [known = "limit"] = Object.keys(operation.query?.shape ?? {});
      const unknown = `${known}s`;
      const query = `${path.includes("?") ? "&" : "?"}${unknown}=1`;
      const answer = await api.send(method, path + query, { token: as.token, ...(body === undefined ? {} : { body }) });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [`${unknown} unknown_parameter`]]);
      if (operation.query) expect(answer.text).toContain(`did you mean ${known}?`);
    });

    const isRecorded = ![...RECORDS_ITSELF, ...CHANGES_NOTHING].includes(operation.operationId);
    const isChange = operation.method !== "get" && isRecorded;
    it.skipIf(!isChange)("writes an audit row that names the credential and the request", async () => {
      const { as } = await requestFor(operation, world(), api);
      const answer = await send();
      const rows = await t.sql`
        select actor_kind, actor_id, organization_id, coalesce(before, after)::text as change from audit_events
        where request_id = ${answer.headers.get("x-request-id")}`;
      const row = { actor_kind: "credential", actor_id: expect.any(String), organization_id: as.organizationId };
      expect(rows).toMatchObject(Array(ROWS[operation.operationId] ?? 1).fill(row));
      for (const { change } of rows) expect(change).not.toContain(PAR);
    });

    it("answers 401 without a token, and says nothing but how to authenticate", async () => {
      const answer = await send({ token: undefined });
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="receipt-exchange"']);
    });

    it("answers 401 invalid_token to an unknown token", async () => {
      const answer = await send({ token: `rxt_${"0".repeat(49)}` });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toContain('error="invalid_token"');
    });

    const { scope } = operation;
    it.skipIf(scope === null)("answers 403 to a token without its scope, and names the scope", async () => {
      const { as } = await requestFor(operation, world(), api);
      const others = scopesBeside(scope, as, world());
      const answer = await send({ token: await world().tokenWith(as, others) });
      expect(answer.status).toBe(403);
      expect(answer.headers.get("www-authenticate")).toContain(`scope="${scope}"`);
    });

    it.skipIf(scope === null)("answers 403 to a token of the other kind of organization", async () => {
      const { as } = await requestFor(operation, world(), api);
      const other = as === world().merchant ? world().client : world().merchant;
      expect((await send({ token: other.token })).status).toBe(403);
    });

    it("answers 406 to who takes no JSON", async () => {
      const answer = await send({ headers: { accept: "text/html" } });
      expect([answer.status, slugOf(answer)]).toEqual([406, "not-acceptable"]);
    });

    it("keeps a well-formed X-Request-Id and replaces any other", async () => {
      const kept = await send({ headers: { "x-request-id": "till-7:42" } });
      expect(kept.headers.get("x-request-id")).toBe("till-7:42");
      const replaced = await send({ headers: { "x-request-id": 'a"b c' } });
      expect(replaced.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    });

    if (operation.path.includes("{")) {
      it("answers 404 to an identifier that is unknown, malformed, or another tenant's, all alike", async () => {
        const valid = await requestFor(operation, world(), api);
        const { merchant, otherMerchant, otherClient } = world();
        const foreign = valid.as === merchant ? otherMerchant : otherClient;
        const own = /(?:sto|src|rcp|sub|mat|dlv|hld|era)_[0-9A-Za-z]+/;
        const unknown = valid.path.replace(own, (id) => `${id.slice(0, 4)}0000000000000000000000`);
        const never = valid.path.replace(own, (id) => `${id.slice(0, 4)}${LAST_ID}`);
        const attempts = [
          [valid.path, foreign.token],
          [unknown, valid.as.token],
          [never, valid.as.token],
          [valid.path.replace(own, "no-such-thing"), valid.as.token],
          [valid.path.replace(own, "%00"), valid.as.token],
          ...(getsMalformedPaths ? [[valid.path.replace(own, "%zz"), valid.as.token] as const] : []),
        ] as const;
        const answers = await Promise.all(
          attempts.map(([path, token]) =>
            api.send(method, path, { token, ...(valid.body === undefined ? {} : { body: valid.body }) }),
          ),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
        expect(new Set(answers.map(({ json }) => json.detail)).size).toBe(1);
      });
    }

    if (operation.query && "limit" in operation.query.shape) {
      it.each([
        "limit=0",
        "limit=101",
        "limit=x",
        "limit=1.5",
        "limit=0x5",
        "limit=1e1",
        "limit=",
        "limit=5&limit=6",
        "cursor=nonsense",
        "cursor=%00",
      ])("answers 400 to ?%s and names the parameter", async (query) => {
        const { as, path } = await requestFor(operation, world(), api);
        const answer = await api.send(method, `${path.replace(/\?.*/, "")}?${query}`, { token: as.token });
        expect([answer.status, slugOf(answer)]).toEqual([400, "validation-failed"]);
        expect(JSON.stringify(answer.json.errors)).toContain(query.replace(/=.*/, ""));
      });
    }

    if (operation.query && "cursor" in operation.query.shape && !CURSOR_IS_NO_ID.includes(operation.operationId)) {
      it("goes on after an identifier of any time as its cursor", async () => {
        const { as, path } = await requestFor(operation, world(), api);
        const statuses: number[] = [];
        for (const prefix of Object.values(ID_PREFIXES)) {
          for (const digits of ["0".repeat(22), LAST_ID, `${LAST_ID}-GR`]) {
            const cursor = `${prefix}_${digits}`;
            const answer = await api.send(method, `${path.replace(/\?.*/, "")}?cursor=${cursor}`, { token: as.token });
            statuses.push(answer.status);
          }
        }
        expect(new Set(statuses)).toEqual(new Set([200, 400]));
      });
    }

    if (operation.body) {
      it.each([
        ["an empty body", operation.isBodyOptional ? "{" : ""],
        ["cut off JSON", '{"header":'],
        ["JSON with something after it", "{} {}"],
        ["text that is no UTF-8", new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d])],
        ["nesting without end", `${"[".repeat(40)}${"]".repeat(40)}`],
      ])("answers 400 malformed-json to %s", async (_name, body) => {
        const answer = await send({ body });
        expect([answer.status, slugOf(answer)]).toEqual([400, "malformed-json"]);
      });

      it.each(["null", "[]", '"text"', "1.50", "true"])("answers 400 to %s in place of an object", async (body) => {
        const answer = await send({ body });
        expect([answer.status, slugOf(answer)]).toEqual([400, "validation-failed"]);
        expect(answer.json.errors).toEqual([
          { pointer: "#", field: "", code: "invalid_type", detail: "must be an object" },
        ]);
      });

      it("answers 400 naming members with U+0000 or half of a surrogate pair, unknown members too", async () => {
        const answer = await send({ body: '{"x":"a\\u0000b","y":["\\ud83d"],"\\ud83d":"\\u0000"}' });
        expect(answer.status).toBe(400);
        expect(answer.text).toContain('"field":"x","code":"nul_character"');
        expect(answer.text).toContain('"field":"y[0]","code":"lone_surrogate"');
      });

      it("answers 413 to more than 1 MiB (of a batch 16), declared, chunked or compressed", async () => {
        const { gzipSync } = await import("node:zlib");
        const most = operation.entries ? MAX_BATCH_BYTES : MAX_BODY_BYTES;
        const large = JSON.stringify({ padding: "x".repeat(most) });
        const answers = [
          await send({ body: large }),
          await send({ body: large, headers: { "content-length": String(large.length) } }),
          await send({ body: gzipSync(large), headers: { "content-encoding": "gzip" } }),
        ];
        expect(answers.map(slugOf)).toEqual(["payload-too-large", "payload-too-large", "payload-too-large"]);
      });

      it.each([
        [{ "content-type": "text/plain" }],
        [{ "content-type": "application/x-www-form-urlencoded" }],
        [{ "content-type": "application/json; charset=iso-8859-1" }],
        [{ "content-type": "application/json; charset = utf-16" }],
        [{ "content-type": "application/json; charset=utf-8; charset=latin1" }],
        [{ "content-encoding": "br" }],
      ])("answers 415 to %o", async (headers) => {
        const answer = await send({ headers });
        expect([answer.status, slugOf(answer)]).toEqual([415, "unsupported-media-type"]);
      });

      it("takes gzip, a charset of utf-8, and a byte order mark", async () => {
        const { gzipSync } = await import("node:zlib");
        const { body } = await requestFor(operation, world(), api);
        const plain = JSON.stringify(body);
        const gzipped = await send({ body: gzipSync(plain), headers: { "content-encoding": "gzip" } });
        const charset = await send({ headers: { "content-type": 'Application/JSON; Charset="UTF-8"' } });
        const marked = await send({ body: `\ufeff${plain}` });
        expect([gzipped, charset, marked].map(({ status }) => status < 300)).toEqual([true, true, true]);
        const broken = await send({ body: gzipSync(plain).subarray(0, 20), headers: { "content-encoding": "gzip" } });
        expect(slugOf(broken)).toBe("malformed-json");
      });
    }

    if (operation.idempotency) describeIdempotency(t, api, world, operation);
  });

  it("answers every status that is documented, but for those that need a fault", () => {
    const documented = operations.flatMap((operation) => [
      ...Object.keys(operation.responses).map((status) => `${operation.operationId} ${status}`),
      ...problemsOf(operation)
        .filter((slug) => !NEEDS_A_FAULT.includes(slug))
        .map((slug) => `${operation.operationId} ${PROBLEMS[slug].status}`),
    ]);
    expect(documented.filter((one) => !api.seen.has(one))).toEqual([]);
  });
}

/** The first request of the key, as if it were still running, or as if its process had died. */
async function unfinishedRequest(
  t: ReturnType<typeof testDatabase>,
  operation: Operation,
  { as, path, body }: ValidRequest,
  startedAt: Date,
): Promise<string> {
  const key = randomUUID();
  const expiresAt = new Date(startedAt.getTime() + 60_000);
  const credentialId = parsePublicId("credential", as.credential.credentialId);
  const bytes = Buffer.from(JSON.stringify(body));
  const hash = requestHashOf({
    headers: new Headers(),
    method: operation.method.toUpperCase(),
    path,
    bytes: operation.entries ? createHash("sha256").update(bytes).digest() : bytes,
  });
  await t.sql`
    insert into idempotency_keys (credential_id, key, request_hash, created_at, expires_at)
    values (${credentialId}, ${key}, ${hash}, ${startedAt}, ${expiresAt})`;
  return key;
}

function describeIdempotency(
  t: ReturnType<typeof testDatabase>,
  api: RecordedApi,
  world: () => World,
  operation: Operation,
): void {
  const sendKeyed = ({ as, path, body }: ValidRequest, key: string) =>
    api.send(operation.method.toUpperCase(), path, {
      token: as.token,
      body,
      headers: { "idempotency-key": key },
    });

  it("replays the answer to the same key and body, quoted or bare, and marks it", async () => {
    const request = await requestFor(operation, world(), api);
    const key = randomUUID();
    const first = await sendKeyed(request, key);
    const second = await sendKeyed(request, `"${key}"`);
    expect(first.headers.has("idempotent-replayed")).toBe(false);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    const facts = ({ status, text, headers }: Received) => [status, text, headers.get("location"), headers.get("etag")];
    expect(facts(second)).toEqual(facts(first));
  });

  it("answers 422 to the same key with another body", async () => {
    const key = randomUUID();
    await sendKeyed(await requestFor(operation, world(), api), key);
    const request = await requestFor(operation, world(), api);
    const answer = await sendKeyed({ ...request, body: { ...(request.body as object), "x-other": key } }, key);
    expect([answer.status, slugOf(answer)]).toEqual([422, "idempotency-key-reused"]);
  });

  it("answers 409 with Retry-After while the first request runs, and takes over when that one died", async () => {
    const request = await requestFor(operation, world(), api);
    const startedBefore = (ageMs: number) => unfinishedRequest(t, operation, request, new Date(Date.now() - ageMs));
    const answer = await sendKeyed(request, await startedBefore(0));
    expect([answer.status, slugOf(answer)]).toEqual([409, "idempotency-in-progress"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    // As long again as it has run, and not longer than until it is taken for dead.
    const long = await sendKeyed(request, await startedBefore(20_000));
    expect(Number(long.headers.get("retry-after"))).toBeGreaterThanOrEqual(20);
    const dying = await sendKeyed(request, await startedBefore(50_000));
    expect(Number(dying.headers.get("retry-after"))).toBeLessThanOrEqual(10);
    const dead = await startedBefore(60_001);
    expect((await sendKeyed(request, dead)).status).toBeLessThan(300);
  });

  it("frees the key of a request that was refused", async () => {
    const request = await requestFor(operation, world(), api);
    const key = randomUUID();
    expect((await sendKeyed({ ...request, body: {} }, key)).status).toBe(400);
    expect((await sendKeyed(request, key)).status).toBeLessThan(300);
  });

  it("runs fifty requests with one key once", async () => {
    const request = await requestFor(operation, world(), api);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendKeyed(request, key)));
    const done = answers.filter(({ status }) => status < 300);
    expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true);
    expect(done.filter(({ headers }) => !headers.has("idempotent-replayed"))).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  });

  it("keeps the keys of credentials apart", async () => {
    const { otherMerchant, otherClient, merchant } = world();
    const request = await requestFor(operation, world(), api);
    const key = randomUUID();
    await sendKeyed(request, key);
    const other = request.as === merchant ? otherMerchant : otherClient;
    const answer = await sendKeyed({ ...request, as: other }, key);
    expect(answer.headers.has("idempotent-replayed")).toBe(false);
    expect(answer.status).not.toBe(422);
  });

  it.each(["", "a".repeat(256), "caf\u00e9"])("answers 400 to the key %o", async (key) => {
    const answer = await sendKeyed(await requestFor(operation, world(), api), key);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ["Idempotency-Key invalid_format"]]);
  });
}

/** All scopes of the party but one. */
function scopesBeside(scope: Scope | null, as: Party, { merchant }: World): Scope[] {
  return [...scopesOf(as === merchant ? "merchant" : "client")].filter((other) => other !== scope);
}
