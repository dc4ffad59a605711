import { afterAll, beforeAll, expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import { withTransaction } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { linkAll, refund, standingOf } from "@/tests/factories/refund";
import { openShop, type Shop, sell } from "@/tests/factories/shop";
import { watchPlans } from "@/tests/plans/watched-plans";
import { linkRefunds } from "./link-refunds";

const t = testDatabase();
const watched = watchPlans(t.url, /^refund_queue$/);
const MANY = 40;

let busy: Shop;
beforeAll(async () => {
  busy = await openShop(t);
});
afterAll(() => watched.close());

const counted = async (id: string) => (await standingOf(t.systemContext(), id))?.refundCount ?? 0;

/** A receipt of the shop and refunds of it, which are not looked at yet. */
async function refundOften(shop: Shop, times: number): Promise<string> {
  const { id } = await sell(shop, { number: "OFTEN", due: "1000.00" });
  for (let n = 0; n < times; n += 1) await refund(shop, { number: `OFTEN-${n}`, due: "-1.00", of: { id } });
  return id;
}

it("a merchant's refund waits for no more than one of another's, however many that one has", async () => {
  const often = await refundOften(busy, MANY);
  const other = await openShop(t);
  const once = await refundOften(other, 1);
  await linkRefunds(t.systemContext(), { limit: 2 });
  expect([await counted(often), await counted(once)]).toEqual([1, 1]);
  await linkAll(t.systemContext());
  expect(await counted(often)).toBe(MANY);
});

it("merchants that all have many take turns, from one batch to the next", async () => {
  const shops = await Promise.all(Array.from({ length: 5 }, () => openShop(t)));
  const ids = await Promise.all(shops.map((shop) => refundOften(shop, 6)));
  for (let batch = 0; batch < 5; batch += 1) await linkRefunds(t.systemContext(), { limit: 3 });
  expect(await Promise.all(ids.map(counted))).toEqual([3, 3, 3, 3, 3]);
  await linkAll(t.systemContext());
});

it("a merchant whose receipts are all held does not hold up the others", async () => {
  const [held, other] = [await openShop(t), await openShop(t)];
  await refundOften(held, 3);
  const once = await refundOften(other, 1);
  await withTransaction(t.systemContext(), async ({ sql }) => {
    await sql`select from receipts where organization_id = ${held.organizationId} for no key update`;
    expect(await linkRefunds(t.systemContext(), { limit: 10 })).toBe(1);
  });
  expect(await counted(once)).toBe(1);
  await linkAll(t.systemContext());
});

it.each(["not yet", "already"])(
  "whose turn is next is found without reading what the others have, %s analysed",
  async (when) => {
    const { id } = await refund(await openShop(t), { number: "ONE", of: { receiptId: "NEVER" } });
    await t.sql`
    insert into refund_queue (refund_id, organization_id, awaits, expires_at)
    select gen_random_uuid(), ('00000000-0000-0000-0000-' || lpad((n % 3)::text, 12, '0'))::uuid, 'n/' || n, now() + interval '9 days'
    from generate_series(1, 20000) n`;
    if (when === "already") await t.sql`analyze refund_queue`;
    const { sql, db } = watched;
    const { rows } = await watched.readsOf(() => linkRefunds({ ...t.systemContext(), sql, db }, { limit: 1 }));
    expect(rows).toBeLessThan(500);
    const waiting = await t.sql`
    select from refund_queue where refund_id = ${parsePublicId("receipt", id)} and due_at is null`;
    expect(waiting).toHaveLength(1);
  },
);

it("merchants take turns where several are linked at once, too", async () => {
  const shops = await Promise.all(Array.from({ length: 4 }, () => openShop(t)));
  const ids = await Promise.all(shops.map((shop) => refundOften(shop, 6)));
  for (let batch = 0; batch < 3; batch += 1) {
    expect(await linkRefunds(t.systemContext(), { limit: 4, lanes: 4 })).toBe(4);
    expect(await Promise.all(ids.map(counted))).toEqual(ids.map(() => batch + 1));
  }
  await linkAll(t.systemContext());
  expect(await Promise.all(ids.map(counted))).toEqual([6, 6, 6, 6]);
});

it("each is looked at once, however many are linked at once", async () => {
  const shop = await openShop(t);
  const { id } = await sell(shop, { number: "ONCE", due: "1000.00" });
  await linkAll(t.systemContext());
  for (let n = 0; n < 30; n += 1) await refund(shop, { number: `ONCE-${n}`, due: "-1.00", of: { receiptId: "ONCE" } });
  expect(await linkRefunds(t.systemContext(), { limit: 100, lanes: 4 })).toBe(30);
  expect(await counted(id)).toBe(30);
});
