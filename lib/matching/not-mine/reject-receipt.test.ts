import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/core/context";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { type Context, withTransaction } from "@/lib/db/context";
import { getDelivery, getDeliveryPayload } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { recoverNextDeliveries } from "@/lib/deliveries/queue/recover-deliveries";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { getSubscription } from "@/lib/subscriptions/get-subscription";
import { testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { isWaitedFor } from "@/tests/is-waited-for";
import { runMatchBatch } from "../matcher/run-match-batch";
import { getMatchRequest } from "../requests/get-match-request";
import { countReportsByMerchant } from "./count-reports-by-merchant";
import { getNotMineReport } from "./get-not-mine-report";
import { listNotMineReports } from "./list-not-mine-reports";
import { rejectReceipt } from "./reject-receipt";
import { reportNotMine } from "./report-not-mine";

const t = testDatabase();
const person = (isOperator = false): Actor => ({ kind: "user", userId: newUuid(), isOperator });
const operator = (): Context => ({ ...t.systemContext(), actor: person(true) });

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

let counter = 0;
/** A payment of a card of its own. */
function newPayment() {
  counter += 1;
  const digits = String(counter).padStart(4, "0");
  return { par: `QA03${digits.padStart(25, "0")}`, rrn: `60600000${digits}`, code: `J${digits}`, last: digits };
}

async function match(): Promise<void> {
  while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
}

/** A bank with a webhook, whose `user-1` was given a receipt by subscription. */
async function subscribed() {
  const { ctx, organizationId } = await t.tenant("client", person());
  await addEndpoint(t.systemContext(), organizationId, "http://127.0.0.1:1/hook");
  const payment = newPayment();
  const { subscription } = await createSubscription(ctx, { par: payment.par, reference: "user-1" });
  const { id } = await sell(shop, { payments: [payment] });
  await match();
  const reject = (reference = "user-1") => rejectReceipt(ctx, id, { reference });
  const correct = (payments: Sale["payments"]) =>
    correctReceipt(shop.ctx, { receiptId: id, body: saleOf(shop, { lines: ["Tea"], payments }), expected: null });
  return { ctx, organizationId, payment, receiptId: id, subscriptionId: subscription.subscriptionId, reject, correct };
}

/** What the client's webhooks are told, without the order of one moment. */
async function told(ctx: Context): Promise<string[]> {
  const { data } = await listDeliveries(ctx, { limit: 100 });
  return data.map(({ event, state, reference }) => `${event} ${state} ${reference}`).toSorted();
}

async function firstDelivery(ctx: Context): Promise<string> {
  const { data } = await listDeliveries(ctx);
  return data.find(({ event }) => event === "receipt.delivered")?.deliveryId ?? "";
}

describe("a receipt that came by subscription and is not theirs", () => {
  test("is withdrawn, told, reported and recorded as that of a match is, once; the subscription stays", async () => {
    const { ctx, organizationId, receiptId, subscriptionId, payment, reject } = await subscribed();
    await reject();
    await reject();
    expect(await told(ctx)).toEqual(["receipt.delivered cancelled user-1", "receipt.withdrawn pending user-1"]);
    const { data } = await listDeliveries(ctx);
    const [event] = data.filter(({ event }) => event === "receipt.withdrawn");
    const { body } = await getDelivery(ctx, event?.deliveryId ?? "");
    expect(JSON.parse(body ?? "").data).toMatchObject({ receiptId, subscriptionId, reference: "user-1" });
    expect(JSON.parse(body ?? "").data).not.toHaveProperty("cause");
    // What it says, and no way back to the receipt.
    const { brandId } = JSON.parse(body ?? "").data.merchant;
    const about = { receiptId, subscriptionId, matchRequestId: null, brandId, version: null, receiptUrl: null };
    expect(event).toMatchObject(about);
    const reports = (await listNotMineReports(operator())).data.filter((report) => report.receiptId === receiptId);
    expect(reports).toMatchObject([{ matchRequestId: null, subscriptionId, handled: null }]);
    expect(await getNotMineReport(operator(), reports[0]?.reportId ?? "")).toEqual(reports[0]);
    await expect(getNotMineReport(ctx, reports[0]?.reportId ?? "")).rejects.toMatchObject({ code: "forbidden" });
    const merchantId = publicId("organization", shop.ctx.organizationId ?? "");
    const counted = await countReportsByMerchant(operator(), { limit: 100 });
    expect(counted.find((merchant) => merchant.merchantId === merchantId)?.reports).toBeGreaterThan(0);
    const audit = await t.sql`
      select organization_id, after::text as after from audit_events
      where subject_id = ${receiptId} and action = 'receipt.report-not-mine'`;
    expect(audit).toHaveLength(1);
    expect(audit[0]?.organization_id).toBe(organizationId);
    expect(JSON.parse(audit[0]?.after)).toEqual({
      status: "withdrawn",
      requests: [],
      subscriptions: [subscriptionId],
      cancelledDeliveries: 1,
    });
    expect(await getSubscription(ctx, subscriptionId)).toMatchObject({ status: "active" });
    await sell(shop, { number: "NEXT", payments: [payment] });
    await match();
    expect(await told(ctx)).toContain("receipt.delivered pending user-1");
  });

  test("is given out no more: neither its payload, nor by resending, nor by recovering", async () => {
    const { ctx, reject } = await subscribed();
    const deliveryId = await firstDelivery(ctx);
    const id = parsePublicId("delivery", deliveryId);
    await t.sql`delete from delivery_queue where delivery_id = ${id}`;
    await t.sql`update deliveries set state = 'delivered' where id = ${id}`;
    await reject();
    await expect(getDeliveryPayload(ctx, deliveryId)).rejects.toMatchObject({ code: "gone" });
    await expect(resendDelivery(ctx, deliveryId)).rejects.toMatchObject({
      code: "delivery-not-sendable",
      message: expect.stringContaining("not theirs"),
    });
    const all = { from: new Date(0), to: new Date(Date.now() + 60_000), states: ["delivered" as const] };
    expect(await recoverNextDeliveries(ctx, all, null)).toEqual({ queued: 0, next: null });
    expect(await getDelivery(ctx, deliveryId)).toMatchObject({ end: expect.stringContaining("not theirs") });
  });

  test("is rejected by the reference that got it: others, other clients and what nobody got are refused", async () => {
    const { ctx, receiptId, reject } = await subscribed();
    const { ctx: stranger } = await t.tenant("client", person());
    await expect(reject("user-2")).rejects.toMatchObject({ code: "not-matched" });
    for (const id of [receiptId, "rcp_nonsense", publicId("receipt", newUuid())]) {
      await expect(rejectReceipt(stranger, id, { reference: "user-1" })).rejects.toMatchObject({ code: "not-found" });
    }
    const system: Context = { ...ctx, actor: { kind: "system", name: "test" } };
    await expect(rejectReceipt(system, receiptId, { reference: "user-1" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await told(ctx)).toEqual(["receipt.delivered pending user-1"]);
  });

  test("leaves another reference of the same card what it was given", async () => {
    const { ctx, organizationId } = await t.tenant("client", person());
    await addEndpoint(t.systemContext(), organizationId, "http://127.0.0.1:1/hook");
    const payment = newPayment();
    for (const reference of ["user-1", "user-2"]) await createSubscription(ctx, { par: payment.par, reference });
    const { id } = await sell(shop, { payments: [payment] });
    await match();
    await rejectReceipt(ctx, id, { reference: "user-1" });
    expect(await told(ctx)).toEqual([
      "receipt.delivered cancelled user-1",
      "receipt.delivered pending user-2",
      "receipt.withdrawn pending user-1",
    ]);
  });
});

describe("a receipt that came by subscription and by a match request", () => {
  async function cameTwice() {
    const world = await subscribed();
    const { ctx, payment } = world;
    const { matchRequestId } = await ask(ctx, "user-1", payment);
    await match();
    expect((await getMatchRequest(ctx, matchRequestId)).status).toBe("matched");
    return { ...world, matchRequestId };
  }

  test.each(["of the receipt", "of the match request"])("loses both by the rejection %s", async (what) => {
    const { ctx, organizationId, matchRequestId, subscriptionId, receiptId, reject } = await cameTwice();
    const say = () => (what === "of the receipt" ? reject() : reportNotMine(ctx, matchRequestId));
    await say();
    await say();
    expect((await getMatchRequest(ctx, matchRequestId)).status).toBe("withdrawn");
    expect(await told(ctx)).toEqual([
      "receipt.delivered cancelled user-1",
      "receipt.delivered cancelled user-1",
      "receipt.withdrawn pending user-1",
      "receipt.withdrawn pending user-1",
    ]);
    const reports = (await listNotMineReports(operator())).data.filter((report) => report.receiptId === receiptId);
    expect(reports).toMatchObject([{ matchRequestId, subscriptionId }]);
    const [found] = await t.sql`
      select sum(found)::int as found from match_findings where organization_id = ${organizationId}`;
    expect(found).toEqual({ found: 0 });
  });

  test("is not found by a request of the reference that is answered while it is rejected", async () => {
    const { ctx, payment, receiptId, reject } = await subscribed();
    const { matchRequestId } = await ask(ctx, "user-1", payment);
    // Holds the matcher back between its look at the payments and its match.
    const id = parsePublicId("receipt", receiptId);
    const matching = await withTransaction(t.systemContext(), async (gate) => {
      await gate.sql`select from payments where receipt_id = ${id} for update`;
      const waiting = match();
      await isWaitedFor(gate);
      await gate.sql`
        insert into refused_payments (organization_id, receipt_id, payment_position, reference)
        values (${ctx.organizationId}, ${id}, 0, 'user-1')`;
      return { waiting };
    });
    await matching.waiting;
    expect((await getMatchRequest(ctx, matchRequestId)).status).toBe("pending");
    await reject();
    expect((await getMatchRequest(ctx, matchRequestId)).status).toBe("pending");
  });
});

describe("a receipt with versions", () => {
  test("loses the update that was not sent, too, and no further one is told", async () => {
    const { ctx, payment, reject, correct } = await subscribed();
    await correct([payment]);
    await reject();
    expect(await told(ctx)).toEqual([
      "receipt.delivered cancelled user-1",
      "receipt.updated cancelled user-1",
      "receipt.withdrawn pending user-1",
    ]);
    await correct([{ ...payment, amount: "9.99" }]);
    await match();
    expect(await told(ctx)).toHaveLength(3);
  });

  test("is not given to the reference by the card that a correction names", async () => {
    const { ctx } = await t.tenant("client", person());
    const { par, ...payment } = newPayment();
    await createSubscription(ctx, { par, reference: "user-1" });
    const { id } = await sell(shop, { payments: [payment] });
    const { matchRequestId } = await ask(ctx, "user-1", payment);
    await match();
    expect((await getMatchRequest(ctx, matchRequestId)).status).toBe("matched");
    await rejectReceipt(ctx, id, { reference: "user-1" });
    const body = saleOf(shop, { lines: ["Tea"], payments: [{ ...payment, par }] });
    await correctReceipt(shop.ctx, { receiptId: id, body, expected: null });
    await match();
    expect(await t.sql`select from matches where receipt_id = ${parsePublicId("receipt", id)}`).toHaveLength(1);
  });

  test("that a correction has taken back cannot be rejected, and is given out no more", async () => {
    const { ctx, reject, correct } = await subscribed();
    const deliveryId = await firstDelivery(ctx);
    await correct([newPayment(), newPayment()]);
    await expect(reject()).rejects.toMatchObject({ code: "not-matched" });
    await expect(getDeliveryPayload(ctx, deliveryId)).rejects.toMatchObject({ code: "gone" });
    await expect(resendDelivery(ctx, deliveryId)).rejects.toMatchObject({
      message: expect.stringContaining("corrected"),
    });
  });
});

describe("a sale that the till has sent again", () => {
  test.each(["the newest", "the first"])(
    "is taken back whole by the rejection of %s of its receipts, for good",
    async (which) => {
      const { ctx } = await t.tenant("client", person());
      await addEndpoint(t.systemContext(), ctx.organizationId ?? "", "http://127.0.0.1:1/hook");
      const payment = newPayment();
      const number = `AGAIN-${payment.last}`;
      await createSubscription(ctx, { par: payment.par, reference: "user-1" });
      const submit = async (line: string) => {
        const { id } = await sell(shop, { number, lines: [line], payments: [payment] });
        await match();
        return id;
      };
      const [first, newest] = [await submit("Cofee"), await submit("Coffee")];
      await rejectReceipt(ctx, which === "the first" ? first : newest, { reference: "user-1" });
      await submit("Coffee to go");
      expect(await told(ctx)).toEqual([
        "receipt.delivered cancelled user-1",
        "receipt.delivered cancelled user-1",
        "receipt.withdrawn pending user-1",
        "receipt.withdrawn pending user-1",
      ]);
      const reports = (await listNotMineReports(operator())).data.filter((one) =>
        [first, newest].includes(one.receiptId),
      );
      expect(reports).toHaveLength(1);
    },
  );
});

test("several who reject at once are one report", async () => {
  const { ctx, receiptId, reject } = await subscribed();
  await Promise.all(Array.from({ length: 6 }, () => reject()));
  expect((await told(ctx)).filter((one) => one.startsWith("receipt.withdrawn"))).toHaveLength(1);
  const [audits] = await t.sql`
    select count(*)::int as count from audit_events where subject_id = ${receiptId} and action = 'receipt.report-not-mine'`;
  expect(audits).toEqual({ count: 1 });
});
