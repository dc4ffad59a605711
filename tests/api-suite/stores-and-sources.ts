import { describe, expect, it } from "vitest";
import type { testDatabase } from "@/tests/database";
import type { World } from "./api-world";
import { fieldsOf, type RecordedApi } from "./recorded-api";

/** What is particular to stores, sources and brands. */
export function describeStoresAndSources(
  t: ReturnType<typeof testDatabase>,
  api: RecordedApi,
  world: () => World,
): void {
  describe("stores and sources", () => {
    it("a store is answered with its fields, found at its Location, and audited", async () => {
      const { token, brandId } = world().merchant;
      const fields = { brandId, name: "Αθήνα", countryCode: "GR", vatId: "EL123456789", address: "Οδός 1\n10557" };
      const { json, headers } = await api.send("POST", "/v1/stores", { token, body: { ...fields, unknown: true } });
      expect(json).toEqual({ ...fields, storeId: expect.stringMatching(/^sto_/), created: expect.any(String) });
      const location = new URL(String(headers.get("location")));
      expect((await api.send("GET", location.pathname, { token })).json).toEqual(json);
      const audited = await t.sql`select action from audit_events where subject_id = ${String(json.storeId)}`;
      expect(audited).toEqual([{ action: "store.create" }]);
    });

    it("leaves out what a store or source does not have", async () => {
      const { token, brandId } = world().merchant;
      const body = { brandId, name: "Plain", countryCode: "DE", address: null };
      const store = await api.send("POST", "/v1/stores", { token, body });
      expect(Object.keys(store.json).sort()).toEqual(["brandId", "countryCode", "created", "name", "storeId"]);
      const source = await api.send("POST", "/v1/sources", { token, body: { type: "receipts", description: null } });
      expect(Object.keys(source.json).sort()).toEqual(["created", "onResubmission", "sourceId", "type"]);
    });

    it.each([
      [{}, ["brandId required", "name required", "countryCode required"]],
      [
        { brandId: 1, name: " ", countryCode: "gr" },
        ["brandId invalid_type", "name too_short", "countryCode not_allowed"],
      ],
      [{ brandId: "x", name: "x", countryCode: "EL" }, ["countryCode not_allowed"]],
      [{ brandId: "x", name: "x", countryCode: "DE", vatId: 5 }, ["vatId invalid_type"]],
      [{ brandId: "brd_0000000000000000000000", name: "x", countryCode: "DE" }, ["brandId unknown_brand"]],
    ])("refuses the store %o", async (body, fields) => {
      const answer = await api.send("POST", "/v1/stores", { token: world().merchant.token, body });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
    });

    it("another merchant's brand is as unknown as any", async () => {
      const { merchant, otherMerchant } = world();
      const body = { brandId: otherMerchant.brandId, name: "x", countryCode: "DE" };
      const answer = await api.send("POST", "/v1/stores", { token: merchant.token, body });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ["brandId unknown_brand"]]);
    });

    it.each([
      [{}, ["type required"]],
      [{ type: "other" }, ["type not_allowed"]],
      [{ type: "receipts", description: "x".repeat(4_001) }, ["description too_long"]],
    ])("refuses the source %o", async (body, fields) => {
      const answer = await api.send("POST", "/v1/sources", { token: world().merchant.token, body });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
    });

    it("lists page by page, newest first, only the merchant's own", async () => {
      const { token } = world().otherMerchant;
      const made: unknown[] = [world().otherMerchant.sourceId];
      for (let i = 0; i < 4; i += 1) {
        made.unshift((await api.send("POST", "/v1/sources", { token, body: { type: "receipts" } })).json.sourceId);
      }
      const found: unknown[] = [];
      for (let cursor = ""; ; ) {
        const { json } = await api.send("GET", `/v1/sources?limit=2${cursor}`, { token });
        found.push(...(json.data as { sourceId: string }[]).map(({ sourceId }) => sourceId));
        if (json.nextCursor === null) break;
        cursor = `&cursor=${json.nextCursor}`;
      }
      expect(found).toEqual(made);
    });

    it("lists brands", async () => {
      const { token, brandId } = world().merchant;
      const { json } = await api.send("GET", "/v1/brands", { token });
      expect(json).toEqual({
        data: [{ brandId, name: "Kaffeehaus Nord", created: expect.any(String) }],
        nextCursor: null,
      });
    });
  });
}
