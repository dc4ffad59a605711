import { describe, expect, it } from "vitest";
import { newUuid, parsePublicId, publicId, uuidFloor } from "@/lib/core/ids";
import { setMatchAllowance } from "@/lib/matching/allowance/set-match-allowance";
import type { testDatabase } from "@/tests/database";
import { deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import { matchAll } from "@/tests/factories/matcher";
import { receiptOf, type World } from "./api-world";
import { fieldsOf, type RecordedApi, slugOf } from "./recorded-api";

/** What is particular to single operations. */
export function describeResources(t: ReturnType<typeof testDatabase>, api: RecordedApi, world: () => World): void {
  const submit = (body: unknown, more: { token?: string; sourceId?: string } = {}) =>
    api.send("POST", `/v1/sources/${more.sourceId ?? world().merchant.sourceId}/receipts`, {
      token: more.token ?? world().merchant.token,
      body,
    });

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
      await expect.poll(noted, { timeout: 10_000 }).toEqual(requests.slice(1));
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

  describe("subscriptions", () => {
    const par = "QA020000000000000000000000026";
    const subscribe = (body: unknown) =>
      api.send("POST", "/v1/subscriptions/par", { token: world().client.token, body });

    it("is 201 the first time and 200 again; revoked and made anew it is another", async () => {
      const { token } = world().client;
      const first = await subscribe({ par, reference: "again" });
      expect([first.status, first.json.status, first.json.lastActivity]).toEqual([201, "active", null]);
      const second = await subscribe({ par, reference: "again" });
      expect([second.status, second.text]).toEqual([200, first.text]);
      const path = `/v1/subscriptions/${first.json.subscriptionId}`;
      expect((await api.send("DELETE", path, { token })).status).toBe(204);
      expect((await api.send("DELETE", path, { token })).status).toBe(204);
      expect((await api.send("GET", path, { token })).json.status).toBe("revoked");
      const third = await subscribe({ par, reference: "again" });
      expect([third.status, third.json.subscriptionId === first.json.subscriptionId]).toEqual([201, false]);
      const { json } = await api.send("GET", "/v1/subscriptions?reference=again", { token });
      expect((json.data as { status: string }[]).map(({ status }) => status)).toEqual(["active", "revoked"]);
    });

    it("let a receipt be rejected by the reference that it came for, again too, and by no other", async () => {
      const { client, merchant, otherClient } = world();
      const rejected = "QA020000000000000000000000R18";
      await subscribe({ par: rejected, reference: "rejects" });
      const receipt = receiptOf(merchant, "rejects");
      const payments = receipt.payments.map((payment) => ({ ...payment, paymentAccountReference: rejected }));
      const { json } = await submit({ ...receipt, payments });
      await matchAll(t.systemContext());
      const reject = (reference: unknown, token = client.token) =>
        api.send("POST", `/v1/receipts/${json.id}/reject`, { token, body: { reference } });
      const another = await reject("another");
      expect([another.status, slugOf(another)]).toEqual([409, "not-matched"]);
      const foreign = await reject("rejects", otherClient.token);
      expect([foreign.status, slugOf(foreign)]).toEqual([404, "not-found"]);
      expect(fieldsOf(await reject(""))).toEqual(["reference too_short"]);
      const withdrawn = { receiptId: json.id, reference: "rejects", status: "withdrawn" };
      for (const answer of [await reject("rejects"), await reject("rejects")])
        expect([answer.status, answer.json]).toEqual([200, withdrawn]);
    });

    it("no answer contains the PAR", async () => {
      const created = await subscribe({ par, reference: "private" });
      const found = await api.send("GET", `/v1/subscriptions/${created.json.subscriptionId}`, {
        token: world().client.token,
      });
      const refused = await subscribe({ par: `${par}9`, reference: "" });
      expect(fieldsOf(refused)).toEqual(["par too_long", "reference too_short"]);
      for (const { text } of [created, found, refused]) expect(text).not.toContain(par);
    });
  });

  describe("transaction match", () => {
    const match = (transaction: unknown, reference = "match") =>
      api.send("POST", "/v1/transaction-match", { token: world().client.token, body: { reference, transaction } });

    it("is 202, with the same id for the same reference and transaction", async () => {
      const transaction = { lastFour: "0042", approvalCode: "MATCH1", retrievalReferenceNumber: "000000000042" };
      const first = await match(transaction);
      expect([first.status, first.json]).toEqual([
        202,
        { matchRequestId: expect.stringMatching(/^mat_/), status: "pending" },
      ]);
      expect((await match(transaction)).text).toBe(first.text);
      expect((await match(transaction, "another")).json.matchRequestId).not.toBe(first.json.matchRequestId);
    });

    it("is answered the same, whether or not a receipt is there", async () => {
      const { merchant } = world();
      const there = { lastFour: "0042", approvalCode: "THERE1", retrievalReferenceNumber: "THERE0000042" };
      const receipt = receiptOf(merchant, "there");
      await submit({ ...receipt, payments: receipt.payments.map((payment) => ({ ...payment, ...there })) });
      await matchAll(t.systemContext());
      const counted = await t.sql`
        select count(*)::int from payments where retrieval_reference_number = ${there.retrievalReferenceNumber}`;
      expect(counted).toEqual([{ count: 1 }]);
      const answers = [
        await match(there, "probe"),
        await match({ ...there, retrievalReferenceNumber: "ABSENT000042" }, "probe"),
      ];
      const plain = answers.map(({ status, json, headers }) => ({
        status,
        json: { ...json, matchRequestId: null },
        headers: [...headers.keys()].sort(),
      }));
      expect(plain[0]).toMatchObject({ status: 202, json: { status: "pending" } });
      expect(plain[1]).toEqual(plain[0]);
      // Nothing that is read of payments could show in the time it takes: the search comes after the answer.
      const ids = answers.map(({ json }) => parsePublicId("matchRequest", String(json.matchRequestId)));
      const searched = await t.sql`select explanation from match_requests where id = any(${ids}::uuid[])`;
      expect(searched).toEqual([{ explanation: null }, { explanation: null }]);
    });

    it("leads to its receipt when it is matched, and says why not when it is not, without a value of a payment", async () => {
      const { merchant, client } = world();
      const fields = { lastFour: "0042", approvalCode: "LEADS1", retrievalReferenceNumber: "LEADS0000042" };
      const { json } = await match(fields, "leads");
      const get = async () =>
        (await api.send("GET", `/v1/transaction-match/${json.matchRequestId}`, { token: client.token })).json;
      const base = {
        matchRequestId: json.matchRequestId,
        reference: "leads",
        created: expect.stringMatching(/Z$/),
        expires: expect.stringMatching(/Z$/),
      };
      expect(await get()).toEqual({ ...base, status: "pending" });
      await matchAll(t.systemContext());
      expect(await get()).toEqual({
        ...base,
        status: "pending",
        reasons: {
          candidates: 0,
          alreadyMatched: 0,
          reportedNotMine: 0,
          excludedBy: {},
          whatWouldHelp: ["paymentAccountReference", "acquirerReferenceNumber"],
        },
      });
      const receipt = receiptOf(merchant, "leads");
      const stored = await submit({
        ...receipt,
        payments: receipt.payments.map((payment) => ({ ...payment, ...fields })),
      });
      await matchAll(t.systemContext());
      expect(await get()).toEqual({
        ...base,
        status: "matched",
        matchedBy: expect.objectContaining({ rule: "2" }),
        receiptId: stored.json.id,
        receiptUrl: stored.json.receiptUrl,
        merchant: expect.objectContaining({ store: expect.objectContaining({ storeId: merchant.storeId }) }),
      });
    });

    it("says what of a request excludes the payment that would fit, and asks for nothing more then", async () => {
      const { merchant, client } = world();
      const fields = { lastFour: "0042", approvalCode: "EXCLU1", retrievalReferenceNumber: "EXCLUDED0042" };
      const receipt = receiptOf(merchant, "excluded");
      await submit({ ...receipt, payments: receipt.payments.map((payment) => ({ ...payment, ...fields })) });
      const { json } = await match({ ...fields, transactionDateTime: "2001-02-03T04:05:06Z" }, "excluded");
      await matchAll(t.systemContext());
      const path = `/v1/transaction-match/${json.matchRequestId}`;
      expect((await api.send("GET", path, { token: client.token })).json.reasons).toEqual({
        candidates: 0,
        alreadyMatched: 0,
        reportedNotMine: 0,
        excludedBy: { transactionDateTime: 1 },
        whatWouldHelp: [],
      });
    });

    it("is withdrawn when it is rejected, again too, and only when a receipt was found", async () => {
      const { merchant, client } = world();
      const fields = { lastFour: "0042", approvalCode: "REJCT1", retrievalReferenceNumber: "REJECTED0042" };
      const { json } = await match(fields, "reject");
      const path = `/v1/transaction-match/${json.matchRequestId}`;
      const reject = () => api.send("POST", `${path}/reject`, { token: client.token });
      const early = await reject();
      expect([early.status, slugOf(early)]).toEqual([409, "not-matched"]);
      const receipt = receiptOf(merchant, "reject");
      await submit({ ...receipt, payments: receipt.payments.map((payment) => ({ ...payment, ...fields })) });
      await matchAll(t.systemContext());
      expect((await api.send("GET", path, { token: client.token })).json.status).toBe("matched");
      const { created, expires } = (await api.send("GET", path, { token: client.token })).json;
      const { matchRequestId } = json;
      const withdrawn = { matchRequestId, status: "withdrawn", reference: "reject", created, expires };
      for (const answer of [await reject(), await reject()])
        expect([answer.status, answer.json]).toEqual([200, withdrawn]);
      expect((await api.send("GET", path, { token: client.token })).json).toEqual(withdrawn);
      // The same payment is not given to the same reference again, but to another one it is.
      const [same, other] = [
        await match({ ...fields, paymentTypeLabel: "Visa" }, "reject"),
        await match(fields, "other"),
      ];
      await matchAll(t.systemContext());
      const statusOf = async (one: typeof same) =>
        (await api.send("GET", `/v1/transaction-match/${one.json.matchRequestId}`, { token: client.token })).json
          .status;
      expect([await statusOf(same), await statusOf(other)]).toEqual(["pending", "matched"]);
    });

    it("refuses criteria that fit many payments, and says what to add", async () => {
      for (const transaction of [{}, { lastFour: "0042" }, { paymentTypeLabel: "Visa" }]) {
        const answer = await match(transaction);
        expect([answer.status, slugOf(answer)]).toEqual([400, "match-criteria-insufficient"]);
      }
    });

    it("names what has not its shape where nothing else is enough, not what is there as missing", async () => {
      const arn = { acquirerReferenceNumber: "2469216606100000032011", lastFour: "0042" };
      const answer = await match({ ...arn, merchantId: 7, transactionId: [] });
      expect([answer.status, slugOf(answer)]).toEqual([400, "match-criteria-insufficient"]);
      expect(fieldsOf(answer)).toEqual([
        "transaction.acquirerReferenceNumber invalid_format",
        "transaction.merchantId invalid_type",
        "transaction.transactionId invalid_type",
        "transaction.paymentAccountReference required",
        "transaction.retrievalReferenceNumber required",
        "transaction.approvalCode required",
      ]);
      expect(answer.json.detail).toContain("not given: acquirerReferenceNumber, merchantId, transactionId.");
    });

    it("is 429 when the allowance of misses is used up, and what was asked before is answered as ever", async () => {
      const { organizationId, token } = world().otherClient;
      const allow = (misses: number | null) =>
        setMatchAllowance(t.systemContext(), { organizationId: publicId("organization", organizationId), misses });
      const ask = (approvalCode: string) =>
        api.send("POST", "/v1/transaction-match", {
          token,
          body: { reference: "guess", transaction: { ...guessed, approvalCode } },
        });
      const guessed = { lastFour: "0042", retrievalReferenceNumber: "GUESSED00042" };
      const first = await ask("GUESS1");
      await allow(1);
      const refused = await ask("GUESS2");
      expect([refused.status, slugOf(refused)]).toEqual([429, "match-allowance-exhausted"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await ask("GUESS1")).text).toBe(first.text);
      await allow(null);
      expect((await ask("GUESS2")).status).toBe(202);
    });

    it("takes amounts with their digits and refuses what is no amount", async () => {
      const { token } = world().client;
      const body = (amount: string) =>
        `{"reference":"amount","transaction":{"approvalCode":"AMT001","amount":${amount},"currency":"EUR","terminalId":"T1"}}`;
      expect((await api.send("POST", "/v1/transaction-match", { token, body: body("12.50") })).status).toBe(202);
      const refused = await api.send("POST", "/v1/transaction-match", { token, body: body("1e400") });
      expect(fieldsOf(refused)).toEqual(["transaction.amount out_of_range"]);
      const number = await api.send("POST", "/v1/transaction-match", {
        token,
        body: '{"reference":"x","transaction":1.50}',
      });
      expect(fieldsOf(number)).toEqual(["transaction invalid_type"]);
    });
  });

  describe("deliveries", () => {
    /** Three that wait for the client's first webhook, oldest first. */
    async function makeThree(reference: string): Promise<string[]> {
      const { ctx, organizationId } = world().client;
      return deliveriesOf(ctx, await matchReceipts(ctx, organizationId, { count: 3, reference }));
    }
    const list = async (query: string) => {
      const answer = await api.send("GET", `/v1/deliveries?${query}`, { token: world().client.token });
      const data = (answer.json.data ?? []) as { deliveryId: string; state: string }[];
      return { ids: data.map(({ deliveryId }) => deliveryId), next: answer.json.nextCursor, answer };
    };

    it("are listed newest first, page by page, with every filter", async () => {
      const ids = (await makeThree("pages")).toReversed();
      const first = await list("reference=pages&limit=2");
      expect(first.ids).toEqual(ids.slice(0, 2));
      const rest = await list(`reference=pages&limit=2&cursor=${first.next}`);
      expect([rest.ids, rest.next]).toEqual([ids.slice(2), null]);
      expect((await list("reference=pages&state=parked")).ids).toEqual(ids);
      expect((await list("reference=pages&state=delivered")).ids).toEqual([]);
      const [old = ""] = ids;
      const aged = uuidFloor(Date.now() - 8 * 86_400_000);
      await t.sql`update deliveries set id = ${aged} where id = ${parsePublicId("delivery", old)}`;
      expect((await list("reference=pages&state=parked")).ids).toEqual(ids.slice(1));
      expect((await list("reference=pages&state=parked&from=2026-01-01T00:00:00Z")).ids).toHaveLength(3);
      await t.sql`update deliveries set id = ${parsePublicId("delivery", old)} where id = ${aged}`;
      const [now, hour] = [Date.now(), 3_600_000];
      const at = (ms: number) => encodeURIComponent(new Date(ms).toISOString());
      expect((await list(`reference=pages&from=${at(now - hour)}&to=${at(now + hour)}`)).ids).toEqual(ids);
      expect((await list(`reference=pages&to=${at(now - hour)}`)).ids).toEqual([]);
    });

    it("are pulled oldest first from a time, and the last cursor goes on where the end was", async () => {
      const ids = await makeThree("pulled");
      const query = "reference=pulled&order=oldest&limit=2&from=2026-01-01T00:00:00Z";
      // What is younger than two seconds is not shown yet.
      await expect
        .poll(async () => (await list(`${query.replace("limit=2", "limit=3")}`)).ids, { timeout: 20_000 })
        .toEqual(ids);
      const first = await list(query);
      expect(first.ids).toEqual(ids.slice(0, 2));
      const rest = await list(`${query}&cursor=${first.next}`);
      expect([rest.ids, rest.next]).toEqual([ids.slice(2), ids[2]]);
      expect(await list(`${query}&cursor=${rest.next}`)).toMatchObject({ ids: [], next: null });
    });

    it("are sent again and recovered only with the scope for it, and refused with the reason", async () => {
      const [deliveryId = ""] = await makeThree("again");
      const { token } = world().client;
      const parked = await api.send("POST", `/v1/deliveries/${deliveryId}/resend`, { token });
      expect([parked.status, slugOf(parked)]).toEqual([409, "delivery-not-sendable"]);
      const body = { from: "2026-03-02T10:00:00Z", to: "2026-03-02T11:00:00Z" };
      const recovered = await api.send("POST", "/v1/deliveries/recover", { token, body });
      expect([recovered.status, recovered.json]).toEqual([202, { queued: 0, next: null }]);
      const wrong = await api.send("POST", "/v1/deliveries/recover", { token, body: { ...body, states: ["parked"] } });
      expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ["states[0] not_allowed"]]);
      expect(wrong.json.detail).toContain("what is pending or parked is sent by itself");
      const unknown = { ...body, webhookId: `whk_${"z".repeat(22)}` };
      expect((await api.send("POST", "/v1/deliveries/recover", { token, body: unknown })).status).toBe(404);
    });

    it("say what their webhook gets, and no more once the receipt was not theirs", async () => {
      const { client } = world();
      const { json: request } = await api.send("POST", "/v1/transaction-match", {
        token: client.token,
        body: { reference: "payload", transaction: { lastFour: "0042", approvalCode: "PAYLD1" } },
      });
      const uuid = parsePublicId("matchRequest", request.matchRequestId);
      const [deliveryId = ""] = await makeThree("payload");
      await t.sql`
        update deliveries set match_request_id = ${uuid} where id = ${parsePublicId("delivery", deliveryId)}`;
      await t.sql`update match_requests set status = 'withdrawn' where id = ${uuid}`;
      const answer = await api.send("GET", `/v1/deliveries/${deliveryId}/payload`, { token: client.token });
      expect([answer.status, slugOf(answer)]).toEqual([410, "gone"]);
    });

    it("answer 400 to a time without an offset and to a state that is none, naming the parameter", async () => {
      const { answer } = await list("from=2026-03-02T10:00:00&state=lost");
      expect(fieldsOf(answer).map((text) => text.split(" ")[0])).toEqual(expect.arrayContaining(["from", "state"]));
    });

    it("come with their attempts, in words, and without the receipt", async () => {
      const [deliveryId = ""] = await makeThree("attempts");
      const { token, ctx, organizationId } = world().client;
      const id = parsePublicId("delivery", deliveryId);
      await ctx.sql`
        insert into delivery_attempts (
          id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, remote_address, status,
          is_success, error_class, response_excerpt
        )
        values (${newUuid()}, ${id}, ${organizationId}, ${newUuid()}, 1, 'scheduled', now(), 12, '203.0.113.7', 503, false,
          'server-error', 'try later')`;
      const { json, text } = await api.send("GET", `/v1/deliveries/${deliveryId}`, { token });
      expect(json).toMatchObject({
        deliveryId,
        type: "receipt.delivered",
        state: "parked",
        matchedBy: { rule: "2" },
        attempts: [{ number: 1, status: 503, error: "The webhook failed (5xx).", response: "try later" }],
      });
      expect(text).not.toContain("lineItems");
    });
  });
}
