import { beforeAll, describe, expect, it } from "vitest";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import type { Context } from "@/lib/db/context";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import type { TillPayment } from "@/tests/factories/receipts";
import { linkAll } from "@/tests/factories/refund";
import { openShop, openStore, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { runMatchBatch } from "../matcher/run-match-batch";
import { reportNotMine } from "../not-mine/report-not-mine";
import { getMatchRequest } from "../requests/get-match-request";
import { findOtherSubmissions } from "./find-other-submissions";

const t = testDatabase();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(t);
});

let counter = 0;
/** A payment that only its own sale has, and that sale's number. */
function newSale(): Required<Pick<Sale, "number" | "payments">> & { payment: TillPayment } {
  counter += 1;
  const digits = String(counter).padStart(4, "0");
  const payment = { rrn: `70000000${digits}`, code: `R${digits}`, last: digits };
  return { number: `N-${counter}`, payments: [payment], payment };
}

const par = () => `V001${String(counter).padStart(25, "0")}`;

async function match(): Promise<void> {
  while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
}

async function bankWithWebhook(): Promise<Tenant> {
  const bank = await t.tenant("client");
  await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/hook");
  return bank;
}

const askFor = (bank: Tenant, payment: TillPayment, reference = "anna") =>
  ask(bank.ctx, reference, { rrn: payment.rrn, code: payment.code, last: payment.last });

const standing = async (bank: Tenant, matchRequestId: string) => {
  const { status, receiptId } = await getMatchRequest(bank.ctx, matchRequestId);
  return [status, receiptId];
};

/** What the client's webhooks are told, in the order in which it was made. */
async function told(ctx: Context) {
  const { data } = await listDeliveries(ctx, { limit: 100 });
  const bodies = await Promise.all(data.toReversed().map(({ deliveryId }) => getDelivery(ctx, deliveryId)));
  return bodies.map(({ body, event, ...detail }) => {
    // What was taken back before it was sent shows no body.
    const { receiptId, supersedes } = body === null ? detail : JSON.parse(body).data;
    return [event, receiptId, supersedes ?? undefined];
  });
}

