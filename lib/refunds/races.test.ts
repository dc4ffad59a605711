import { beforeAll, expect, it } from "vitest";
import { isDomainError } from "@/lib/core/errors";
import { parsePublicId } from "@/lib/core/ids";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { type Context, withTransaction } from "@/lib/db/context";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { testDatabase } from "@/tests/database";
import { ask } from "@/tests/factories/matcher";
import { untilHeldUp } from "@/tests/factories/race";
import { balancesBesideSums, linkAll, refund, refundOfSale, standingOf } from "@/tests/factories/refund";
import { openShop, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { anotherProcess, matchAndEnqueue, openBank } from "@/tests/factories/two-processes";
import { linkRefunds } from "./link-refunds";

const t = testDatabase();
const TIMES = 150;

const there = anotherProcess(t);
let shop: Shop;
/** The same in another process. */
let elsewhere: Shop;

beforeAll(async () => {
  shop = await openShop(t);
  elsewhere = { ...shop, ctx: there(shop.ctx) };
});

const system = () => t.systemContext();
const standing = (id: string) => standingOf(system(), id);

async function assertSums(): Promise<void> {
  for (const { refunded, sum, count, counted } of await balancesBesideSums(system()))
    expect([refunded, count]).toEqual([sum, counted]);
}

/** Runs workers beside what they have to do, until it is done and nothing is due. */
async function withWorkers<T>(work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const worker = async (once: () => Promise<unknown>) => {
    while (!isDone) {
      await once();
      await new Promise(setImmediate);
    }
  };
  const workers = [
    worker(() => linkRefunds(system(), { limit: 10 })),
    worker(() => linkRefunds(there(system()), { limit: 10 })),
    worker(() => indexReceipts(there(system()), { limit: 5 })),
  ];
  try {
    return await work();
  } finally {
    isDone = true;
    await Promise.all(workers);
    await linkAll(system());
  }
}

it("a refund and its original that come at the same moment from two processes are linked", async () => {
  const ids = await withWorkers(async () => {
    const pairs: [string, string][] = [];
    for (let at = 0; at < TIMES; at += 1) {
      const number = `MOMENT-${at}`;
      const both = [
        () => sell(shop, { number }),
        () => refund(elsewhere, { number: `${number}-R`, of: { receiptId: number } }),
      ] as const;
      const [original, given] =
        at % 2 === 0
          ? await Promise.all([both[0](), both[1]()])
          : (await Promise.all([both[1](), both[0]()])).toReversed();
      pairs.push([original?.id ?? "", given?.id ?? ""]);
    }
    return pairs;
  });
  for (const [original, given] of ids) expect((await standing(original))?.ids).toEqual([given]);
  await assertSums();
});

it("an original that is being indexed when its refund begins to wait wakes it", async () => {
  await linkAll(system());
  const original = await sell(shop, { number: "IN-HAND" });
  const { given, linking } = await withTransaction({ ...system(), sql: elsewhere.ctx.sql }, async (tx) => {
    await indexReceipts(tx, { limit: 10 });
    // It has woken whom it saw, and has not committed.
    const given = await refund(shop, { number: "IN-HAND-R", of: { receiptId: "IN-HAND" } });
    const linking = linkRefunds(system(), { limit: 1 });
    await untilHeldUp(t.sql, linking);
    return { given, linking: { isDone: linking } };
  });
  await linking.isDone;
  await linkAll(system());
  expect((await standing(original.id))?.ids).toEqual([given.id]);
});

it("a refund that waits for a correction of its original holds up neither lists nor other refunds", async () => {
  const { id } = await sell(shop, { number: "SLOW" });
  await linkAll(system());
  await refund(shop, { number: "SLOW-R", of: { receiptId: "SLOW" } });
  const linking = await withTransaction({ ...system(), sql: elsewhere.ctx.sql }, async ({ sql }) => {
    await sql`select from receipts where id = ${parsePublicId("receipt", id)} for no key update`;
    const linking = linkRefunds(system(), { limit: 1 });
    await untilHeldUp(t.sql, linking);
    expect(await indexReceipts(system(), { limit: 10 })).toBe(1);
    const early = await refund(shop, { number: "QUICK-R", of: { receiptId: "QUICK" } });
    await linkRefunds(system(), { limit: 1 });
    const original = await sell(shop, { number: "QUICK" });
    await indexReceipts(system(), { limit: 10 });
    await linkRefunds(system(), { limit: 1 });
    expect((await standing(original.id))?.ids).toEqual([early.id]);
    return { isDone: linking };
  });
  await linking.isDone;
  expect(await standing(id)).toMatchObject({ refundCount: 1 });
});

it("a receipt under correction that is still to be indexed does not hold up the others", async () => {
  await linkAll(system());
  const { id } = await sell(shop, { number: "UNDER-CORRECTION" });
  await sell(shop, { number: "BESIDE-IT" });
  await withTransaction({ ...shop.ctx, sql: elsewhere.ctx.sql }, async (tx) => {
    await correctReceipt(tx, { receiptId: id, body: saleOf(shop, { number: "CORRECTED" }), expected: null });
    await withTransaction(system(), async (indexing) => {
      await indexing.sql`set local lock_timeout = '5s'`;
      expect(await indexReceipts(indexing, { limit: 10 })).toBe(1);
    });
  });
  expect(await indexReceipts(system(), { limit: 10 })).toBe(1);
});

it("several refunds of one receipt at once all count", async () => {
  const { id } = await sell(shop, { number: "MANY", due: "1000.00" });
  await withWorkers(async () => {
    for (let at = 0; at < TIMES / 5; at += 1)
      await Promise.all(
        Array.from({ length: 5 }, (_, one) =>
          refund(one % 2 === 0 ? shop : elsewhere, { number: `MANY-${at}-${one}`, due: "-0.10", of: { id } }),
        ),
      );
  });
  expect(await standing(id)).toMatchObject({ refundCount: TIMES, balance: { refunded: String(TIMES / 10) } });
  await assertSums();
});

it("refunds that are corrected, cancelled and moved beside others, and beside corrections of their original, all add up", async () => {
  const originals = await Promise.all([1, 2].map((n) => sell(shop, { number: `TURMOIL-${n}`, due: "1000.00" })));
  const [one, two] = originals.map(({ id }) => ({ id })) as [{ id: string }, { id: string }];
  const alive = new Map<string, { of: string; due: string }>();
  await withWorkers(async () => {
    for (let at = 0; at < TIMES / 3; at += 1) {
      const first = await refund(shop, { number: `T-${at}-1`, due: "-3.00", of: one });
      const second = await refund(elsewhere, { number: `T-${at}-2`, due: "-2.00", of: one });
      await Promise.all([
        correctReceipt(shop.ctx, {
          receiptId: first.id,
          body: refundOfSale(shop, { number: `T-${at}-1`, due: "-1.50", of: at % 3 === 0 ? two : one }),
          expected: null,
        }),
        at % 2 === 0
          ? cancelReceipt(elsewhere.ctx, { receiptId: second.id })
          : correctReceipt(elsewhere.ctx, {
              receiptId: second.id,
              body: refundOfSale(shop, { number: `T-${at}-2`, due: "-0.25", of: one }),
              expected: null,
            }),
        refund(shop, { number: `T-${at}-3`, due: "-0.50", of: one }).then(({ id }) =>
          alive.set(id, { of: one.id, due: "0.5" }),
        ),
        correctReceipt(shop.ctx, {
          receiptId: one.id,
          body: saleOf(shop, { number: "TURMOIL-1", due: "1000.00", lines: [`Turn ${at}`] }),
          expected: null,
        }).catch((error) => {
          if (!isDomainError(error) || error.code !== "too-many-versions") throw error;
        }),
      ]);
      alive.set(first.id, { of: at % 3 === 0 ? two.id : one.id, due: "1.5" });
      if (at % 2 !== 0) alive.set(second.id, { of: one.id, due: "0.25" });
    }
  });
  await assertSums();
  for (const { id } of [one, two]) {
    const own = [...alive.values()].filter(({ of }) => of === id);
    const cents = own.reduce((sum, { due }) => sum + Math.round(Number(due) * 100), 0);
    expect(await standing(id)).toMatchObject({ refundCount: own.length, balance: { refunded: String(cents / 100) } });
  }
});

it("an original that is cancelled beside its refund has its balance, and who has it is told of both", async () => {
  const bank = await openBank(t);
  const match = () => matchAndEnqueue(system(), 50);
  for (let at = 0; at < TIMES / 5; at += 1) {
    const payment = { rrn: String(900_000_000_000 + at), code: `R${at}`, last: "0042" };
    const { id } = await sell(shop, { number: `CANCELLED-${at}`, payments: [payment] });
    // Asked for, linked, refunded and cancelled side by side: whoever is first.
    await ask(bank.ctx, `anna ${at}`, payment);
    await withWorkers(() =>
      Promise.all([
        match(),
        refund(elsewhere, { number: `CANCELLED-${at}-R`, of: { id } }),
        ...(at % 2 === 0 ? [cancelReceipt(shop.ctx, { receiptId: id })] : []),
      ]),
    );
    await match();
    expect((await standing(id))?.balance).toMatchObject({ refunded: "5" });
    const rows = await t.sql<{ type: string; balance: string | null; cause: string | null }[]>`
      select event_type as type, event_data #>> '{balance,refunded}' as balance, event_data ->> 'cause' as cause
      from deliveries where organization_id = ${bank.organizationId} and reference = ${`anna ${at}`} order by id`;
    const delivered = rows.find(({ type }) => type === "receipt.delivered");
    // Cancelled before it was matched: nobody is found for it.
    if (!delivered) continue;
    const isTold = delivered.balance === "5" || rows.some(({ balance }) => balance === "5");
    expect([at, isTold]).toEqual([at, true]);
  }
  await assertSums();
});

it("corrections of two receipts that are refunds of each other never wait for each other in a circle", async () => {
  const first = await sell(shop, { number: "CIRCLE-1" });
  const second = await refund(shop, { number: "CIRCLE-2", of: { id: first.id } });
  await linkAll(system());
  let begun = 0;
  const counting = (ctx: Context): Context => {
    const sql = new Proxy(ctx.sql, {
      get: (target, name) => {
        if (name === "begin") begun += 1;
        return Reflect.get(target, name);
      },
    });
    return { ...ctx, sql };
  };
  const correct = (ctx: Context, receiptId: string, of: string, turn: number) => {
    const body = refundOfSale(shop, { number: receiptId, due: `-${turn}.00`, of: { id: of } });
    return correctReceipt(counting(ctx), { receiptId, body, expected: null });
  };
  await correct(shop.ctx, first.id, second.id, 1);
  await linkAll(system());
  begun = 0;
  for (let turn = 2; turn <= 61; turn += 1)
    await Promise.all([
      correct(shop.ctx, first.id, second.id, turn),
      correct(elsewhere.ctx, second.id, first.id, turn),
    ]);
  // Each at the first try: none was broken off.
  expect(begun).toBe(120);
  expect((await standing(first.id))?.balance).toMatchObject({ amount: "61", refunded: "61" });
  expect((await standing(second.id))?.balance).toMatchObject({ amount: "61", refunded: "61" });
  await assertSums();
});
