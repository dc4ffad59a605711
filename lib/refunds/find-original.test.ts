import { expect, it, onTestFinished } from "vitest";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { linkAll, refund } from "@/tests/factories/refund";
import { openShop, sell } from "@/tests/factories/shop";
import { watchPlans } from "@/tests/plans/watched-plans";
import { linkRefunds } from "./link-refunds";

const t = testDatabase();
const TABLES = /^(receipt_search)(?:_(\d{4}_\d\d))?$/;

it("of a till that gives all its receipts one number, few are read", async () => {
  const watched = watchPlans(t.url, TABLES);
  onTestFinished(watched.close);
  const shop = await openShop(t);
  const { id } = await sell(shop, { number: "0" });
  await linkAll(t.systemContext());
  await t.sql`
    insert into receipt_search
    select (jsonb_populate_record(s, jsonb_build_object('receipt_id', other.id))).*
    from receipt_search s, unnest(${Array.from({ length: 3_000 }, () => newUuid())}::uuid[]) as other(id)
    where s.receipt_id = ${parsePublicId("receipt", id)}`;
  await refund(shop, { number: "R-0", of: { receiptId: "0" } });
  const { sql, db } = watched;
  const { rows } = await watched.readsOf(() => linkRefunds({ ...t.systemContext(), sql, db }, { limit: 1 }));
  expect(rows).toBeLessThan(50);
});

it("a sale is found among many refunds with its number, which their till gives them", async () => {
  const shop = await openShop(t);
  const { id } = await sell(shop, { number: "1" });
  await linkAll(t.systemContext());
  const others = Array.from({ length: 60 }, () => newUuid());
  await t.sql`
    insert into receipt_search
    select (jsonb_populate_record(s, jsonb_build_object('receipt_id', other.id))).*
    from receipt_search s, unnest(${others}::uuid[]) as other(id)
    where s.receipt_id = ${parsePublicId("receipt", id)}`;
  // They give money back themselves.
  await t.sql`
    insert into refunds (refund_id, original_id, organization_id, named, is_gift, token, created, is_cancelled)
    select receipt_id, gen_random_uuid(), organization_id, 'another', false, token, '2026-03-02', false
    from receipt_search where receipt_id = any (${others}::uuid[])`;
  const given = await refund(shop, { number: "R-1", of: { receiptId: "1" } });
  await linkAll(t.systemContext());
  expect(
    await t.sql`select original_id as id from refunds where refund_id = ${parsePublicId("receipt", given.id)}`,
  ).toEqual([{ id: parsePublicId("receipt", id) }]);
});
