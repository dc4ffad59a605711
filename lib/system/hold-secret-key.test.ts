import { afterEach, describe, expect, it } from "vitest";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { deriveKeys, encryptSecret, type Keys } from "@/lib/core/keys";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { createBrand } from "../brands/create-brand";
import { submitReceipt } from "../receipts/intake/submit-receipt";
import { createSource } from "../sources/create-source";
import { createStore } from "../stores/create-store";
import { assertSecretKey, holdSecretKey } from "./hold-secret-key";

const t = testDatabase();
const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];
const idOf = (keys: Keys) => keys[0].id;
const hold = (key: string, previous: string[] = [], forgotten?: string) =>
  holdSecretKey(t.sql, deriveKeys(key, previous), forgotten);
const assert = (key: string, previous: string[] = []) => assertSecretKey(t.sql, deriveKeys(key, previous));

afterEach(() => t.sql`truncate secret_key_fingerprints, webhook_secrets, payments`);

describe("the key of a database", () => {
  it("is the first one that it was started with; another is refused, for the admin command as well", async () => {
    await assert(A);
    await hold(A);
    await hold(A);
    expect(await t.sql`select fingerprint from secret_key_fingerprints`).toEqual([
      { fingerprint: idOf(deriveKeys(A)) },
    ]);
    const refusal = `The SECRET_KEY (${idOf(deriveKeys(B))}) is not the one that this database was written with (${idOf(deriveKeys(A))}).`;
    await expect(hold(B)).rejects.toThrow(refusal);
    await expect(assert(B)).rejects.toThrow(refusal);
    await assert(A);
  });

  it("is rotated by naming the one before, in steps while several processes run, and not back past it", async () => {
    await hold(A);
    await hold(A, [B]);
    await hold(B, [A]);
    await hold(A, [B]);
    await hold(B, [A]);
    await hold(B);
    await expect(hold(A)).rejects.toThrow(/is not the one/);
    await expect(hold(C, [A])).rejects.toThrow(/is not the one/);
    await hold(C, [B]);
  });

  it("is given up only by its name", async () => {
    await hold(A);
    await expect(hold(B, [], idOf(deriveKeys(C)))).rejects.toThrow(/is not the one/);
    await hold(B, [], idOf(deriveKeys(A)));
    await hold(B);
    await expect(hold(A, [], idOf(deriveKeys(A)))).rejects.toThrow(/is not the one/);
  });
});

describe("a database from before fingerprints takes the present key", () => {
  it("if that reads one of its secrets, and no other", async () => {
    const { organizationId } = await t.tenant("client");
    const { webhookId } = await addEndpoint(t.systemContext(), organizationId, "http://bank.test/hook");
    expect(webhookId).toBeTruthy();
    await t.sql`update webhook_secrets set secret_encrypted = ${encryptSecret(deriveKeys(A), "whsec_1")}`;
    await expect(hold(B)).rejects.toThrow(idOf(deriveKeys(A)));
    await hold(B, [A]);
  });

  it("or if it makes the hash of a payment's PAR, where there is no secret", async () => {
    const { ctx } = await t.tenant("merchant");
    const { brandId } = await createBrand(ctx, { name: "Brand" });
    const { sourceId } = await createSource(ctx, { type: "receipts" });
    const { storeId } = await createStore(ctx, { brandId, name: "Store", countryCode: "DE" });
    const text = `{"header":{"storeId":"${storeId}","created":"2026-03-02T10:15:30+01:00"},"lineItems":[],
      "totals":[{"sum":{"amount":1,"currency":"EUR"}}],"payments":[{"paid":{"amount":1,"currency":"EUR"}},
      {"paid":{"amount":1,"currency":"EUR"},"paymentAccountReference":"V0010000000000000000000000001"}]}`;
    await submitReceipt(ctx, { sourceId, body: parseExactJson(text).value });
    await expect(hold(B)).rejects.toThrow(/\(unknown\)/);
    await hold(TEST_SECRET_KEY);
  });
});
