import { describe, expect, it } from "vitest";
import type { testDatabase } from "@/tests/database";
import { receiptOf, submitting, type World } from "./api-world";
import { fieldsOf, type RecordedApi, slugOf } from "./recorded-api";

/** What is particular to receipts: their digits, versions, dry runs and refusals. */
export function describeReceipts(t: ReturnType<typeof testDatabase>, api: RecordedApi, world: () => World): void {
  const submit = submitting(api, world);

  describe("receipts", () => {
    it("answers with the URL, and gives the receipt back digit for digit", async () => {
      const { merchant } = world();
      const text = JSON.stringify(receiptOf(merchant, "digits"))
        .replaceAll("12.5", "12.50")
        .replace("{", '{"x":1.0e-2,');
      const { json, headers } = await submit(text);
      expect(Object.keys(json)).toEqual(["receiptUrl", "id", "version"]);
      expect(headers.get("location")).toBe(json.receiptUrl);
      const stored = await api.send("GET", `/v1/receipts/${json.id}`, { token: merchant.token });
      expect(stored.text).toContain(`"receipt":${text}}`);
      expect(stored.json).toMatchObject({ ...json, storeId: merchant.storeId, sourceId: merchant.sourceId });
    });

    it("of a dry run says what would become of it, and stores nothing", async () => {
      const { merchant } = world();
      const { token, sourceId } = merchant;
      const count = async () =>
        (await t.sql`select from receipts where organization_id = ${merchant.organizationId}`).length;
      const original = await submit(receiptOf(merchant, "dry original"));
      const refund = receiptOf(merchant, "dry");
      const body = { ...refund, header: { ...refund.header, refundOf: { id: original.json.id } } };
      const before = await count();
      const tried = (sent: unknown, query = "dryRun=true") =>
        api.send("POST", `/v1/sources/${sourceId}/receipts?${query}`, { token, body: sent });
      const { id, receiptUrl } = original.json;
      const answer = await tried(body);
      expect([answer.status, answer.json]).toEqual([200, { refundOf: { id, receiptUrl } }]);
      const [line] = refund.lineItems;
      const lineItems = [{ position: 2 }, { position: 1 }, { lineItemId: "9" }].map((one) => ({
        ...line,
        refundOf: one,
      }));
      const missing = await tried({ ...body, lineItems });
      const warned = (missing.json.warnings as { field: string; code: string }[]).map(({ field, code }) => [
        field,
        code,
      ]);
      expect(warned).toEqual([0, 2].map((at) => [`lineItems[${at}].refundOf`, "invalid_value"]));
      const misshapen = await tried({ ...body, header: { ...body.header, refundOf: "7" } });
      expect([misshapen.status, fieldsOf({ ...misshapen, json: { errors: misshapen.json.warnings } })]).toEqual([
        200,
        ["header.refundOf invalid_type"],
      ]);
      const refused = [await tried({}), await tried(body, "dryRun=yes")];
      expect(refused.map(({ status }) => status)).toEqual([400, 400]);
      // What a dry run is refused is no refused submission, what is no dry run is one: noted later, in the order in which they came.
      const requests = refused.map(({ headers }) => headers.get("x-request-id") ?? "");
      const noted = async () =>
        (
          await t.sql<{ id: string }[]>`
          select request_id::text as id from refused_submissions where request_id::text = any(${requests})`
        ).map(({ id }) => id);
      await expect.poll(noted, { timeout: 60_000 }).toEqual(requests.slice(1));
      expect(await count()).toBe(before);
      expect((await tried(body, "dryRun=false")).status).toBe(201);
    });

    it("is corrected at its address, under the version that was seen, and cancelled, which nothing follows", async () => {
      const { merchant } = world();
      const { token } = merchant;
      const { json } = await submit(receiptOf(merchant, "life"));
      const path = `/v1/receipts/${json.id}`;
      const put = (name: string, headers: Record<string, string> = {}) =>
        api.send("PUT", path, { token, headers, body: receiptOf(merchant, name) });
      const second = await put("life 2", { "if-match": 'W/"7", "1"' });
      expect(second.json).toEqual({ ...json, version: 2, state: "issued" });
      expect(second.headers.get("etag")).toBe('"2"');
      expect((await put("life 2", { "if-match": '"1"' })).headers.get("etag")).toBe('"2"');
      const late = await put("life 3", { "if-match": '"1"' });
      for (const noTag of ["1", '"1', "1, 2", 'W/1, "1"']) {
        const refused = await put("life 3", { "if-match": noTag });
        expect(refused).toMatchObject({
          status: 400,
          json: { errors: [{ field: "If-Match", code: "invalid_format" }] },
        });
      }
      expect([late.status, slugOf(late)]).toEqual([412, "precondition-failed"]);
      expect((await put("life 3", { "if-match": "*" })).json.version).toBe(3);

      const cancel = () => api.send("POST", `${path}/cancel`, { token });
      expect((await cancel()).json).toEqual({ ...json, version: 4, state: "cancelled" });
      expect((await cancel()).json.version).toBe(4);
      const after = await put("life 4");
      expect([after.status, slugOf(after)]).toEqual([409, "receipt-cancelled"]);
      const stored = await api.send("GET", path, { token });
      expect(stored.json).toMatchObject({ version: 4, state: "cancelled" });
      expect(stored.headers.get("etag")).toBe('"4"');
      const versions = await api.send("GET", `${path}/versions?limit=3`, { token });
      expect((versions.json.data as { version: number }[]).map(({ version }) => version)).toEqual([4, 3, 2]);
      const first = await api.send("GET", `${path}/versions?cursor=${versions.json.nextCursor}`, { token });
      expect(first.json).toMatchObject({
        data: [{ version: 1, receipt: receiptOf(merchant, "life") }],
        nextCursor: null,
      });
    });

    it("a receipt corrected to no receipt, or to another merchant's store, is refused", async () => {
      const { merchant, otherMerchant } = world();
      const { json } = await submit(receiptOf(merchant, "refused"));
      const put = (body: unknown) => api.send("PUT", `/v1/receipts/${json.id}`, { token: merchant.token, body });
      expect(slugOf(await put({}))).toBe("validation-failed");
      const foreign = await put(receiptOf(otherMerchant, "refused 2"));
      expect([foreign.status, slugOf(foreign)]).toEqual([400, "unknown-store"]);
    });

    it("fifty identical submissions at once are one receipt", async () => {
      const body = receiptOf(world().merchant, "fifty");
      const answers = await Promise.all(Array.from({ length: 50 }, () => submit(body)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
    });

    it("lists every failure at once and repeats no value", async () => {
      const receipt = receiptOf(world().merchant, "bad");
      const answer = await submit({
        ...receipt,
        header: { ...receipt.header, created: "2026-02-30T10:00:00+01:00" },
        lineItems: [{ quantity: { unit: "kilo-secret" }, description: 5, lineAmount: { vat: 1, currency: "secret" } }],
        payments: [{ paymentType: "cash-secret", paid: { amount: "secret", currency: "EUR" } }],
      });
      expect(slugOf(answer)).toBe("validation-failed");
      expect(fieldsOf(answer)).toEqual([
        "header.created invalid_format",
        "lineItems[0].quantity.unit not_allowed",
        "lineItems[0].description invalid_type",
        "lineItems[0].lineAmount.currency invalid_format",
        "lineItems[0].lineAmount required",
        "payments[0].paymentType not_allowed",
        "payments[0].paid.amount invalid_type",
      ]);
      expect(answer.json.detail).toMatch(/^header\.created .* \(and 6 more\)\.$/);
      expect(answer.text).not.toContain("secret");
    });

    it("says what to write instead of a leap second, in every time of a request", async () => {
      const at = "2026-06-30T23:59:60Z";
      const { merchant, client } = world();
      const receipt = receiptOf(merchant, "leap");
      const transaction = { retrievalReferenceNumber: "612345678901", lastFour: "0042", transactionDateTime: at };
      const get = (path: string, { token }: { token: string }) => api.send("GET", path, { token });
      const answers = await Promise.all([
        submit({ ...receipt, header: { ...receipt.header, created: at } }),
        api.send("POST", "/v1/transaction-match", { token: client.token, body: { reference: "leap", transaction } }),
        ...["from", "to"].flatMap((name) => [
          get(`/v1/requests?${name}=${at}`, merchant),
          get(`/v1/deliveries?${name}=${at}`, client),
        ]),
      ]);
      for (const { status, json } of answers)
        expect([status, json.detail]).toEqual([400, expect.stringContaining("write 59 for a leap second")]);
    });

    it("lists the first hundred of very many failures", async () => {
      const answer = await submit({ ...receiptOf(world().merchant, "x"), lineItems: Array(2_000).fill({}) });
      expect(fieldsOf(answer)).toHaveLength(100);
    });

    it.each(["sto_0000000000000000000000", "no-such-store", ""])("answers 400 unknown-store to %o", async (storeId) => {
      const answer = await submit(receiptOf({ storeId }, "unknown"));
      expect([answer.status, slugOf(answer), fieldsOf(answer)]).toEqual([
        400,
        "unknown-store",
        ["header.storeId unknown_store"],
      ]);
    });

    it("another merchant's store is unknown, and another merchant's source is not found", async () => {
      const { merchant, otherMerchant } = world();
      expect(slugOf(await submit(receiptOf(otherMerchant, "x")))).toBe("unknown-store");
      expect((await submit(receiptOf(merchant, "x"), { sourceId: otherMerchant.sourceId })).status).toBe(404);
    });

    it("an identical receipt of another merchant is another receipt", async () => {
      const { merchant, otherMerchant } = world();
      const first = await submit(receiptOf(merchant, "twin"));
      const foreign = await api.send("GET", `/v1/receipts/${first.json.id}`, { token: otherMerchant.token });
      expect(foreign.status).toBe(404);
    });
  });
}
