import { beforeAll, describe, expect, it } from "vitest";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import type { Context } from "@/lib/db/context";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import type { TillPayment } from "@/tests/factories/receipts";
import { linkAll, type Refund, refund } from "@/tests/factories/refund";
import { openShop, type Shop, sell } from "@/tests/factories/shop";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

let counter = 0;
const newPayment = (amount?: string): TillPayment => {
  counter += 1;
  return { rrn: String(800_000_000_000 + counter), code: `F${counter}`, last: "0042", ...(amount && { amount }) };
};

async function match(): Promise<void> {
  while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
}

/** As the workers do: refunds are linked before they are matched. */
async function work(): Promise<void> {
  await linkAll(t.systemContext());
  await match();
}

async function bankWithWebhook(): Promise<Tenant> {
  const bank = await t.tenant("client");
  await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/hook");
  return bank;
}

interface Said {
  type: string;
  receiptId: string;
  cause?: string;
  refundOf?: unknown;
  refunds?: { id: string }[];
  balance?: Record<string, unknown>;
  receipt: { header: Record<string, unknown> };
  timestamp: string;
}

/** What the client is told, in the order in which it happened. */
async function told(ctx: Context): Promise<Said[]> {
  const { data } = await listDeliveries(ctx, { limit: 100 });
  const details = await Promise.all(data.map(({ deliveryId }) => getDelivery(ctx, deliveryId)));
  return details
    .toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1))
    .map(({ body }) => {
      const {
        type,
        timestamp,
        data: said,
      } = JSON.parse(body ?? "{}") as { type: string; timestamp: string; data: Said };
      return { ...said, type, timestamp };
    });
}

/** What a bank asks for by a payment, as somebody of theirs. */
async function asks(bank: Tenant, reference: string, { rrn, code, last, amount }: TillPayment): Promise<void> {
  await ask(bank.ctx, reference, { rrn, code, last, amount, ...(amount && { currency: "EUR" }) });
  await match();
}

async function soldTo(bank: Tenant, reference = "anna") {
  const payment = newPayment();
  const sold = await sell(shop, { number: `SOLD-${counter}`, payments: [payment] });
  await asks(bank, reference, payment);
  return sold;
}

/** @param back the payment by which the money went back */
const giveBack = (id: string, back: TillPayment, more: Refund = {}) =>
  refund(shop, { number: `BACK-${back.rrn}`, of: { id }, payments: [back], ...more });

describe("who received the original", () => {
  it("is told of the balance, and of a refund that it receives, too", async () => {
    const bank = await bankWithWebhook();
    const { id, receiptUrl } = await soldTo(bank);
    const back = newPayment("-5.00");
    await asks(bank, "anna", back);
    const given = await giveBack(id, back);
    await work();

    const [first, update, second, ...more] = await told(bank.ctx);
    expect(more).toEqual([]);
    expect([first?.type, update?.type, second?.type]).toEqual([
      "receipt.delivered",
      "receipt.updated",
      "receipt.delivered",
    ]);
    expect(first).not.toHaveProperty("balance");
    expect(update).toMatchObject({
      receiptId: id,
      version: 1,
      cause: "refunded",
      receiptUrl,
      balance: { amount: 12.5, refunded: 5, remaining: 7.5, currency: "EUR", isOver: false },
      receipt: { lineItems: [{ description: "Coffee" }] },
    });
    expect(second).toMatchObject({ receiptId: given.id, refundOf: { id, receiptUrl } });
    expect(second?.receipt.header).not.toHaveProperty("refundOf");
    // The next one lists it.
    await giveBack(id, newPayment("-1.00"), { due: "-1.00" });
    await work();
    const last = (await told(bank.ctx)).at(-1);
    expect(last).toMatchObject({ refunds: [{ id: given.id, amount: 5, currency: "EUR" }], balance: { refunded: 6 } });
    expect(last?.refunds).toHaveLength(1);
  });

  it("is told of a second refund though its webhook was removed after the first", async () => {
    const bank = await t.tenant("client");
    const { webhookId } = await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/hook");
    const { id } = await soldTo(bank);
    await giveBack(id, newPayment("-5.00"));
    await work();
    await t.sql`
      update deliveries set state = 'delivered', created_at = created_at - interval '1 hour'
      where organization_id = ${bank.organizationId}`;
    await t.sql`delete from delivery_queue where organization_id = ${bank.organizationId}`;
    await giveBack(id, newPayment("-1.00"), { due: "-1.00" });
    await work();
    await deleteEndpoint(t.systemContext(), webhookId);
    const [last] = (await listDeliveries(bank.ctx, { limit: 1 })).data;
    expect(last?.state).toBe("parked");
  });

  it("is told when it receives it, where it was refunded before", async () => {
    const bank = await bankWithWebhook();
    const payment = newPayment();
    const { id } = await sell(shop, { number: "BEFORE", payments: [payment] });
    await giveBack(id, newPayment("-5.00"));
    await work();
    await asks(bank, "anna", payment);
    const [delivered, ...more] = await told(bank.ctx);
    expect(more).toEqual([]);
    expect(delivered).toMatchObject({ type: "receipt.delivered", receiptId: id, balance: { remaining: 7.5 } });
    expect(delivered).not.toHaveProperty("refunds");
  });

  it("is told again when a refund is cancelled", async () => {
    const bank = await bankWithWebhook();
    const { id } = await soldTo(bank);
    const given = await giveBack(id, newPayment("-5.00"));
    await work();
    await cancelReceipt(shop.ctx, { receiptId: given.id });
    await work();
    const causes = (await told(bank.ctx)).map(({ cause, balance }) => [cause, balance?.remaining]);
    expect(causes).toEqual([
      [undefined, undefined],
      ["refunded", 7.5],
      ["refunded", undefined],
    ]);
  });

  it("is told of the balance with a correction, too", async () => {
    const bank = await bankWithWebhook();
    const { id } = await soldTo(bank);
    await giveBack(id, newPayment("-5.00"));
    await work();
    await cancelReceipt(shop.ctx, { receiptId: id });
    expect((await told(bank.ctx)).at(-1)).toMatchObject({ cause: "cancelled", balance: { remaining: 7.5 } });
  });
});

