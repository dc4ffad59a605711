import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import { correctReceipt } from "@/lib/corrections/correct-receipt";
import type { Context } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { findStandingOf } from "@/lib/receipts/refunds/find-refund-standing";
import { testDatabase } from "@/tests/database";
import { addEndpoint } from "@/tests/factories/deliveries";
import { ask } from "@/tests/factories/matcher";
import { linkAll, refund, refundOfSale } from "@/tests/factories/refund";
import { openShop, type Shop, saleOf, sell } from "@/tests/factories/shop";
import { watchPlans } from "@/tests/plans/watched-plans";

const t = testDatabase();
const MANY = 10_000;
/** So many refunds are listed. */
const LISTED = 100;
const TABLES =
  /^(refunds|refund_balances|refund_queue|receipts|receipt_versions|matches|deliveries)(?:_(\d{4}_\d\d))?$/;

describe.each([
  ["that count", false],
  ["that were cancelled", true],
])("beside ten thousand refunds %s", (_, isCancelled) => {
  const watched = watchPlans(t.url, TABLES);
  const watching = (ctx: Context): Context => ({ ...ctx, sql: watched.sql, db: watched.db });
  const payment = { rrn: isCancelled ? "300000000001" : "300000000002", code: "TENTHS", last: "0042" };
  let shop: Shop;
  let original: { id: string; token: string };
  let given: { id: string };

  beforeAll(async () => {
    shop = await openShop(t);
    const bank = await t.tenant("client");
    await addEndpoint(t.systemContext(), bank.organizationId, "http://127.0.0.1:1/hook");
    original = await sell(shop, { number: "TEN", due: "1000000.00", payments: [payment] });
    given = await refund(shop, { number: "TEN-R", of: { id: original.id } });
    await ask(bank.ctx, "anna", payment);
    await linkAll(t.systemContext());
    while ((await runMatchBatch(t.systemContext(), { limit: 50, onMatches: enqueueDeliveries })) > 0);
    const refundIds = Array.from({ length: MANY + 5_000 }, () => newUuid());
    await t.sql`
      insert into refunds (refund_id, original_id, organization_id, named, is_gift, token, created, amount, currency, is_cancelled)
      -- Of ten thousand, and of each of some thousand receipts one.
      select other.id, case when n <= ${MANY} then f.original_id else gen_random_uuid() end, f.organization_id, f.named, false,
        f.token, f.created, 1, 'EUR', ${isCancelled}
      from refunds f, unnest(${refundIds}::uuid[]) with ordinality as other(id, n)
      where f.refund_id = ${parsePublicId("receipt", given.id)}`;
    if (!isCancelled)
      await t.sql`
        update refund_balances set refund_count = refund_count + ${MANY}, refunded = refunded + ${MANY}
        where receipt_id = ${parsePublicId("receipt", original.id)}`;
    // As autovacuum does once so many have come.
    await t.sql`analyze refunds`;
  });
  afterAll(() => watched.close());

  const rowsOf = async (work: () => Promise<unknown>) => (await watched.readsOf(work)).rows;

  it("a receipt's page and what the API says of it read the newest of them alone", async () => {
    const ctx = watching(shop.ctx);
    expect(await rowsOf(() => findPublicReceipt(ctx, original.token))).toBeLessThan(2 * LISTED);
    expect(await rowsOf(() => findStandingOf(ctx, original.id))).toBeLessThan(2 * LISTED);
    const standing = await findStandingOf(shop.ctx, original.id);
    expect([standing?.refundCount, standing?.refunds.length]).toEqual(isCancelled ? [1, 1] : [MANY + 1, LISTED]);
  });

  it("neither a correction of it nor one of its refunds reads the others, though clients are told", async () => {
    const ctx = watching(shop.ctx);
    const body = saleOf(shop, { number: "TEN", due: "1000000.00", lines: ["Tea"], payments: [payment] });
    expect(await rowsOf(() => correctReceipt(ctx, { receiptId: original.id, body, expected: null }))).toBeLessThan(500);
    const less = refundOfSale(shop, { number: "TEN-R", due: "-4.00", of: { id: original.id } });
    expect(await rowsOf(() => correctReceipt(ctx, { receiptId: given.id, body: less, expected: null }))).toBeLessThan(
      500,
    );
    const updates = await t.sql`
      select from deliveries where receipt_id = ${parsePublicId("receipt", original.id)} and event_type = 'receipt.updated'`;
    expect(updates).toHaveLength(2);
  });

  it("the next one is linked without reading the others", async () => {
    await refund(shop, { number: `TEN-${publicId("receipt", newUuid())}`, of: { id: original.id } });
    expect(await rowsOf(() => linkAll(watching(t.systemContext())))).toBeLessThan(1_000);
  });
});
