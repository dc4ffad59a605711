import { describe, expect, it } from "vitest";
import { parsePublicId, publicId } from "@/lib/core/ids";
import { setMatchAllowance } from "@/lib/matching/allowance/set-match-allowance";
import type { testDatabase } from "@/tests/database";
import { matchAll } from "@/tests/factories/matcher";
import { receiptOf, submitting, type World } from "./api-world";
import { fieldsOf, type RecordedApi, slugOf } from "./recorded-api";

/** What is particular to match requests. */
export function describeTransactionMatch(
  t: ReturnType<typeof testDatabase>,
  api: RecordedApi,
  world: () => World,
): void {
  const submit = submitting(api, world);

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
}
