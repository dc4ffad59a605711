import { beforeAll, describe, expect, it } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { revokeSubscription } from "@/lib/subscriptions/revoke-subscription";
import { type Tenant, testDatabase } from "@/tests/database";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipt } from "@/tests/factories/receipts";
import { explainReceipt } from "./explain-receipt";
import { reportNotMine } from "./not-mine/report-not-mine";

const t = testDatabase();
let merchant: Tenant;
let bank: Tenant;

beforeAll(async () => {
  merchant = await t.tenant("merchant");
  bank = await t.tenant("client");
});

const explain = async (id: string) => explainReceipt(merchant.ctx, publicId("receipt", id));
const PAR = "QA02000000000000000000000000E";

describe("explainReceipt", () => {
  it("says what a payment can be found by, and that nobody asked", async () => {
    const id = await storeReceipt(merchant.ctx, { payments: [{ code: "e1", last: "0001" }, { amount: "3" }] });
    await matchAll(t.systemContext());
    expect(await explain(id)).toEqual({
      state: "done",
      payments: [
        {
          position: 0,
          amount: "12.5",
          currency: "EUR",
          given: ["approvalCode", "lastFour"],
          subscriptions: null,
          requests: [],
          isMatched: false,
        },
        { position: 1, amount: "3", currency: "EUR", given: [], subscriptions: null, requests: [], isMatched: false },
      ],
    });
  });

  it("says that it has not been looked at yet", async () => {
    const id = await storeReceipt(merchant.ctx, { payments: [{ code: "e2", last: "0002" }] });
    expect((await explain(id)).state).toBe("waiting");
    await matchAll(t.systemContext());
    expect((await explain(id)).state).toBe("done");
  });

  it("counts the subscriptions that were there when it arrived, not those of before and after", async () => {
    const { subscription } = await createSubscription(bank.ctx, { par: PAR, reference: "before" });
    await revokeSubscription(bank.ctx, subscription.subscriptionId);
    const id = await storeReceipt(merchant.ctx, { payments: [{ par: PAR, last: "0003" }] });
    await matchAll(t.systemContext());
    await createSubscription(bank.ctx, { par: PAR, reference: "after" });
    expect((await explain(id)).payments[0]).toMatchObject({
      given: ["paymentAccountReference", "lastFour"],
      subscriptions: 0,
    });
  });

  it("names the fields in which a request contradicts to the operator, and never to a merchant, who could try them out", async () => {
    await ask(bank.ctx, "kim", { code: "E4", last: "0004", amount: "99", currency: "EUR" });
    const id = await storeReceipt(merchant.ctx, { payments: [{ code: "e4", last: "0004" }] });
    await matchAll(t.systemContext());
    expect((await explain(id)).payments[0]?.requests).toEqual([
      { status: "pending", isContradicted: true, isRefused: false },
    ]);
    const operator = { ...t.systemContext(), actor: { kind: "user", userId: newUuid(), isOperator: true } as const };
    const asMember = { ...operator, organizationId: merchant.organizationId };
    for (const [ctx, contradicting] of [
      [operator, ["amount"]],
      [asMember, undefined],
    ] as const) {
      const { payments } = await explainReceipt(ctx, publicId("receipt", id));
      expect(payments[0]?.requests[0]?.contradicting).toEqual(contradicting);
    }
  });

  it("does not overlook a request behind any number of others that have nothing to do with the payment", async () => {
    const same = { code: "E9", amount: "12.5", currency: "EUR" };
    await Promise.all(Array.from({ length: 150 }, (_, i) => ask(bank.ctx, `user-${i}`, { ...same, terminal: "T9" })));
    await ask(bank.ctx, "kim", { code: "E9", last: "0009", amount: "99" });
    const id = await storeReceipt(merchant.ctx, { payments: [{ code: "e9", last: "0009" }] });
    await matchAll(t.systemContext());
    expect((await explain(id)).payments[0]?.requests).toMatchObject([{ isContradicted: true }]);
  });

  it("says that several fitted", async () => {
    const payments = [{ code: "e5", last: "0005" }];
    const first = await storeReceipt(merchant.ctx, { payments });
    const second = await storeReceipt(merchant.ctx, { payments });
    await ask(bank.ctx, "kim", { code: "E5", last: "0005" });
    await matchAll(t.systemContext());
    for (const id of [first, second]) {
      expect((await explain(id)).payments[0]?.requests).toEqual([
        { status: "ambiguous", isContradicted: false, isRefused: false },
      ]);
    }
  });

  it("tells the payments of a split bill that somebody got from those that nobody got, until it is taken back", async () => {
    const payments = [
      { code: "e7", last: "0007", rrn: "700000000001" },
      { code: "e8", last: "0008", rrn: "700000000002" },
    ];
    const id = await storeReceipt(merchant.ctx, { payments });
    const asked = await ask(bank.ctx, "kim", { code: "E7", last: "0007" });
    await matchAll(t.systemContext());
    expect((await explain(id)).payments.map(({ isMatched }) => isMatched)).toEqual([true, false]);
    await reportNotMine(bank.ctx, asked.matchRequestId);
    await ask(bank.ctx, "kim", { code: "E7", last: "0007", rrn: "700000000001" });
    await matchAll(t.systemContext());
    expect((await explain(id)).payments[0]).toMatchObject({
      isMatched: false,
      requests: [{ status: "pending", isContradicted: false, isRefused: true }],
    });
  });

  it("does not count a sandbox's subscriptions to the card of a live receipt", async () => {
    const sandbox = await t.tenant("client");
    await t.sql`update organizations set live_id = ${bank.organizationId} where id = ${sandbox.organizationId}`;
    const par = "QA02000000000000000000000000S";
    await createSubscription(sandbox.ctx, { par, reference: "test" });
    const id = await storeReceipt(merchant.ctx, { payments: [{ par }] });
    await matchAll(t.systemContext());
    expect((await explain(id)).payments[0]).toMatchObject({ subscriptions: 0 });
  });

  it("tells nothing that is the client's", async () => {
    const id = await storeReceipt(merchant.ctx, { payments: [{ code: "e6", last: "0006" }] });
    await ask(bank.ctx, "a person's own reference", { code: "E6", last: "9999", rrn: "424242424242" });
    await matchAll(t.systemContext());
    const text = JSON.stringify(await explain(id));
    expect(text).not.toMatch(/person|424242|9999|org_|sub_|mat_/);
    expect(text).not.toContain(bank.organizationId);
  });

  it("is for the merchant who submitted it only", async () => {
    const id = await storeReceipt(merchant.ctx, { payments: [] });
    await matchAll(t.systemContext());
    expect(await explain(id)).toEqual({ state: "done", payments: [] });
    const other = await t.tenant("merchant");
    for (const ctx of [other.ctx, bank.ctx]) {
      await expect(explainReceipt(ctx, publicId("receipt", id))).rejects.toMatchObject({ code: "not-found" });
    }
  });
});
