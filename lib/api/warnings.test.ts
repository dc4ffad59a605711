import { beforeAll, describe, expect, it } from "vitest";
import { createWorld, type Merchant, receiptOf, type World } from "@/tests/api-suite/api-world";
import { RecordedApi } from "@/tests/api-suite/recorded-api";
import { testDatabase } from "@/tests/database";
import { createCredential } from "../auth/credentials/create-credential";
import { createBrand } from "../brands/create-brand";
import { MERCHANT_SCOPES } from "../contract/oauth";
import { parsePublicId } from "../core/ids";
import { createContext } from "../db/context";
import { requestsWritten } from "../requests/record-request";
import { findOpenedSandbox } from "../sandbox/open-sandbox";
import { createSource } from "../sources/create-source";
import { createStore } from "../stores/create-store";
import { createApi } from "./create-api";

const t = testDatabase();
const app = createApi({ createContext });
const api = new RecordedApi(async (request) => app.fetch(request));

describe("warnings", () => {
  let world: World;
  let testMerchant: Merchant;
  beforeAll(async () => {
    world = await createWorld(t, api);
    const opened = await findOpenedSandbox(world.client.ctx);
    const organizationId = parsePublicId("organization", opened?.merchantId ?? "") ?? "";
    const ctx = { ...world.client.ctx, organizationId };
    const credential = await createCredential(ctx, { name: "till", scopes: [...MERCHANT_SCOPES] });
    const body = {
      grant_type: "client_credentials",
      client_id: credential.clientId,
      client_secret: credential.clientSecret,
    };
    const token = String((await api.send("POST", "/v1/oauth/token", { body })).json.access_token);
    const { brandId } = await createBrand(ctx, { name: "Kaffeehaus Nord" });
    const { storeId } = await createStore(ctx, { brandId, name: "Hafen", countryCode: "DE" });
    const { sourceId } = await createSource(ctx, { type: "receipts" });
    testMerchant = { organizationId, ctx, credential, token, brandId, storeId, sourceId };
  });

  const submit = ({ token, sourceId }: Merchant, body: object, headers: Record<string, string> = {}) =>
    api.send("POST", `/v1/sources/${sourceId}/receipts`, { token, body, headers });
  const logged = async ({ token }: Merchant, requestId: string) => {
    await requestsWritten();
    const { json } = await api.send("GET", "/v1/requests", { token });
    return (json.data as { requestId: string }[]).find((request) => request.requestId === requestId);
  };

  it("name what nobody knows to a test credential, each time, when correcting, and in its log", async () => {
    const receipt = { ...receiptOf(testMerchant, "typo"), barcode: [] };
    const expected = [
      {
        pointer: "#/barcode",
        field: "barcode",
        code: "unknown_member",
        detail: "is not known: did you mean barcodes?",
      },
    ];
    const first = await submit(testMerchant, receipt, { "x-request-id": "typo-1" });
    expect([first.status, first.json.warnings]).toEqual([201, expected]);
    expect((await submit(testMerchant, receipt)).json).toEqual(first.json);
    expect(await logged(testMerchant, "typo-1")).toMatchObject({ status: 201, problem: null, warnings: expected });
    const corrected = await api.send("PUT", `/v1/receipts/${first.json.id}`, {
      token: testMerchant.token,
      body: { ...receipt, header: { ...receipt.header, orderId: "7" } },
    });
    expect([corrected.status, corrected.json.version, corrected.json.warnings]).toEqual([200, 2, expected]);
  });

  it("are absent, in the answer and in the log, when there are none, and for what a live till sends beside", async () => {
    const known = await submit(testMerchant, receiptOf(testMerchant, "right"));
    const live = await submit(
      world.merchant,
      { ...receiptOf(world.merchant, "typo"), barcode: [] },
      { "x-request-id": "live-1" },
    );
    for (const answer of [known, live]) expect(Object.keys(answer.json)).toEqual(["receiptUrl", "id", "version"]);
    expect(await logged(world.merchant, "live-1")).not.toHaveProperty("warnings");
  });

  it("are replayed with the answer under its Idempotency-Key", async () => {
    const body = { ...receiptOf(testMerchant, "replayed"), barcode: [] };
    const answers = [];
    for (let i = 0; i < 2; i += 1) answers.push(await submit(testMerchant, body, { "idempotency-key": "warned" }));
    expect(answers[0]?.json.warnings).toHaveLength(1);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
  });
});
