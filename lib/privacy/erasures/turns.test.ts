import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { openShop, type Shop, sell } from "@/tests/factories/shop";
import { watchPlans } from "@/tests/plans/watched-plans";
import { getErasure } from "./requests/get-erasure";
import { requestErasure } from "./requests/request-erasure";
import { runErasures } from "./run-erasures";

const t = testDatabase();
const watched = watchPlans(t.url, /^erasures$/);
afterAll(() => watched.close());

let [busy, other]: Shop[] = [];
beforeAll(async () => {
  [busy, other] = [await openShop(t), await openShop(t)];
});
const shops = () => {
  if (!busy || !other) throw new Error("The shops are not open.");
  return { busy, other };
};

const watchedContext = () => ({ ...t.systemContext(), sql: watched.sql, db: watched.db });
const statusOf = async ({ ctx }: Shop, id: string) => (await getErasure(ctx, id)).status;
/** Also of those that rest for a moment. */
async function run(times: number, erasureId: string): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await t.sql`update erasures set lease_until = null where id = ${parsePublicId("erasure", erasureId)}`;
    await runErasures(t.systemContext());
  }
}
const scan = ({ ctx }: Shop) => requestErasure(ctx, { customerId: "K-1", mode: "personal" });
async function eraseOne(shop: Shop) {
  const { id } = await sell(shop);
  return (await requestErasure(shop.ctx, { receiptId: id, mode: "personal" })).erasureId;
}
afterEach(async () => {
  await t.sql`update erasures set done_at = now() where done_at is null`;
});

it("a merchant's erasure waits for few turns, however many another has asked for", async () => {
  const { busy, other } = shops();
  for (let n = 0; n < 30; n += 1) await scan(busy);
  const one = await eraseOne(other);
  await run(8, one);
  expect(await statusOf(other, one)).toBe("done");
  const open = await t.sql`
    select from erasures where organization_id = ${busy.organizationId} and done_at is null`;
  expect(open.length).toBeGreaterThan(20);
});

it("one receipt goes before all that its merchant is having looked for", async () => {
  const { busy } = shops();
  for (let n = 0; n < 30; n += 1) await scan(busy);
  const one = await eraseOne(busy);
  await run(5, one);
  expect(await statusOf(busy, one)).toBe("done");
});

it("a merchant that has too many open is told when to ask again; others, and who has ended some, are not", async () => {
  const { busy, other } = shops();
  await t.sql`
    insert into erasures (id, organization_id, mode, by, selector)
    select gen_random_uuid(), ${busy.organizationId}, 'personal', 'customerId', '{"customerId":"K-1"}'
    from generate_series(1, 1000)`;
  await expect(scan(busy)).rejects.toMatchObject({ code: "rate-limited", retryAfterSeconds: 30 });
  await scan(other);
  await t.sql`
    update erasures set done_at = now()
    where id = (select id from erasures where organization_id = ${busy.organizationId} and done_at is null limit 1)`;
  await scan(busy);
});

it.each(["not yet", "already"])(
  "whose turn it is is found without reading what is done, nor all of who has most (%s analysed)",
  async (when) => {
    const { busy, other } = shops();
    await t.sql`
      insert into erasures (id, organization_id, mode, by, done_at)
      select gen_random_uuid(), ${busy.organizationId}, 'personal', 'customerId', now() from generate_series(1, 20000)`;
    await t.sql`
      insert into erasures (id, organization_id, mode, by, selector)
      select gen_random_uuid(), ${busy.organizationId}, 'personal', 'customerId', '{"customerId":"K-1"}'
      from generate_series(1, 300)`;
    await eraseOne(other);
    if (when === "already") await t.sql`analyze erasures`;
    const { rows, sequential } = await watched.readsOf(async () => {
      for (let n = 0; n < 2; n += 1) await runErasures(watchedContext());
    });
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(3_000);
  },
);
