import { describe, expect, it } from "vitest";
import { archive } from "@/lib/archiving/archive";
import { newUuid, uuidFloor } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { createSource } from "@/lib/sources/create-source";
import { receiptOf, type World } from "./api-world";
import { fieldsOf, type RecordedApi, slugOf } from "./recorded-api";

/** Receipts that are put at addresses from before they were sent. */
export function describeAddresses(api: RecordedApi, world: () => World): void {
  describe("printed addresses", () => {
    const put = (
      token: string,
      number: string,
      {
        merchant = world().merchant,
        headers = {},
      }: { merchant?: World["merchant"]; headers?: Record<string, string> } = {},
    ) =>
      api.send("PUT", `/v1/sources/${merchant.sourceId}/receipts/${token}`, {
        token: merchant.token,
        headers,
        body: receiptOf(merchant, number),
      });

    it("get their receipt once, and other content is its next version", async () => {
      const token = newReceiptToken(newUuid());
      const first = await put(token, "put");
      expect([first.status, first.headers.get("etag")]).toEqual([201, '"1"']);
      expect(Object.keys(first.json)).toEqual(["receiptUrl", "id", "version", "state"]);
      expect(first.json.receiptUrl).toBe(first.headers.get("location"));
      expect(first.json.receiptUrl).toMatch(new RegExp(`/r/${token}$`));
      const again = await put(token, "put");
      expect([again.status, again.json]).toEqual([200, first.json]);
      const other = await put(token, "put 2", { headers: { "if-match": '"1"' } });
      expect([other.status, other.json.version, other.headers.get("etag")]).toEqual([200, 2, '"2"']);
      const late = await put(token, "put 3", { headers: { "if-match": '"1"' } });
      expect([late.status, slugOf(late)]).toEqual([412, "precondition-failed"]);
      const { merchant } = world();
      await api.send("POST", `/v1/receipts/${first.json.id}/cancel`, { token: merchant.token });
      const cancelled = await put(token, "put 4");
      expect([cancelled.status, slugOf(cancelled)]).toEqual([409, "receipt-cancelled"]);
    });

    it.each(["*", '"1"'])("get none under If-Match: %s, as long as there is none", async (ifMatch) => {
      const token = newReceiptToken(newUuid());
      const answer = await put(token, "first", { headers: { "if-match": ifMatch } });
      expect([answer.status, slugOf(answer)]).toEqual([412, "precondition-failed"]);
      expect((await put(token, "first")).status).toBe(201);
    });

    it("are another merchant's", async () => {
      const token = newReceiptToken(newUuid());
      await put(token, "mine");
      const answer = await put(token, "mine", { merchant: world().otherMerchant });
      expect([answer.status, slugOf(answer)]).toEqual([409, "token-taken"]);
      expect(answer.json.detail).not.toContain(token);
    });

    it("are refused with the till's clock, and where they are none", async () => {
      const old = await put(newReceiptToken(uuidFloor(Date.now() - 36 * 86_400_000)), "old");
      expect([old.status, fieldsOf(old)]).toEqual([400, ["token clock_offset"]]);
      expect(old.json.detail).toMatch(/36 d \d+ h ago by the till's clock/);
      const wrong = await put("0".repeat(26), "wrong");
      expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ["token invalid_format"]]);
    });

    it("are given, each once, and take a receipt", async () => {
      const { merchant } = world();
      const ask = (count: unknown) =>
        api.send("POST", `/v1/sources/${merchant.sourceId}/receipt-addresses`, {
          token: merchant.token,
          body: { count },
        });
      const { status, json } = await ask(1_000);
      const addresses = json.addresses as { token: string; receiptUrl: string }[];
      expect([status, new Set(addresses.map(({ token }) => token)).size]).toEqual([200, 1_000]);
      const [first] = addresses;
      expect(first?.receiptUrl).toMatch(new RegExp(`/r/${first?.token}$`));
      expect((await put(first?.token ?? "", "given")).json.receiptUrl).toBe(first?.receiptUrl);
      for (const count of [0, 1_001, 1.5, "2", null])
        expect((await ask(count)).json.errors, String(count)).toMatchObject([{ field: "count" }]);
    });

    it("are not given for a source that is archived", async () => {
      const { ctx, token } = world().merchant;
      const { sourceId } = await createSource(ctx, { type: "receipts" });
      await archive(ctx, "source", sourceId, true);
      const path = `/v1/sources/${sourceId}/receipt-addresses`;
      const refused = await api.send("POST", path, { token, body: { count: 1 } });
      expect([refused.status, slugOf(refused)]).toEqual([409, "archived"]);
    });
  });
}
