import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiFetch } from "@/lib/api/api-fetch";
import { operations } from "@/lib/api/operations/operations";
import { testPar } from "@/lib/contract/matching/test-payments";
import { newUuid } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { replaceSingleton } from "@/lib/core/shared/process-singleton";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { parseEnv } from "@/lib/env";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { createWorld, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { type ApiRequest, apiRequest } from "@/tests/arbitraries/api-request";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { addEndpoint, deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { makeExports } from "@/tests/factories/exports";
import { linkAll } from "@/tests/factories/refund";
import { ContractValidator } from "@/tests/openapi/contract-validator";
import type { OpenApi, OpenApiOperation } from "@/tests/openapi/open-api";

/** Of all operations together: `npm run fuzz -- --requests 20000`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const MAX_ROUNDS = 10;
/** Of this process for one request. Not of the clock: it goes on while others have the machine. */
const MAX_CPU_MS = 2_000;
const PAR = "QA020000000000000000000000018";

const document = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as OpenApi;
const validator = new ContractValidator(document);
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ id: operation.operationId, path, method, operation })),
);

/** How often each operation answered with each status, and what its dearest request cost. */
const answered = new Map<string, { statuses: Record<string, number>; dearestMs: number }>();

const t = testDatabase();
const api = new RecordedApi(apiFetch);
let world: World;
let known: Record<string, readonly string[]>;

beforeAll(async () => {
  replaceSingleton(
    "env",
    parseEnv({
      DATABASE_URL: t.url,
      SECRET_KEY: TEST_SECRET_KEY,
      BASE_URL: "https://receipts.example",
      RATE_LIMIT_RECEIPTS: "0",
      RATE_LIMIT_MATCHES: "0",
      MATCH_MISS_ALLOWANCE: "0",
      RATE_LIMIT_OTHERS: "0",
      RATE_LIMIT_TOKENS: "0",
    }),
  );
  world = await createWorld(t, api);
  known = await knownValues(world);
});

/** What there is, of the caller and of others, so that requests come further than the first look-up. */
async function knownValues({ merchant, otherMerchant, client, tokenWith }: World): Promise<typeof known> {
  const made = async (token: string, path: string, body: unknown) =>
    (await api.send("POST", path, { token, body })).json;
  const transaction = { lastFour: "0042", approvalCode: "A1" };
  const paid = { ...receiptOf(merchant, "1"), payments: [{ paid: { amount: 12.5, currency: "EUR" }, ...transaction }] };
  const submit = (body: unknown) => made(merchant.token, `/v1/sources/${merchant.sourceId}/receipts`, body);
  await submit(paid);
  // Another one to correct and cancel, so that what was matched of the first stays.
  const receipt = await submit(receiptOf(merchant, "2"));
  const { header, ...sold } = receiptOf(merchant, "4");
  const refund = await submit({ ...sold, header: { ...header, refundOf: { id: receipt.id } } });
  await linkAll(t.systemContext());
  const subscription = await made(client.token, "/v1/subscriptions/par", { par: PAR, reference: "user-1" });
  const asked = (approvalCode: string) =>
    made(client.token, "/v1/transaction-match", { reference: "user-1", transaction: { ...transaction, approvalCode } });
  const [match, pending] = [await asked("A1"), await asked("A2")];
  const ofCard = [{ paid: { amount: 1, currency: "EUR" }, paymentAccountReference: PAR }];
  const rejected = await submit({ ...receiptOf(merchant, "3"), payments: ofCard });
  await runMatchBatch(t.systemContext(), { limit: 100, onMatches: enqueueDeliveries });
  await made(client.token, `/v1/receipts/${rejected.id}/reject`, { reference: "user-1" });
  const [stored] = await t.sql<{ content: string }[]>`select content::text from receipts limit 1`;
  await addEndpoint(t.systemContext(), client.organizationId, "http://127.0.0.1:9/receipts");
  const delivered = { reference: "user-1", content: stored?.content ?? "" };
  const [deliveryId = ""] = await deliveriesOf(
    client.ctx,
    await matchReceipts(client.ctx, client.organizationId, delivered),
  );
  const privacy = (path: string, body: unknown) => made(merchant.token, path, body);
  const held = await submit(receiptOf(merchant, "5"));
  const hold = await privacy("/v1/legal-holds", { receiptIds: [held.id], reason: "12 O 345/26" });
  const erasure = await privacy("/v1/erasures", { customerId: "K-1", mode: "personal" });
  const exported = await privacy("/v1/exports", { receiptId: held.id });
  await makeExports(t.systemContext());
  return {
    exportId: [String(exported.exportId)],
    legalHoldId: [String(hold.legalHoldId)],
    erasureId: [String(erasure.erasureId)],
    brandId: mostly(merchant.brandId, otherMerchant.brandId),
    storeId: mostly(merchant.storeId, otherMerchant.storeId),
    sourceId: mostly(merchant.sourceId, otherMerchant.sourceId),
    id: [String(receipt.id), String(refund.id)],
    receiptUrl: [String(receipt.receiptUrl), String(refund.receiptUrl)],
    lineItemId: ["1"],
    receiptId: [String(rejected.id)],
    subscriptionId: [String(subscription.subscriptionId)],
    matchRequestId: [String(match.matchRequestId), String(match.matchRequestId), String(pending.matchRequestId)],
    deliveryId: [deliveryId],
    cursor: [merchant.storeId, String(subscription.subscriptionId), deliveryId],
    reference: ["user-1"],
    par: [PAR, testPar("MATCH"), testPar("AMBIGUOUS")],
    client_id: [merchant.credential.clientId],
    client_secret: [merchant.credential.clientSecret],
    // Not those that the requests themselves carry: `revokeToken` would end them.
    token: [await tokenWith(merchant, ["receipts:read"]), await tokenWith(client, ["match:read"])],
  };
}

