import { beforeAll, describe, expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { resendDelivery } from "@/lib/deliveries/queue/resend-delivery";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { reportNotMine } from "@/lib/matching/not-mine/report-not-mine";
import { getMatchRequest } from "@/lib/matching/requests/get-match-request";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import type { TillPayment } from "@/tests/factories/receipts";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { cancelReceipt } from "./cancel-receipt";
import { correctReceipt } from "./correct-receipt";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

let counter = 0;
const newPayment = (): TillPayment => {
  counter += 1;
  return { rrn: String(700_000_000_000 + counter), code: `P${counter}`, last: "0042" };
};
/** Two that nothing leads to from a payment of `newPayment`. */
const otherPayments = () => [
  { rrn: `8${newPayment().rrn}`, amount: "5" },
  { rrn: `8${newPayment().rrn}`, amount: "1" },
];

const correct = (receiptId: string, sale: Sale) =>
  correctReceipt(shop.ctx, { receiptId, body: saleOf(shop, sale), expected: null });

async function match(): Promise<void> {
  while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
}

async function bankWithWebhook(payload: "full" | "thin" = "full"): Promise<Tenant & { webhookId: string }> {
  const bank = await t.tenant("client");
  const { webhookId } = await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/hook");
  await t.sql`update webhook_endpoints set payload = ${payload} where organization_id = ${bank.organizationId}`;
  return { ...bank, webhookId };
}

/** What the client's webhooks are told, in the order in which it happened. */
async function told(ctx: Context) {
  const { data } = await listDeliveries(ctx, { limit: 100 });
  const details = await Promise.all(data.map(({ deliveryId }) => getDelivery(ctx, deliveryId)));
  return details
    .toSorted((a, b) => a.created.getTime() - b.created.getTime() || (a.event < b.event ? -1 : 1))
    .map(({ body, ...detail }) => {
      // What was taken back before it was sent shows no body.
      const kept = { type: detail.event, data: { reference: detail.reference, version: detail.version } };
      const { type, data: said } = (body === null ? kept : JSON.parse(body)) as {
        type: string;
        data: Record<string, unknown>;
      };
      return { type, said, detail };
    });
}

/** A receipt that a bank has asked for by its payment, and was given. */
async function matched(bank: Tenant, sale: Sale) {
  const sold = await sell(shop, sale);
  const [payment] = sale.payments ?? [];
  const asked = await ask(bank.ctx, "anna", { rrn: payment?.rrn, code: payment?.code, last: payment?.last });
  await match();
  return { ...sold, matchRequestId: asked.matchRequestId };
}

describe("who was sent a receipt", () => {
  it.each(["full", "thin"] as const)("is told of the newer version, %s as the webhook is", async (payload) => {
    const bank = await bankWithWebhook(payload);
    const payments = [newPayment()];
    const { id, receiptUrl, matchRequestId } = await matched(bank, { lines: ["Cofee"], payments });
    await correct(id, { lines: ["Coffee"], payments });
    await match();
    const [first, update, ...more] = await told(bank.ctx);
    expect(more).toEqual([]);
    expect([first?.type, update?.type]).toEqual(["receipt.delivered", "receipt.updated"]);
    expect(first?.said).toMatchObject({
      version: 1,
      ...(payload === "full" && { receipt: { lineItems: [{ description: "Cofee" }] } }),
    });
    const { receipt, ...said } = update?.said ?? {};
    expect(said).toEqual({
      deliveryId: update?.detail.deliveryId,
      reference: "anna",
      matchRequestId,
      receiptId: id,
      version: 2,
      cause: "corrected",
      receiptUrl,
      merchant: expect.objectContaining({ brandName: "Shop" }),
    });
    if (payload === "full") expect(receipt).toMatchObject({ lineItems: [{ description: "Coffee" }] });
    else expect(receipt).toBeUndefined();
  });

  it("is told that it was cancelled, and keeps the match", async () => {
    const bank = await bankWithWebhook();
    const { id, matchRequestId } = await matched(bank, { payments: [newPayment()] });
    await cancelReceipt(shop.ctx, { receiptId: id });
    await cancelReceipt(shop.ctx, { receiptId: id });
    await match();
    expect((await told(bank.ctx)).map(({ type, said }) => [type, said.cause])).toEqual([
      ["receipt.delivered", undefined],
      ["receipt.updated", "cancelled"],
    ]);
    expect(await getMatchRequest(bank.ctx, matchRequestId)).toMatchObject({ status: "matched" });
  });

  it("is told nothing by a correction with the same content, and others never", async () => {
    const [bank, other] = [await bankWithWebhook(), await bankWithWebhook()];
    const payments = [newPayment()];
    const { id } = await matched(bank, { lines: ["Tea"], payments });
    await correct(id, { lines: ["Tea"], payments });
    expect((await told(bank.ctx)).map(({ type }) => type)).toEqual(["receipt.delivered"]);
    await correct(id, { lines: ["Juice"], payments });
    expect(await told(other.ctx)).toEqual([]);
  });

  it("keeps it while the payment's fields are corrected one after the other", async () => {
    const bank = await bankWithWebhook();
    const payment = newPayment();
    const { id, matchRequestId } = await matched(bank, { payments: [payment] });
    await correct(id, { payments: [{ ...payment, rrn: "900000000001" }] });
    await correct(id, { payments: [{ ...payment, rrn: "900000000001", code: "X", last: "0099" }] });
    await match();
    expect((await told(bank.ctx)).map(({ type }) => type)).toEqual([
      "receipt.delivered",
      "receipt.updated",
      "receipt.updated",
    ]);
    expect(await getMatchRequest(bank.ctx, matchRequestId)).toMatchObject({ status: "matched" });
  });

  it("loses it to who paid, where it was corrected to another card and transaction", async () => {
    const bank = await bankWithWebhook();
    const [wrong, right] = [newPayment(), { ...newPayment(), last: "0077" }];
    const { id, matchRequestId } = await matched(bank, { payments: [wrong] });
    const asked = await ask(bank.ctx, "bob", { rrn: right.rrn, code: right.code, last: right.last });
    await match();
    await correct(id, { payments: [right] });
    await match();
    expect(await getMatchRequest(bank.ctx, matchRequestId)).toMatchObject({ status: "pending" });
    expect(await getMatchRequest(bank.ctx, asked.matchRequestId)).toMatchObject({ status: "matched", receiptId: id });
    expect((await told(bank.ctx)).map(({ type, said }) => [type, said.reference]).toSorted()).toEqual([
      ["receipt.delivered", "anna"],
      ["receipt.delivered", "bob"],
      ["receipt.withdrawn", "anna"],
    ]);
  });

  it("of several payers is told apart: each sees its own card, wherever it stands now", async () => {
    const bank = await bankWithWebhook();
    const [own, other] = [newPayment(), { ...newPayment(), last: "0077" }];
    const { id } = await matched(bank, { payments: [own, other] });
    await correct(id, { lines: ["Tea"], payments: [other, own] });
    const update = (await told(bank.ctx)).at(-1);
    const receipt = update?.said.receipt as { payments: object[] } | undefined;
    const payments = receipt?.payments ?? [];
    expect(payments).toMatchObject([{ retrievalReferenceNumber: other.rrn }, { lastFour: own.last }]);
    expect(payments[0]).not.toHaveProperty("lastFour");
  });
});

describe("where the payment is gone", () => {
  it("the client is told, its request looks again, and putting the payment back gives the receipt back", async () => {
    const bank = await bankWithWebhook();
    const payments = [newPayment()];
    const { id, matchRequestId } = await matched(bank, { payments });
    await correct(id, { payments: otherPayments() });
    await match();
    expect(await getMatchRequest(bank.ctx, matchRequestId)).toMatchObject({ status: "pending" });
    const after = await told(bank.ctx);
    expect(after.map(({ type, detail }) => [type, detail.state]).toSorted()).toEqual([
      ["receipt.delivered", "cancelled"],
      ["receipt.withdrawn", "pending"],
    ]);
    expect(after.find(({ type }) => type === "receipt.withdrawn")?.said).toMatchObject({
      receiptId: id,
      matchRequestId,
      reference: "anna",
      cause: "corrected",
    });
    await correct(id, { lines: ["Tea"], payments });
    await match();
    expect(await getMatchRequest(bank.ctx, matchRequestId)).toMatchObject({ status: "matched" });
    const last = (await told(bank.ctx)).filter(({ type }) => type === "receipt.delivered").at(-1);
    expect(last?.said).toMatchObject({ version: 3, matchRequestId });
  });

  it("a subscription loses the receipt, and gets it again with the card", async () => {
    const bank = await bankWithWebhook();
    const par = `QA02${String(counter).padStart(25, "8")}`;
    await createSubscription(bank.ctx, { par, reference: "anna" });
    const { id } = await sell(shop, { number: "SUB", payments: [{ par }] });
    await match();
    await correct(id, { number: "SUB", payments: [{ par: par.replace("QA02", "QA03") }] });
    await match();
    await correct(id, { number: "SUB", lines: ["Tea"], payments: [{ par }] });
    await match();
    const types = (await told(bank.ctx)).map(({ type, said }) => `${type} ${said.version ?? said.cause}`);
    expect(types.toSorted()).toEqual(["receipt.delivered 1", "receipt.delivered 3", "receipt.withdrawn corrected"]);
  });

  it("the request has found nothing until it finds again, however often that is", async () => {
    const bank = await bankWithWebhook();
    const payments = [newPayment()];
    const { id } = await matched(bank, { payments });
    const found = async () => {
      const [row] = await t.sql`
        select sum(found)::int as found from match_findings where organization_id = ${bank.organizationId}`;
      return row?.found;
    };
    expect(await found()).toBe(1);
    for (const line of ["Tea", "Juice"]) {
      await correct(id, { lines: [line], payments: otherPayments() });
      expect(await found()).toBe(0);
      await correct(id, { lines: [line], payments });
      await match();
      expect(await found()).toBe(1);
    }
  });

  it("what was delivered of it cannot be sent again", async () => {
    const bank = await bankWithWebhook();
    const { id } = await matched(bank, { payments: [newPayment()] });
    const [first] = await told(bank.ctx);
    const deliveryId = first?.detail.deliveryId ?? "";
    await t.sql`update deliveries set state = 'delivered' where id = ${parsePublicId("delivery", deliveryId)}`;
    await t.sql`delete from delivery_queue where delivery_id = ${parsePublicId("delivery", deliveryId)}`;
    await correct(id, { payments: otherPayments() });
    await expect(resendDelivery(bank.ctx, deliveryId)).rejects.toMatchObject({ code: "delivery-not-sendable" });
  });
});

describe("whatever becomes of the first delivery", () => {
  it.each(["pending", "delivered", "exhausted"] as const)(
    "%s, it keeps its version, and the update goes once",
    async (state) => {
      const bank = await bankWithWebhook();
      const payments = [newPayment()];
      const { id } = await matched(bank, { lines: ["Cofee"], payments });
      await t.sql`update deliveries set state = ${state} where organization_id = ${bank.organizationId}`;
      if (state !== "pending") await t.sql`delete from delivery_queue where organization_id = ${bank.organizationId}`;
      await correct(id, { lines: ["Coffee"], payments });
      const all = await told(bank.ctx);
      expect(all.map(({ type, said, detail }) => [type, said.version, detail.state])).toEqual([
        ["receipt.delivered", 1, state],
        ["receipt.updated", 2, "pending"],
      ]);
    },
  );

  it("waiting for the client's first webhook, the update waits with it", async () => {
    const bank = await t.tenant("client");
    const payments = [newPayment()];
    const { id } = await matched(bank, { lines: ["Cofee"], payments });
    await correct(id, { lines: ["Coffee"], payments });
    expect((await told(bank.ctx)).map(({ detail }) => detail.state)).toEqual(["parked", "parked"]);
    await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/late");
    expect((await told(bank.ctx)).map(({ type, said, detail }) => [type, said.version, detail.state])).toEqual([
      ["receipt.delivered", 1, "pending"],
      ["receipt.updated", 2, "pending"],
    ]);
  });

  it("a webhook that is removed hands the update over, though an earlier version was acknowledged", async () => {
    const bank = await bankWithWebhook();
    const payments = [newPayment()];
    const { id } = await matched(bank, { lines: ["Cofee"], payments });
    await t.sql`update deliveries set state = 'delivered' where organization_id = ${bank.organizationId}`;
    await t.sql`delete from delivery_queue where organization_id = ${bank.organizationId}`;
    await correct(id, { lines: ["Coffee"], payments });
    const { webhookId } = await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/next");
    await deleteEndpoint(t.systemContext(), bank.webhookId);
    const update = (await told(bank.ctx)).at(-1);
    expect(update).toMatchObject({ type: "receipt.updated", detail: { state: "pending", webhookId } });
  });
});

it("the successor of a webhook that was sent the receipt and is gone is told, once", async () => {
  const bank = await bankWithWebhook();
  const { id } = await matched(bank, { payments: [newPayment()] });
  await t.sql`update deliveries set state = 'delivered' where organization_id = ${bank.organizationId}`;
  await t.sql`delete from delivery_queue where organization_id = ${bank.organizationId}`;
  const { webhookId } = await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/next");
  const disabled = await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/disabled");
  await t.sql`update webhook_endpoints set state = 'disabled' where id = ${parsePublicId("endpoint", disabled.webhookId)}`;
  await deleteEndpoint(t.systemContext(), bank.webhookId);
  await cancelReceipt(shop.ctx, { receiptId: id });
  const [, update, ...more] = await told(bank.ctx);
  expect(more).toEqual([]);
  expect(update).toMatchObject({
    type: "receipt.updated",
    said: { cause: "cancelled", receipt: expect.anything() },
    detail: { state: "pending", webhookId },
  });
});

it("a report that waits for a correction refuses the payments that it made the payer's", async () => {
  const bank = await bankWithWebhook();
  const payment = newPayment();
  const { id, matchRequestId } = await matched(bank, { payments: [payment] });
  const receiptId = parsePublicId("receipt", id);
  await t.sql`insert into match_queue (subject_id, kind) values (${receiptId}, 'receipt') on conflict do nothing`;
  const changes: Promise<unknown>[] = [];
  await t.sql.begin(async (tx) => {
    await tx`select from match_queue where subject_id = ${receiptId} for update`;
    changes.push(correct(id, { payments: [payment, { ...payment, amount: "5" }] }));
    await untilWaiting(1);
    changes.push(reportNotMine(bank.ctx, matchRequestId));
    await untilWaiting(2);
  });
  await Promise.all(changes);
  const refused = await t.sql`
    select payment_position as position from refused_payments where receipt_id = ${receiptId} order by position`;
  expect(refused).toEqual([{ position: 0 }, { position: 1 }]);
  expect(await t.sql`select from consumed_payments where receipt_id = ${receiptId}`).toHaveLength(0);
});

it("a report that waits for a correction that took the receipt back says that there is nothing to report", async () => {
  const bank = await bankWithWebhook();
  const { id, matchRequestId } = await matched(bank, { payments: [newPayment()] });
  const receiptId = parsePublicId("receipt", id);
  await t.sql`insert into match_queue (subject_id, kind) values (${receiptId}, 'receipt') on conflict do nothing`;
  const changes: Promise<unknown>[] = [];
  await t.sql.begin(async (tx) => {
    await tx`select from match_queue where subject_id = ${receiptId} for update`;
    changes.push(correct(id, { payments: otherPayments() }));
    await untilWaiting(1);
    changes.push(reportNotMine(bank.ctx, matchRequestId).catch((error: unknown) => error));
    await untilWaiting(2);
  });
  expect((await Promise.all(changes))[1]).toMatchObject({ code: "not-matched" });
});

/** Until so many sessions of this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    const rows = await t.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = rows.length;
  }
}

it("corrections beside the matcher lose no match: in the end the newest version is with who paid, or nobody has it", async () => {
  const bank = await bankWithWebhook();
  for (let round = 0; round < 100; round += 1) {
    const payment = newPayment();
    const { id } = await sell(shop, { number: `R-${round}`, lines: ["1"], payments: [payment] });
    const { matchRequestId } = await ask(bank.ctx, `person-${round}`, payment);
    const stays = round % 2 === 0;
    await Promise.all([
      match(),
      correct(id, { number: `R-${round}`, lines: ["2"], payments: stays ? [payment] : otherPayments() }),
      match(),
    ]);
    await match();
    const { status } = await getMatchRequest(bank.ctx, matchRequestId);
    expect(status).toBe(stays ? "matched" : "pending");
    const newest = await t.sql<{ event_type: string; version: number }[]>`
      select event_type, coalesce(receipt_version, 1) as version from deliveries
      where receipt_id = ${parsePublicId("receipt", id)} and state = 'pending' order by version`;
    // Told at first of the version that was the newest then, and of the other as soon as that was there.
    if (stays) expect(newest.at(-1)?.version).toBe(2);
    else expect(newest).toEqual([]);
    expect(newest.filter(({ event_type }) => event_type === "receipt.delivered")).toHaveLength(stays ? 1 : 0);
  }
}, 60_000);
