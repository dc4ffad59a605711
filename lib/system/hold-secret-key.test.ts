import { afterEach, describe, expect, it } from "vitest";
import { uuidFloor } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { deriveKeys, encryptSecret, hashPar, type Keys } from "@/lib/core/keys";
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

afterEach(() => t.sql`truncate secret_key_fingerprints, webhook_secrets, payments, subscriptions`);

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

describe("an earlier key that is left out", () => {
  const DAY_MS = 86_400_000;
  /** A was held from two days ago, B since yesterday. */
  async function rotated() {
    const times = [A, B].map(
      (key, index) => [idOf(deriveKeys(key)), new Date(Date.now() - (2 - index) * DAY_MS)] as const,
    );
    for (const [fingerprint, at] of times)
      await t.sql`insert into secret_key_fingerprints (fingerprint, adopted_at) values (${fingerprint}, ${at})`;
    return idOf(deriveKeys(A));
  }

  async function subscribed(daysAgo: number) {
    const { ctx, organizationId } = await t.tenant("client");
    const id = uuidFloor(Date.now() - daysAgo * DAY_MS);
    await t.sql`
      insert into subscriptions (id, organization_id, reference, par_hash, par_last_four)
      values (${id}, ${organizationId}, 'c', ${hashPar(ctx.keys, "V0010000000000000000000000001")}, '0001')`;
    return id;
  }

  it.each([1.5, 30])(
    "is refused while a subscription of its time (%d days ago) is active, and then no more",
    async (days) => {
      const id = await rotated();
      const subscription = await subscribed(days);
      await expect(hold(B)).rejects.toThrow(`${id} by active subscriptions. Add it again`);
      await expect(assert(B)).rejects.toThrow(`SECRET_KEY_FORGET=${id}`);
      await expect(hold(C, [B])).rejects.toThrow(id);
      expect(await t.sql`select from secret_key_fingerprints`).toHaveLength(2);
      await hold(B, [A]);
      await hold(B, [], id);
      await t.sql`update subscriptions set status = 'revoked', revoked_at = now() where id = ${subscription}`;
      await hold(B);
    },
  );

  it("may go when it is given up by its name, and no start needs to be told again", async () => {
    const id = await rotated();
    await subscribed(1.5);
    await expect(hold(B, [], idOf(deriveKeys(C)))).rejects.toThrow(id);
    await hold(B, [], `${idOf(deriveKeys(C))}, ${id}`);
    await hold(B);
    await assert(B);
  });

  it("may go where all subscriptions are of the present key's time", async () => {
    await rotated();
    await subscribed(0.5);
    await hold(B);
  });

  it("is refused while a webhook's secret is encrypted with it", async () => {
    const id = await rotated();
    const { organizationId } = await t.tenant("client");
    await addEndpoint(t.systemContext(), organizationId, "http://bank.test/kept");
    await t.sql`update webhook_secrets set secret_encrypted = ${encryptSecret(deriveKeys(A), "whsec_1")}`;
    await expect(hold(B)).rejects.toThrow(`${id} by webhook secrets`);
    await hold(B, [A]);
    await t.sql`update webhook_secrets set secret_encrypted = ${encryptSecret(deriveKeys(B), "whsec_1")}`;
    await hold(B);
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
