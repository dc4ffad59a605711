import type { Operation } from "@/lib/api/operations/operation";
import { testPar } from "@/lib/contract/matching/test-payments";
import { receiptExample } from "@/lib/contract/receipts/receipt-example";
import { newUuid } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { addEndpoint, deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { makeExports } from "@/tests/factories/exports";
import { matchAll } from "@/tests/factories/matcher";
import { type Merchant, type Party, receiptOf, type World } from "./api-world";
import type { RecordedApi } from "./recorded-api";

export interface ValidRequest {
  as: Party;
  path: string;
  body?: unknown;
}

/** Of subscriptions; no answer and no audit row may hold it. */
export const PAR = "QA020000000000000000000000018";
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
  createExport: ({ merchant }) => ({ as: merchant, path: "/v1/exports", body: { customerId: next() } }),
  listExports: ({ merchant }) => ({ as: merchant, path: "/v1/exports" }),
  getExport: async (world, api) => ({ as: world.merchant, path: await exportPath(world, api) }),
  downloadExport: async (world, api) => {
    const path = await exportPath(world, api);
    await makeExports(world.merchant.ctx);
    return { as: world.merchant, path: `${path}/archive` };
  },
  stopExport: async (world, api) => ({ as: world.merchant, path: `${await exportPath(world, api)}/stop` }),
  resumeExport: async (world, api) => {
    const path = await exportPath(world, api);
    await api.send("POST", `${path}/stop`, { token: world.merchant.token });
    return { as: world.merchant, path: `${path}/resume` };
  },
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

async function exportPath({ merchant }: World, api: RecordedApi): Promise<string> {
  const body = { customerId: next() };
  const { json } = await api.send("POST", "/v1/exports", { token: merchant.token, body });
  return `/v1/exports/${json.exportId}`;
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

export const requestFor = async (operation: Operation, world: World, api: RecordedApi): Promise<ValidRequest> => {
  const make = VALID[operation.operationId];
  if (!make) throw new Error(`${operation.operationId} has no valid request in the suite`);
  return make(world, api);
};

/** Sends the operation's valid request, a new one each time, with what is to be otherwise. */
export function sending(operation: Operation, world: () => World, api: RecordedApi) {
  return async (more: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {}) => {
    const valid = await requestFor(operation, world(), api);
    const token = "token" in more ? more.token : valid.as.token;
    const body = "body" in more ? more.body : valid.body;
    return api.send(operation.method.toUpperCase(), valid.path, {
      ...(token === undefined ? {} : { token }),
      ...(more.headers ? { headers: more.headers } : {}),
      ...(body === undefined ? {} : { body }),
    });
  };
}