/** Where a name means something else. */
const KNOWN_OF: Record<string, Record<string, readonly string[]>> = {
  createLegalHold: {
    from: ["2026-03-01T00:00:00Z"],
    to: ["2026-04-01T00:00:00+02:00"],
    until: ["2126-04-01T00:00:00Z"],
  },
  createExport: { from: ["2026-03-01T00:00:00Z"], to: ["2026-04-01T00:00:00+02:00"] },
  // Few, so that one is asked for again.
  putReceipt: { token: [newReceiptToken(newUuid()), newReceiptToken(newUuid())] },
};

const mostly = (own: string, other: string) => [...Array<string>(9).fill(own), other];

/** Of the credentials that may call it, mostly. */
function tokenOf(operationId: string, choice: number): { token?: string } {
  const operation = operations.find((one) => one.operationId === operationId);
  const { merchant, client, testClient } = world;
  const usual =
    operationId === "createTestReceipts"
      ? testClient
      : operation?.party === "merchant" || isOfMerchants(operation?.tag)
        ? merchant
        : client;
  const tokens = [...Array<typeof usual>(20).fill(usual), merchant, client, testClient].map(({ token }) => token);
  const token = [...tokens, "rxt_0", undefined][choice];
  return operation && token !== undefined ? { token } : {};
}

const isOfMerchants = (tag?: string) => ["Brands", "Stores", "Sources", "Receipts"].includes(tag ?? "");

async function send(method: string, operation: OpenApiOperation, request: ApiRequest, choice: number): Promise<void> {
  const { path, headers, body, value } = request;
  const before = process.cpuUsage();
  // Checks the answer against the document.
  const { status, text } = await api.send(method.toUpperCase(), path, {
    ...tokenOf(operation.operationId, choice),
    headers,
    body,
  });
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1_000;
  note(operation.operationId, status, cpuMs);
  expect(cpuMs, "the CPU time of a request").toBeLessThan(MAX_CPU_MS);
  expect(status, text).toBeLessThan(500);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (status >= 300 || value === undefined || !schema) return;
  expect(
    validator.explain(schema, JSON.parse(String(body))),
    "what is accepted is what the document allows",
  ).toBeNull();
}

function note(operationId: string, status: number, cpuMs: number): void {
  const { statuses, dearestMs } = answered.get(operationId) ?? { statuses: {}, dearestMs: 0 };
  statuses[status] = (statuses[status] ?? 0) + 1;
  answered.set(operationId, { statuses, dearestMs: Math.max(dearestMs, cpuMs) });
}

/** Those of the document: an operation that only ever refused was not looked at. */
const successesOf = ({ responses }: OpenApiOperation) => Object.keys(responses).filter((status) => status < "300");

afterAll(() => {
  if (process.env.FUZZ_REQUESTS === undefined) return;
  const figures = [...answered].map(([operation, { statuses, dearestMs }]) => ({
    operation,
    ...statuses,
    "most CPU, ms": Math.round(dearestMs),
  }));
  console.table(figures);
});

describe("fuzzed with valid and nearly valid requests", () => {
  it.each(described)(
    "$id has no fault, and answers as the document says",
    async ({ path, method, operation }) => {
      const request = apiRequest(document, path, operation, { ...known, ...KNOWN_OF[operation.operationId] });
      const successes = successesOf(operation);
      const answers = () => Object.keys(answered.get(operation.operationId)?.statuses ?? {});
      const isLookedAt = () => successes.every((status) => answers().includes(status));
      // One request in six succeeds: forty may have none among them, four hundred have not.
      for (let round = 0; round === 0 || (round < MAX_ROUNDS && !isLookedAt()); round += 1)
        await fc.assert(
          fc.asyncProperty(request, fc.nat(24), (one, choice) => send(method, operation, one, choice)),
          { numRuns: Math.ceil(REQUESTS / described.length) },
        );
      expect(answers(), "what it answered").toEqual(expect.arrayContaining(successes));
    },
    60_000 + REQUESTS * 50,
  );
});
