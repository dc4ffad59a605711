import { describe, expect, it } from "vitest";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { runErasures } from "@/lib/privacy/erasures/run-erasures";
import type { testDatabase } from "@/tests/database";
import { makeExports } from "@/tests/factories/exports";
import { receiptOf, type World } from "./api-world";
import { fieldsOf, type RecordedApi, slugOf } from "./recorded-api";

/** Holds, erasures, exports. */
export function describePrivacy(t: ReturnType<typeof testDatabase>, api: RecordedApi, world: () => World): void {
  describe("privacy", () => {
    const send = (method: string, path: string, body?: unknown) =>
      api.send(method, path, { token: world().merchant.token, ...(body === undefined ? {} : { body }) });
    const put = (token: string, number: string) =>
      send("PUT", `/v1/sources/${world().merchant.sourceId}/receipts/${token}`, receiptOf(world().merchant, number));

    it("a receipt that is held is not erased; released and erased, it is 410 to every operation", async () => {
      const token = newReceiptToken(newUuid());
      const receiptId = String((await put(token, "privacy")).json.id);
      const hold = await send("POST", "/v1/legal-holds", { receiptIds: [receiptId], reason: "12 O 345/26" });
      expect([hold.status, hold.json.receiptIds, hold.json.heldBy]).toEqual([201, [receiptId], "merchant"]);
      const holdPath = `/v1/legal-holds/${hold.json.legalHoldId}`;
      expect(hold.headers.get("location")).toMatch(new RegExp(`${holdPath}$`));
      const erase = () => send("POST", "/v1/erasures", { receiptId, mode: "receipt" });
      const held = await erase();
      expect([held.status, slugOf(held)]).toEqual([409, "on-legal-hold"]);
      for (let times = 0; times < 2; times += 1) expect((await send("DELETE", holdPath)).status).toBe(204);
      expect((await send("GET", holdPath)).json.released).toMatch(/Z$/);

      const accepted = await erase();
      expect([accepted.status, accepted.json.status]).toEqual([202, "running"]);
      while (await runErasures(t.systemContext()));
      const done = await send("GET", `/v1/erasures/${accepted.json.erasureId}`);
      expect(done.json).toMatchObject({
        status: "done",
        mode: "receipt",
        by: "receipt",
        erased: 1,
        held: 0,
        failed: 0,
        clients: [],
      });
      const path = `/v1/receipts/${receiptId}`;
      const answers = [
        await send("GET", path),
        await send("PUT", path, receiptOf(world().merchant, "privacy 2")),
        await send("POST", `${path}/cancel`),
        await send("GET", `${path}/versions`),
        await put(token, "privacy 3"),
      ];
      expect(answers.map((answer) => [answer.status, slugOf(answer)])).toEqual(answers.map(() => [410, "gone"]));
    });

    it("erasures are listed page after page, the newest first, to their merchant alone", async () => {
      const asked: unknown[] = [];
      for (const customerId of ["L-1", "L-2", "L-3"])
        asked.unshift((await send("POST", "/v1/erasures", { customerId, mode: "personal" })).json.erasureId);
      const page = async (query: string, { token } = world().merchant) => {
        const { json } = await api.send("GET", `/v1/erasures?limit=2${query}`, { token });
        return { ids: (json.data as { erasureId: string }[]).map(({ erasureId }) => erasureId), next: json.nextCursor };
      };
      const first = await page("");
      const second = await page(`&cursor=${first.next}`);
      expect([...first.ids, ...second.ids].slice(0, 3)).toEqual(asked);
      expect((await page("", world().otherMerchant)).ids).toEqual([]);
      expect((await page(`&cursor=${first.next}`, world().otherMerchant)).ids).toEqual([]);
    });

    it.each([
      [{ mode: "receipt" }, "receiptId required"],
      [{ customerId: "K-1", receiptId: `rcp_${"0".repeat(22)}`, mode: "receipt" }, "customerId not_allowed"],
      [{ lastFour: "0042", storeId: `sto_${"0".repeat(22)}`, mode: "personal" }, "day required"],
      [{ customerId: "K-1", day: "2026-03-02", mode: "personal" }, "day not_allowed"],
      [{ receiptId: `rcp_${"0".repeat(22)}`, mode: "all" }, "mode not_allowed"],
    ])("an erasure of %o is refused by name: %s", async (body, field) => {
      const answer = await send("POST", "/v1/erasures", body);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    });

    it("an export is made, downloaded, and gone when its time is over", async () => {
      const receiptId = String((await put(newReceiptToken(newUuid()), "exported")).json.id);
      const accepted = await send("POST", "/v1/exports", { receiptId });
      const path = `/v1/exports/${accepted.json.exportId}`;
      expect([accepted.status, accepted.headers.get("location")]).toEqual([202, expect.stringMatching(`${path}$`)]);
      const early = await send("GET", `${path}/archive`);
      expect([early.status, slugOf(early)]).toEqual([409, "export-not-done"]);
      await makeExports(t.systemContext());
      const done = (await send("GET", path)).json;
      expect(done).toMatchObject({ status: "done", by: "receipt", receipts: 1, total: 1, leftOut: 0 });
      expect(done.archiveUrl).toMatch(new RegExp(`${path}/archive$`));
      const headers = { accept: "application/zip" };
      const archive = await api.send("GET", `${path}/archive`, { token: world().merchant.token, headers });
      expect([archive.status, archive.headers.get("content-length")]).toEqual([200, String(done.size)]);
      const downloads = () =>
        t.sql`select from audit_events where action = 'export.download' and subject_id = ${String(accepted.json.exportId)}`;
      expect(await downloads()).toHaveLength(1);
      // Nobody has it by that.
      const head = await api.send("HEAD", `${path}/archive`, { token: world().merchant.token });
      expect([head.status, head.headers.get("content-length")]).toEqual([200, String(done.size)]);
      expect(await downloads()).toHaveLength(1);
      await t.sql`update exports set ends_at = now() where id = ${parsePublicId("export", accepted.json.exportId)}`;
      for (const [method, end] of [
        ["GET", "archive"],
        ["POST", "resume"],
      ] as const) {
        const gone = await send(method, `${path}/${end}`);
        expect([gone.status, slugOf(gone)]).toEqual([410, "gone"]);
      }
      expect((await send("GET", path)).json).toMatchObject({ status: "expired", archiveUrl: null });
    });

    it.each([
      [{}, "receiptId required"],
      [{ from: "2026-03-01T00:00:00Z" }, "to required"],
      [{ from: "2026-03-02T00:00:00Z", to: "2026-03-01T00:00:00Z" }, "to out_of_range"],
      [{ from: "2026-03-02T00:00:00Z", to: "2026-03-03T00:00:00Z", customerId: "K-1" }, "from not_allowed"],
      [{ receiptUrl: "https://receipts.example/r/nobody" }, "receiptUrl unknown_receipt"],
    ])("an export of %o is refused by name: %s", async (body, field) => {
      const answer = await send("POST", "/v1/exports", body);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    });

    it("a merchant reads and sets its own clock, and nobody else's", async () => {
      const { otherMerchant, client } = world();
      const put = (token: string, body: unknown) => api.send("PUT", "/v1/retention", { token, body });
      const get = (token: string) => api.send("GET", "/v1/retention", { token });
      const clock = { receipts: "P60M", personal: "P40M" };
      const answer = await put(otherMerchant.token, clock);
      expect([answer.status, answer.json.coming]).toMatchObject([200, clock]);
      expect((await get(otherMerchant.token)).json).toEqual(answer.json);
      expect((await get(world().merchant.token)).json.coming).not.toMatchObject(clock);
      expect(slugOf(await get(client.token))).toBe("insufficient-scope");
    });

    it.each([
      [{ receipts: "P3M" }, "receipts out_of_range"],
      [{ personal: "P0M" }, "personal invalid_format"],
      [{ receipts: "P2Y" }, "receipts invalid_format"],
      [{ receipts: "P12M", personal: "P13M" }, "personal out_of_range"],
      [{ receipts: 24 }, "receipts invalid_type"],
    ])("a clock of %o is refused by name: %s", async (body, field) => {
      const answer = await send("PUT", "/v1/retention", body);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    });

    it.each([
      [{ reason: "r" }, "storeId required"],
      [{ receiptIds: [`rcp_${"0".repeat(22)}`], from: "2026-03-02T00:00:00Z", reason: "r" }, "receiptIds not_allowed"],
      [
        { storeId: `sto_${"0".repeat(22)}`, from: "2026-03-02T00:00:00Z", to: "2026-03-01T00:00:00Z", reason: "r" },
        "to out_of_range",
      ],
      [{ receiptIds: [`rcp_${"0".repeat(22)}`], until: "2020-01-01T00:00:00Z", reason: "r" }, "until out_of_range"],
      [{ receiptIds: [`rcp_${"0".repeat(22)}`], reason: "r" }, "receiptIds[0] unknown_receipt"],
    ])("a hold of %o is refused by name: %s", async (body, field) => {
      const answer = await send("POST", "/v1/legal-holds", body);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    });
  });
}
