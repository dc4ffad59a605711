import { beforeAll, describe, expect, it } from "vitest";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { receiveReceipt } from "@/lib/corrections/receive-receipt";
import { connectDatabase } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { isOriginalAwaited } from "@/lib/receipts/refunds/is-original-awaited";
import { createSource } from "@/lib/sources/create-source";
import { testDatabase } from "@/tests/database";
import { race } from "@/tests/factories/race";
import { balancesBesideSums, linkAll, refund, standingOf } from "@/tests/factories/refund";
import { openShop, type Sale, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { linkRefunds } from "./link-refunds";

const t = testDatabase();

let shop: Shop;
/** Another process. */
let there: Context;
beforeAll(async () => {
  shop = await openShop(t);
  const { sql, db, close } = connectDatabase(t.url, 4);
  there = { ...t.systemContext(), sql, db };
  return close;
});

const link = () => linkAll(t.systemContext());
const refundsOf = async (id: string) => (await standingOf(t.systemContext(), id))?.refundCount ?? 0;

let counter = 0;
/** A sale with a number and a card payment, and how its till sends it again. */
function newSale() {
  counter += 1;
  const number = `A-${counter}`;
  const payment = { rrn: String(600_000_000_000 + counter), code: `A${counter}`, last: "0042" };
  const send = (line: string, more: Sale = {}) => sell(shop, { number, payments: [payment], lines: [line], ...more });
  const giveBack = (turn = 1) => refund(shop, { number: `${number}-R${turn}`, of: { receiptId: number } });
  return { number, payment, send, giveBack };
}

describe("a refund that names the number of a sale that its till sends again", () => {
  it.each([
    [
      "between the two",
      async (sale: ReturnType<typeof newSale>) => {
        const first = await sale.send("Cofee");
        await link();
        const given = await sale.giveBack();
        await link();
        expect(await refundsOf(first.id)).toBe(1);
        return { first, given, second: await sale.send("Coffee") };
      },
    ],
    [
      "after both",
      async (sale: ReturnType<typeof newSale>) => {
        const [first, second] = [await sale.send("Cofee"), await sale.send("Coffee")];
        await link();
        return { first, second, given: await sale.giveBack() };
      },
    ],
    [
      "before both",
      async (sale: ReturnType<typeof newSale>) => {
        const given = await sale.giveBack();
        await link();
        return { given, first: await sale.send("Cofee"), second: await sale.send("Coffee") };
      },
    ],
  ])("stands with the newest receipt of the sale when it comes %s", async (_, come) => {
    const { first, second, given } = await come(newSale());
    await link();
    expect(await standingOf(t.systemContext(), second.id)).toMatchObject({
      ids: [given.id],
      balance: { refunded: "5" },
    });
    expect(await refundsOf(first.id)).toBe(0);
    expect(await isOriginalAwaited(shop.ctx, given.id)).toBe(false);
  });

  it("stays with its receipt when another sale gets the number, and is open where it comes after both", async () => {
    const sale = newSale();
    const first = await sale.send("Coffee");
    await link();
    await sale.giveBack(1);
    await link();
    const second = await sale.send("Tea", { payments: [{ ...sale.payment, rrn: "699999999999" }] });
    await link();
    const late = await sale.giveBack(2);
    await link();
    expect([await refundsOf(first.id), await refundsOf(second.id)]).toEqual([1, 0]);
    expect(await isOriginalAwaited(shop.ctx, late.id)).toBe(true);
  });

  it("goes on with what is sent for a receipt that was cancelled, of the same day", async () => {
    const { sourceId } = await createSource(shop.ctx, { type: "receipts", onResubmission: "newVersion" });
    const send = (number: string, line: string, created?: string) =>
      receiveReceipt(shop.ctx, {
        sourceId,
        body: saleOf(shop, { number, lines: [line], ...(created && { header: { created } }) }),
      });
    for (const created of [undefined, "2026-03-09T10:00:00+01:00"]) {
      const sale = newSale();
      const first = await send(sale.number, "Cofee");
      await link();
      await sale.giveBack();
      await link();
      await cancelReceipt(shop.ctx, { receiptId: first.id });
      const second = await send(sale.number, "Coffee", created);
      await link();
      const isSameDay = created === undefined;
      expect([await refundsOf(first.id), await refundsOf(second.id)]).toEqual(isSameDay ? [0, 1] : [1, 0]);
    }
  });

  it("does not wake the other refunds of its sale", async () => {
    const sale = newSale();
    await sale.send("Coffee");
    await link();
    for (let turn = 1; turn <= 5; turn += 1) await sale.giveBack(turn);
    await linkRefunds(t.systemContext(), { limit: 100 });
    await indexReceipts(t.systemContext(), { limit: 100 });
    const due = await t.sql`
      select from refund_queue where due_at is not null and organization_id = ${shop.organizationId}`;
    expect(due).toHaveLength(0);
  });

  it("is with the newest whichever of them comes first, from two processes, 100 times", async () => {
    await race(100, {
      prepare: async () => {
        const sale = newSale();
        await sale.send("Cofee");
        return { sale, second: { id: "" } };
      },
      settle: link,
      clash: async ({ sale, second }) => {
        const [{ id }] = await Promise.all([sale.send("Coffee"), sale.giveBack()]);
        second.id = id;
      },
      beside: () => [
        linkRefunds(there, { limit: 20 }),
        indexReceipts(there, { limit: 5 }),
        linkRefunds(t.systemContext(), { limit: 20 }),
        link(),
      ],
      check: async ({ second }) => {
        expect(await refundsOf(second.id)).toBe(1);
      },
    });
    for (const { refunded, sum, count, counted } of await balancesBesideSums(t.systemContext()))
      expect([refunded, count]).toEqual([sum, counted]);
  }, 60_000);
});