describe("a client that did not receive a receipt", () => {
  it("is not told of the original with its refund, nor of the refund with the original", async () => {
    const [bank, other] = [await bankWithWebhook(), await bankWithWebhook()];
    const { id } = await soldTo(bank);
    const back = newPayment("-5.00");
    await asks(other, "anna", back);
    const given = await giveBack(id, back);
    await work();
    await giveBack(id, newPayment("-1.00"), { due: "-1.00" });
    await work();

    const [refunded, ...more] = await told(other.ctx);
    expect(more).toEqual([]);
    expect(refunded).toMatchObject({ type: "receipt.delivered", receiptId: given.id });
    expect(JSON.stringify(refunded)).not.toContain(id);
    expect(JSON.stringify(refunded)).not.toContain("refundOf");
    const events = await told(bank.ctx);
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events)).not.toContain(given.id);
    expect(events.at(-1)).toMatchObject({ cause: "refunded", balance: { refunded: 6 } });
  });

  it("for one of its end users is not told for another", async () => {
    const bank = await bankWithWebhook();
    const { id } = await soldTo(bank, "giver");
    const back = newPayment("-5.00");
    await asks(bank, "returner", back);
    const given = await giveBack(id, back);
    await work();
    const events = await told(bank.ctx);
    const toReturner = events.filter(({ receiptId }) => receiptId === given.id);
    expect(toReturner).toHaveLength(1);
    expect(JSON.stringify(toReturner)).not.toContain(id);
    expect(JSON.stringify(events.filter(({ receiptId }) => receiptId === id))).not.toContain(given.id);
  });

  it("is led to none by a gift's address, even where it has both", async () => {
    const bank = await bankWithWebhook();
    const { id, token } = await soldTo(bank);
    const back = newPayment("-5.00");
    await asks(bank, "anna", back);
    const gift = giftTokenOf(token);
    await giveBack(id, back, { of: { receiptUrl: `https://receipts.example/r/gift/${gift}` } });
    await work();
    const refunded = (await told(bank.ctx)).at(-1);
    expect(refunded).toMatchObject({ type: "receipt.delivered" });
    expect(JSON.stringify(refunded)).not.toContain(id);
    expect(JSON.stringify(refunded)).not.toContain(gift);
  });
});

it("updates of the same version are told apart by their time", async () => {
  const bank = await bankWithWebhook();
  const { id } = await soldTo(bank);
  await Promise.all(
    Array.from({ length: 6 }, (_, at) => giveBack(id, newPayment("-1.00"), { due: "-1.00", number: `T-${id}-${at}` })),
  );
  await Promise.all([1, 2, 3].map(() => linkAll(t.systemContext())));
  const updates = (await told(bank.ctx)).filter(({ cause }) => cause === "refunded");
  const inTime = updates.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));
  expect(inTime.map(({ balance }) => balance?.refunded)).toEqual([1, 2, 3, 4, 5, 6]);
});
