import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePublicId } from "@/lib/core/ids";
import { cancelReceipt } from "@/lib/corrections/cancel-receipt";
import type { Context } from "@/lib/db/context";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import { findRefundStanding } from "@/lib/receipts/refunds/find-refund-standing";
import { testDatabase } from "@/tests/database";
import { linkAll, refund } from "@/tests/factories/refund";
import { openShop, type Shop, sell } from "@/tests/factories/shop";
import { watchPlans } from "@/tests/plans/watched-plans";
import { linkRefunds } from "./link-refunds";

const t = testDatabase();
const WAITING = 20_000;
const TABLES = /^(refund_queue|receipt_search|receipts|receipt_versions|refunds|refund_balances)(?:_(\d{4}_\d\d))?$/;

describe.each(["analysed", "never analysed"])("beside many refunds that wait, %s", (statistics) => {
  const watched = watchPlans(t.url, TABLES);
  let shop: Shop;
  const watching = (ctx: Context): Context => ({ ...ctx, sql: watched.sql, db: watched.db });

  beforeAll(async () => {
    shop = await openShop(t);
    await t.sql`
      insert into refund_queue (refund_id, awaits, due_at, expires_at)
      select gen_random_uuid(), 'n/' || gen_random_uuid() || '/' || gen_random_uuid() || '/' || n, null, now() + interval '9 days'
      from generate_series(1, ${WAITING}) n`;
    if (statistics === "analysed") await t.sql`analyze refund_queue`;
  });
  afterAll(() => watched.close());

  it("a batch of receipts is indexed, and one is linked, without reading them", async () => {
    const original = await sell(shop, { number: `PLAN ${statistics}` });
    await linkAll(t.systemContext());
    const waiting = await refund(shop, { number: `PLAN-R ${statistics}`, of: { receiptId: `LATER ${statistics}` } });
    await refund(shop, { number: `PLAN-R2 ${statistics}`, of: { receiptId: `PLAN ${statistics}` } });
    const reads = await watched.readsOf(async () => {
      const ctx = watching(t.systemContext());
      await indexReceipts(ctx, { limit: 100 });
      await linkRefunds(ctx, { limit: 10 });
      await sell(shop, { number: `LATER ${statistics}` });
      await indexReceipts(ctx, { limit: 100 });
      await linkRefunds(ctx, { limit: 10 });
      await cancelReceipt(shop.ctx, { receiptId: original.id });
      await indexReceipts(ctx, { limit: 100 });
    });
    expect(reads.rows).toBeLessThan(500);
    const standing = await findRefundStanding(t.systemContext(), parsePublicId("receipt", waiting.id) ?? "");
    expect(standing?.original).toMatchObject({ number: `LATER ${statistics}` });
  });
});
