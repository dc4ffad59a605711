import { beforeAll, expect, it, onTestFinished } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { getMatchRequest } from "@/lib/matching/requests/get-match-request";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { listReceiptVersions } from "@/lib/receipts/versions/list-receipt-versions";
import { createSource } from "@/lib/sources/create-source";
import { type Tenant, testDatabase } from "@/tests/database";
import { LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { race } from "@/tests/factories/race";
import type { TillPayment } from "@/tests/factories/receipts";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { anotherProcess, matchAndEnqueue, openBank } from "@/tests/factories/two-processes";
import { type Answer, startReceiver, status } from "@/tests/network/webhook-receiver";
import { cancelReceipt } from "./cancel-receipt";
import { correctReceipt } from "./correct-receipt";
import { receiveReceipt } from "./receive-receipt";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

const elsewhere = anotherProcess(t);
const rounds = (count: number) => Array.from({ length: count }, (_, round) => round);

let counter = 0;
function newPayment(): TillPayment {
  counter += 1;
  const digits = String(counter).padStart(6, "0");
  return { rrn: `600000${digits}`, code: digits, last: digits.slice(-4) };
}

const correct = (ctx: Context, receiptId: string, sale: Sale, expected: number[] | null = null) =>
  correctReceipt(ctx, { receiptId, body: saleOf(shop, sale), expected });

const match = (ctx: Context = t.systemContext()) => matchAndEnqueue(ctx);

const linesOf = (content: string): string[] =>
  JSON.parse(content).lineItems.map(({ description }: { description: string }) => description);

/** A receipt that the bank has asked for and was given. */
async function given(bank: Tenant, sale: Sale) {
  const [payment] = sale.payments ?? [];
  const { id } = await sell(shop, sale);
  const { matchRequestId } = await ask(bank.ctx, `of ${id}`, {
    rrn: payment?.rrn,
    code: payment?.code,
    last: payment?.last,
  });
  return { id, matchRequestId, payment };
}

it("two corrections at once are two versions, one after the other, 100 times", async () => {
  await race(100, {
    prepare: (round) => sell(shop, { number: `two-${round}` }),
    clash: async ({ id }, round) => {
      const number = `two-${round}`;
      const made = await Promise.all([
        correct(shop.ctx, id, { number, lines: ["A"] }),
        correct(elsewhere(shop.ctx), id, { number, lines: ["B"] }),
      ]);
      expect(made.map(({ version }) => version).toSorted()).toEqual([2, 3]);
      const { data } = await listReceiptVersions(shop.ctx, id, { limit: 20 });
      const [newest, older] = made[0]?.version === 3 ? ["A", "B"] : ["B", "A"];
      expect(data.map(({ version, content }) => [version, linesOf(content)[0]])).toEqual([
        [3, newest],
        [2, older],
        [1, "Coffee"],
      ]);
    },
    check: async () => undefined,
  });
});

it("of two corrections of one version at once one is refused, and none follows a cancellation, 100 times", async () => {
  await race(100, {
    prepare: (round) => sell(shop, { number: `one-${round}` }),
    clash: async ({ id }, round) => {
      const number = `one-${round}`;
      const settled = await Promise.allSettled([
        correct(shop.ctx, id, { number, lines: ["A"] }, [1]),
        correct(elsewhere(shop.ctx), id, { number, lines: ["B"] }, [1]),
      ]);
      const outcomes = settled.map((one) => (one.status === "rejected" ? one.reason.code : one.value.version));
      expect(outcomes.toSorted()).toEqual([2, "precondition-failed"]);
      const [corrected, cancelled] = await Promise.allSettled([
        correct(shop.ctx, id, { number, lines: ["C"] }),
        cancelReceipt(elsewhere(shop.ctx), { receiptId: id }),
      ]);
      const { state, version } = await getReceipt(shop.ctx, id);
      expect([state, cancelled.status]).toEqual(["cancelled", "fulfilled"]);
      if (corrected.status === "fulfilled") expect([corrected.value.version, version]).toEqual([3, 4]);
      else expect([corrected.reason.code, version]).toEqual(["receipt-cancelled", 3]);
    },
    check: async () => undefined,
  });
});

it("an update beside a withdrawal leaves the client with what the newest version says, 100 times", async () => {
  const bank = await openBank(t);
  await race(100, {
    settle: () => match(),
    prepare: (round) => given(bank, { number: `gone-${round}`, payments: [newPayment()] }),
    clash: ({ id, payment }, round) => {
      const number = `gone-${round}`;
      const paidElsewhere = ["8", "9"].map((digit) => ({ rrn: `${digit}${payment?.rrn}`, amount: digit }));
      return Promise.all([
        correct(shop.ctx, id, { number, lines: ["stays"], payments: payment ? [payment] : [] }),
        correct(elsewhere(shop.ctx), id, { number, lines: ["goes"], payments: paidElsewhere }),
      ]);
    },
    beside: () => [match(), match(elsewhere(t.systemContext()))],
    check: async ({ id, matchRequestId }) => {
      const { content, version } = await getReceipt(shop.ctx, id);
      const isTheirs = linesOf(content)[0] === "stays";
      expect((await getMatchRequest(bank.ctx, matchRequestId)).status).toBe(isTheirs ? "matched" : "pending");
      expect(await lastSaid(bank, id)).toEqual(
        isTheirs ? ["receipt.delivered or updated", version] : ["receipt.withdrawn", null],
      );
    },
  });
}, 60_000);

/** What a client that takes each event in its order knows of a receipt in the end. */
async function lastSaid({ organizationId }: Tenant, receiptId: string) {
  const [row] = await t.sql<{ type: string; version: number | null }[]>`
    select event_type as type, receipt_version as version from deliveries
    where organization_id = ${organizationId} and state <> 'cancelled'
      and (receipt_id = ${parsePublicId("receipt", receiptId)} or event_data ->> 'receiptId' = ${receiptId})
    order by id desc limit 1`;
  if (row?.type === "receipt.withdrawn") return [row.type, null];
  return ["receipt.delivered or updated", row?.version ?? 1];
}

it("whatever the first delivery is doing, the webhook has each version once under one id, and the newest in the end, 150 times", async () => {
  const answers: Answer[] = [status(200), status(500), (response) => setImmediate(() => response.writeHead(204).end())];
  const receiver = await startReceiver(status(200));
  onTestFinished(() => receiver.close());
  let turn = 0;
  receiver.answer((response, request) => answers[turn++ % answers.length]?.(response, request));
  const [bank, paused] = [await openBank(t, receiver.url), await openBank(t, receiver.url)];
  await t.sql`
    update webhook_endpoints set paused_until = now() + interval '1 hour' where organization_id = ${paused.organizationId}`;
  const worker = createDeliveryWorker(t.systemContext(), {
    network: LOCAL_NETWORK,
    scheduleMs: [0, 1, 1, 1, 1, 1, 1, 1],
    pollMs: 50,
  });
  onTestFinished(() => worker.stop(0));
  worker.start();
  const receipts = await Promise.all(
    rounds(150).map(async (round) => {
      const number = `sent-${round}`;
      const payments = [newPayment()];
      const receipt = await given(round % 5 === 0 ? paused : bank, { number, lines: ["1"], payments });
      const change = async () => {
        // Some before they are matched, others while they are on their way.
        if (round % 3 > 0) await match();
        await correct(round % 2 ? shop.ctx : elsewhere(shop.ctx), receipt.id, { number, lines: ["2"], payments });
      };
      return { ...receipt, change, isPaused: round % 5 === 0 };
    }),
  );
  await Promise.all([...receipts.map(({ change }) => change()), match(elsewhere(t.systemContext()))]);
  await match();
  const own = [bank.organizationId, paused.organizationId];
  await t.sql`
    update webhook_endpoints set paused_until = null, in_flight_limit = max_in_flight where organization_id = any (${own}::uuid[])`;
  answers.splice(0, answers.length, status(200));
  await expect
    .poll(
      async () => {
        // What was given up is sent again, as somebody does by hand; what failed too often is not waited for.
        await t.sql`
          update webhook_endpoints set paused_until = null, consecutive_failures = 0 where organization_id = any (${own}::uuid[])`;
        await t.sql`update delivery_queue set due_at = now() where organization_id = any (${own}::uuid[])`;
        const [row] = await t.sql`
          select count(*)::int as count from deliveries where state = 'pending' and organization_id = any (${own}::uuid[])`;
        return row?.count;
      },
      { timeout: 40_000, interval: 100 },
    )
    .toBe(0);
  const bodies = new Map<string, Set<string>>();
  for (const { headers, text } of receiver.requests) {
    const id = String(headers["webhook-id"]);
    bodies.set(id, (bodies.get(id) ?? new Set()).add(text));
  }
  expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([]);
  const said = [...bodies.values()].flatMap((texts) => [...texts].map((text) => JSON.parse(text)));
  for (const { id } of receipts) {
    const ofReceipt = said.filter(({ data }) => data.receiptId === id);
    const versions = ofReceipt.map(({ type, data }) => `${type} ${data.version}`).toSorted();
    expect([["receipt.delivered 1", "receipt.updated 2"], ["receipt.delivered 2"]]).toContainEqual(versions);
    const newest = ofReceipt.find(({ data }) => data.version === 2);
    expect(newest?.data.receipt.lineItems[0].description).toBe("2");
  }
}, 60_000);

it("of what two tills send for a cancelled receipt at once one is the new receipt, the other its correction, 100 times", async () => {
  const { sourceId } = await createSource(shop.ctx, { type: "receipts", onResubmission: "newVersion" });
  const send = (ctx: Context, round: number, line: string) =>
    receiveReceipt(ctx, { sourceId, body: saleOf(shop, { number: `anew-${round}`, lines: [line] }) });
  await race(100, {
    prepare: async (round) => {
      const { id } = await send(shop.ctx, round, "first");
      await cancelReceipt(shop.ctx, { receiptId: id });
      return id;
    },
    clash: async (cancelled, round) => {
      const sent = await Promise.all([send(shop.ctx, round, "A"), send(elsewhere(shop.ctx), round, "B")]);
      expect(sent.map(({ version }) => version).toSorted()).toEqual([1, 2]);
      expect(new Set([cancelled, ...sent.map(({ id }) => id)]).size).toBe(2);
    },
    check: async () => undefined,
  });
});
