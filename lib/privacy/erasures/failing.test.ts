import { afterEach, beforeEach, expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { testDatabase } from "@/tests/database";
import { openShop, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { getErasure } from "./requests/get-erasure";
import { requestErasure } from "./requests/request-erasure";
import { runErasures } from "./run-erasures";

const t = testDatabase();
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(t);
  await t.sql`create table unerasable (id uuid)`;
  await t.sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      if exists (select from unerasable where id = new.id) then raise 'It cannot be erased.'; end if;
      return new;
    end $$`;
  await t.sql`create trigger refuse before update on receipts for each row execute function refuse()`;
});
afterEach(async () => {
  await t.sql`drop trigger refuse on receipts`;
  await t.sql`drop function refuse`;
  await t.sql`drop table unerasable`;
  await t.sql`update erasures set done_at = now(), failed = '{}' where done_at is null`;
});

const KIM = { name: "Kim Quillfeather", address: "Larkspur Lane 77", customerId: "K-90417" };
const sale = () => ({ header: { customer: KIM } });
const refuses = (id: string) => t.sql`insert into unerasable values (${parsePublicId("receipt", id)})`;

async function run(times = 6): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await t.sql`update erasures set lease_until = null where done_at is null`;
    await runErasures(t.systemContext());
  }
}
const tellsOfKim = async (id: string) => JSON.stringify(await getReceipt(shop.ctx, id)).includes("Quillfeather");

it("the rest of an erasure goes on beside a receipt that fails, which is counted, and erased when it does no more", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await sell(shop, { ...sale(), number: `F-${n}` })).id);
  await indexReceipts(t.systemContext(), { limit: 1_000 });
  const [, broken = ""] = ids;
  await refuses(broken);
  const { erasureId } = await requestErasure(shop.ctx, { customerId: "K-90417", mode: "personal" });
  await run();
  expect(await getErasure(shop.ctx, erasureId)).toMatchObject({ status: "running", erased: 2, held: 0, failed: 1 });
  expect(await Promise.all(ids.map(tellsOfKim))).toEqual([false, true, false]);
  await t.sql`delete from unerasable`;
  await run();
  expect(await getErasure(shop.ctx, erasureId)).toMatchObject({ status: "done", erased: 3, held: 0, failed: 0 });
  expect(await tellsOfKim(broken)).toBe(false);
});

it("one receipt that fails is not said to be erased", async () => {
  const { id } = await sell(shop, sale());
  await refuses(id);
  const { erasureId } = await requestErasure(shop.ctx, { receiptId: id, mode: "receipt" });
  await run();
  expect(await getErasure(shop.ctx, erasureId)).toMatchObject({ status: "running", erased: 0, failed: 1 });
});

it("a clock's erasure ends beside a receipt that fails, and the next one finds it", async () => {
  const { id } = await sell(shop, sale());
  await indexReceipts(t.systemContext(), { limit: 1_000 });
  await refuses(id);
  await t.sql`
    insert into retention_clocks (organization_id, personal) values (${shop.organizationId}, 4)`;
  const selector = JSON.stringify({ months: 4, before: "ffffffff-ffff-ffff-ffff-ffffffffffff" });
  const begin = () => t.sql`
    insert into erasures (id, organization_id, mode, by, selector)
    values (gen_random_uuid(), ${shop.organizationId}, 'personal', 'clock', ${selector}::text::json)`;
  await begin();
  await run();
  const open = await t.sql`select from erasures where organization_id = ${shop.organizationId} and done_at is null`;
  const [clock] =
    await t.sql`select personal_before from retention_clocks where organization_id = ${shop.organizationId}`;
  expect([open.length, clock?.personal_before, await tellsOfKim(id)]).toEqual([0, null, true]);
  await t.sql`delete from unerasable`;
  await begin();
  await run();
  expect(await tellsOfKim(id)).toBe(false);
});

it("a process that knows of none that failed does not end it", async () => {
  const { id } = await sell(shop, sale());
  await refuses(id);
  const { erasureId } = await requestErasure(shop.ctx, { receiptId: id, mode: "receipt" });
  await run();
  const ended = t.sql`update erasures set done_at = now() where id = ${parsePublicId("erasure", erasureId)}`;
  await expect(ended).rejects.toMatchObject({ constraint_name: "erasures_failed" });
});

it("of a receipt with many large versions, each loses the person", async () => {
  const { id } = await sell(shop, sale());
  const large = Array.from({ length: 200 }, (_, line) => `${line} ${"x".repeat(3_000)}`);
  for (let version = 2; version < 8; version += 1)
    await correctReceipt(shop.ctx, {
      receiptId: id,
      body: saleOf(shop, { ...sale(), number: `V-${version}`, lines: large }),
      expected: null,
    });
  const { erasureId } = await requestErasure(shop.ctx, { receiptId: id, mode: "personal" });
  await run();
  expect(await getErasure(shop.ctx, erasureId)).toMatchObject({ status: "done", erased: 1 });
  const texts = await t.sql<{ content: string }[]>`
    select content::text as content from receipt_versions where receipt_id = ${parsePublicId("receipt", id)} order by version`;
  expect(texts.map(({ content }) => [content.includes("Quillfeather"), content.length > 600_000])).toEqual(
    Array.from({ length: 6 }, () => [false, true]),
  );
});