describe("a sale that was submitted twice with a typo mended", () => {
  it("is one candidate of a request: its newest receipt is delivered", async () => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    await sell(shop, { ...sale, lines: ["Cofee"] });
    const second = await sell(shop, { ...sale, lines: ["Coffee"] });
    const { matchRequestId } = await askFor(bank, payment);
    await match();
    expect(await standing(bank, matchRequestId)).toEqual(["matched", second.id]);
    expect(await told(bank.ctx)).toEqual([["receipt.delivered", second.id, undefined]]);
  });

  it("is one candidate of a request that waited for it", async () => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    const { matchRequestId } = await askFor(bank, payment);
    await match();
    await sell(shop, { ...sale, lines: ["Cofee"] });
    const second = await sell(shop, { ...sale, lines: ["Coffee"] });
    await match();
    expect(await standing(bank, matchRequestId)).toEqual(["matched", second.id]);
  });

  it("is delivered again to the request that has the first receipt, saying which it supersedes", async () => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    const first = await sell(shop, { ...sale, lines: ["Cofee"] });
    const { matchRequestId } = await askFor(bank, payment);
    await match();
    const second = await sell(shop, { ...sale, lines: ["Coffee"] });
    await match();
    const third = await sell(shop, { ...sale, lines: ["Coffee to go"] });
    await match();
    expect(await standing(bank, matchRequestId)).toEqual(["matched", third.id]);
    expect(await told(bank.ctx)).toEqual([
      ["receipt.delivered", first.id, undefined],
      ["receipt.delivered", second.id, first.id],
      ["receipt.delivered", third.id, second.id],
    ]);
    const { data } = await listDeliveries(bank.ctx);
    expect(data.map(({ supersedes, version, ...one }) => [one.matchRequestId, supersedes, version])).toEqual([
      [matchRequestId, second.id, 1],
      [matchRequestId, first.id, 1],
      [matchRequestId, null, 1],
    ]);
  });

  it("is delivered again to the subscription that has the first receipt, saying which it supersedes", async () => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    const payments = [{ ...payment, par: par() }];
    await createSubscription(bank.ctx, { par: par(), reference: "anna" });
    const first = await sell(shop, { ...sale, payments, lines: ["Cofee"] });
    await match();
    const second = await sell(shop, { ...sale, payments, lines: ["Coffee"] });
    await match();
    expect(await told(bank.ctx)).toEqual([
      ["receipt.delivered", first.id, undefined],
      ["receipt.delivered", second.id, first.id],
    ]);
  });

  it("supersedes nothing for another reference of the client, which was given no other receipt of it", async () => {
    const bank = await bankWithWebhook();
    const [{ payment: annas, ...sale }, annasPar] = [newSale(), par()];
    const [{ payment: bobs }, bobsPar] = [newSale(), par()];
    const payments = [
      { ...annas, par: annasPar },
      { ...bobs, par: bobsPar },
    ];
    await createSubscription(bank.ctx, { par: annasPar, reference: "anna" });
    const first = await sell(shop, { ...sale, payments, lines: ["Cofee"] });
    await match();
    await createSubscription(bank.ctx, { par: bobsPar, reference: "bob" });
    const second = await sell(shop, { ...sale, payments, lines: ["Coffee"] });
    await match();
    const { data } = await listDeliveries(bank.ctx, { receiptId: second.id });
    expect(new Map(data.map(({ reference, supersedes }) => [reference, supersedes]))).toEqual(
      new Map([
        ["anna", first.id],
        ["bob", null],
      ]),
    );
  });

  it.each(["anna", "bob"])(
    "supersedes nothing for who paid the rest of it, asked for by %s after anna",
    async (who) => {
      const bank = await bankWithWebhook();
      const [{ payment: annas, ...sale }, { payment: rest }] = [newSale(), newSale()];
      const payments = [annas, rest];
      const first = await sell(shop, { ...sale, payments, lines: ["Cofee"] });
      await askFor(bank, annas);
      await match();
      const second = await sell(shop, { ...sale, payments, lines: ["Coffee"] });
      await match();
      await askFor(bank, rest, who);
      await match();
      expect(await told(bank.ctx)).toEqual([
        ["receipt.delivered", first.id, undefined],
        ["receipt.delivered", second.id, first.id],
        ["receipt.delivered", second.id, undefined],
      ]);
    },
  );

  it("is delivered to a subscription once where both receipts are there, whichever is looked at first", async () => {
    const bank = await bankWithWebhook();
    for (const order of ["together", "older first", "newer first"]) {
      const { payment, ...sale } = newSale();
      const payments = [{ ...payment, par: par() }];
      await createSubscription(bank.ctx, { par: par(), reference: order });
      const first = await sell(shop, { ...sale, payments, lines: ["Cofee"] });
      const second = await sell(shop, { ...sale, payments, lines: ["Coffee"] });
      const before = (await told(bank.ctx)).length;
      if (order === "newer first")
        await t.sql`update match_queue set due_at = now() - interval '1 day' * ${1} where subject_id = (select max(subject_id::text)::uuid from match_queue)`;
      const limit = order === "together" ? 50 : 1;
      while ((await runMatchBatch(t.systemContext(), { limit, onMatches: enqueueDeliveries })) > 0);
      const now = (await told(bank.ctx)).slice(before);
      const both = [
        ["receipt.delivered", first.id, undefined],
        ["receipt.delivered", second.id, first.id],
      ];
      expect(now, order).toEqual(order === "older first" ? both : [["receipt.delivered", second.id, undefined]]);
    }
  });

  it("tells a client that has the first receipt by another way which it supersedes, and nobody else", async () => {
    const [bank, other] = [await bankWithWebhook(), await bankWithWebhook()];
    const { payment, ...sale } = newSale();
    const payments = [{ ...payment, par: par() }];
    await createSubscription(bank.ctx, { par: par(), reference: "anna" });
    const first = await sell(shop, { ...sale, payments, lines: ["Cofee"] });
    await match();
    const second = await sell(shop, { ...sale, payments: [payment], lines: ["Coffee"] });
    await askFor(bank, payment);
    await askFor(other, payment);
    await match();
    expect(await told(bank.ctx)).toEqual([
      ["receipt.delivered", first.id, undefined],
      ["receipt.delivered", second.id, first.id],
    ]);
    expect(await told(other.ctx)).toEqual([["receipt.delivered", second.id, undefined]]);
  });

  it("stays used up for the client's other references", async () => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    await sell(shop, { ...sale, lines: ["Cofee"] });
    await askFor(bank, payment);
    await match();
    const { matchRequestId } = await askFor(bank, payment, "bob");
    await match();
    await sell(shop, { ...sale, lines: ["Coffee"] });
    await match();
    const third = await askFor(bank, payment, "carla");
    await match();
    expect(await standing(bank, matchRequestId)).toEqual(["pending", null]);
    expect(await standing(bank, third.matchRequestId)).toEqual(["pending", null]);
  });

  it("is not given to a reference that has rejected one of its receipts, and is free for another", async () => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    const first = await sell(shop, { ...sale, lines: ["Cofee"] });
    const { matchRequestId } = await askFor(bank, payment);
    await match();
    const second = await sell(shop, { ...sale, lines: ["Coffee"] });
    await match();
    await reportNotMine(bank.ctx, matchRequestId);
    expect(
      (await told(bank.ctx))
        .filter(([event]) => event === "receipt.withdrawn")
        .map(([, id]) => id)
        .sort(),
    ).toEqual([first.id, second.id].sort());
    await sell(shop, { ...sale, lines: ["Coffee to go"] });
    await match();
    expect((await standing(bank, matchRequestId))[0]).toBe("withdrawn");
    const again = await ask(bank.ctx, "anna", { rrn: payment.rrn, last: payment.last });
    const bob = await askFor(bank, payment, "bob");
    await match();
    expect(await standing(bank, again.matchRequestId)).toEqual(["pending", null]);
    expect((await standing(bank, bob.matchRequestId))[0]).toBe("matched");
  });

  it("tells who was sent its first receipt when that one is corrected or cancelled, whatever came after", async () => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    const first = await sell(shop, { ...sale, lines: ["Cofee"] });
    const { matchRequestId } = await askFor(bank, payment);
    await match();
    const second = await sell(shop, { ...sale, lines: ["Coffee"] });
    await match();
    await correctReceipt(shop.ctx, {
      receiptId: first.id,
      body: saleOf(shop, { ...sale, payments: [] }),
      expected: null,
    });
    await match();
    await cancelReceipt(shop.ctx, { receiptId: second.id });
    await match();
    expect(await told(bank.ctx)).toEqual([
      ["receipt.delivered", first.id, undefined],
      ["receipt.delivered", second.id, first.id],
      ["receipt.withdrawn", first.id, undefined],
      ["receipt.updated", second.id, undefined],
    ]);
    expect(await standing(bank, matchRequestId)).toEqual(["matched", second.id]);
  });
});

describe("a receipt with the number and payment of a sale", () => {
  /** A till that gives the original's number, and the terminal's code of it, with positive amounts. */
  const codeOnly = ({ code, last }: TillPayment): TillPayment => ({ code, last });

  it.each<[string, (first: { id: string; number: string }) => object]>([
    ["that is a return", () => ({ documentType: "return" })],
    ["that is a credit note", () => ({ documentType: "creditNote" })],
    ["that is an invoice", () => ({ documentType: "invoice" })],
    ["that names its id", ({ id }) => ({ refundOf: { id } })],
    ["that names its number", ({ number }) => ({ refundOf: { receiptId: number } })],
    ["that names what is not there yet", () => ({ refundOf: { receiptId: "ANOTHER" } })],
  ])("%s supersedes nothing", async (_, header) => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    const payments = [codeOnly(payment)];
    const first = await sell(shop, { ...sale, payments });
    const { matchRequestId } = await askFor(bank, payment);
    await linkAll(t.systemContext());
    await match();
    const said = header({ id: first.id, number: sale.number });
    const second = await sell(shop, { ...sale, payments, header: said, lines: ["Back"] });
    await linkAll(t.systemContext());
    await match();
    expect(await standing(bank, matchRequestId)).toEqual(["matched", first.id]);
    expect((await told(bank.ctx)).filter(([, , supersedes]) => supersedes)).toEqual([]);
    expect(await findOtherSubmissions(shop.ctx, second.id)).toEqual({ earlier: [], later: [] });
  });

  it("that names what the other names is that refund, sent twice", async () => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    const original = await sell(shop, { number: `${sale.number}-0` });
    const header = { documentType: "return", refundOf: { id: original.id } };
    await sell(shop, { ...sale, header, lines: ["Cofee"] });
    const second = await sell(shop, { ...sale, header, lines: ["Coffee"] });
    await linkAll(t.systemContext());
    const { matchRequestId } = await askFor(bank, payment);
    await match();
    expect(await standing(bank, matchRequestId)).toEqual(["matched", second.id]);
  });
});

describe("two sales", () => {
  it.each<[string, (sale: Sale & { payment: TillPayment }) => Promise<Sale> | Sale]>([
    ["have other numbers", (sale) => ({ ...sale, number: `${sale.number}-2` })],
    ["have no number", (sale) => ({ ...sale, number: " " })],
    ["are of two stores", async (sale) => ({ ...sale, storeId: await openStore(t, shop) })],
    ["have other amounts", (sale) => ({ ...sale, payments: [{ ...sale.payment, amount: "13" }] })],
    ["have other currencies", (sale) => ({ ...sale, payments: [{ ...sale.payment, currency: "CHF" }] })],
  ])("that %s are two candidates", async (_, change) => {
    const bank = await bankWithWebhook();
    const { payment, ...sale } = newSale();
    const other = await change({ ...sale, payment });
    await sell(shop, other.number === " " ? { ...sale, number: " ", lines: ["Cofee"] } : { ...sale, lines: ["Cofee"] });
    await sell(shop, { ...other, lines: ["Coffee"] });
    const { matchRequestId } = await askFor(bank, payment);
    await match();
    expect(await standing(bank, matchRequestId)).toEqual(["ambiguous", null]);
  });

  it("with one number on two days and two payments are each delivered, and supersede nothing", async () => {
    const bank = await bankWithWebhook();
    const [monday, tuesday] = [newSale(), newSale()];
    const card = { par: par() };
    await createSubscription(bank.ctx, { ...card, reference: "anna" });
    const sold = [];
    for (const { payment } of [monday, tuesday]) {
      sold.push(await sell(shop, { number: "17", payments: [{ ...payment, ...card }] }));
      await match();
    }
    expect(await told(bank.ctx)).toEqual(sold.map(({ id }) => ["receipt.delivered", id, undefined]));
  });
});
