import { beforeAll, beforeEach } from "vitest";
import { newUuid, parsePublicId, publicId, uuidFloor } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { addMonths } from "@/lib/core/retention/calendar";
import { ensurePartitions } from "@/lib/db/partitions/partitions";
import { runErasures } from "@/lib/privacy/erasures/run-erasures";
import { beginDueErasures } from "@/lib/privacy/retention/begin-due-erasures";
import { setRetention } from "@/lib/privacy/retention/set-retention";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";
import type { testDatabase } from "@/tests/database";
import { openShop, type Shop, sell } from "./shop";

/** Who stands in the receipts of an aging shop. */
export const KIM = { name: "Kim Quillfeather", customerId: "K-90417" };

/** For each test a shop that has been at work for years, whose receipts are as old as is wished. */
export function agingShops(t: ReturnType<typeof testDatabase>) {
  /** The worker's clock stands still within a test, which may run at midnight. */
  let now = new Date();
  let shop: Shop;

  beforeAll(async () => {
    await ensurePartitions(t.sql, now, -40);
  });

  beforeEach(async () => {
    now = new Date();
    shop = await openShop(t);
    await t.sql`truncate service_days`;
    await t.sql`
      insert into service_days (day)
      select d::date from generate_series(${now}::timestamptz - interval '1200 days', ${now}, interval '1 day') d order by d`;
  });

  /** A receipt of Kim's as if it had arrived at that time. */
  async function arrived(at: Date, number = "A-1"): Promise<{ id: string; uuid: string; token: string }> {
    const { id } = await sell(shop, {
      number,
      header: { customer: KIM },
      payments: [{ rrn: "606110000001", last: "7319" }],
    });
    await indexReceipts(t.systemContext(), { limit: 1_000 });
    const uuid = uuidFloor(at.getTime()).slice(0, 19) + newUuid().slice(19);
    const token = newReceiptToken(uuid);
    const sold = parsePublicId("receipt", id) ?? "";
    await t.sql`update receipts set id = ${uuid}, token = ${token}, received_at = ${at} where id = ${sold}`;
    await t.sql`update receipt_search set receipt_id = ${uuid}, token = ${token}, received_at = ${at} where receipt_id = ${sold}`;
    await t.sql`update payments set receipt_id = ${uuid}, received_at = ${at} where receipt_id = ${sold}`;
    return { id: publicId("receipt", uuid), uuid, token };
  }

  const system = () => ({ ...t.systemContext(), clock: { now: () => now } });
  const monthsAgo = (months: number) => addMonths(now, -months);
  const contentOf = async ({ id }: { id: string }) => (await getReceipt(shop.ctx, id)).content;
  const inForce = () =>
    t.sql`update retention_clocks set coming_from = now(), due_at = now() where organization_id = ${shop.organizationId}`;

  /** The worker's loops, until nothing is left to do. */
  async function goOn(): Promise<void> {
    while (await beginDueErasures(system()));
    for (;;) {
      await t.sql`update erasures set lease_until = null where done_at is null`;
      if (!(await runErasures(system()))) return;
    }
  }

  const nextDay = async () => {
    await t.sql`update retention_clocks set due_at = now() where organization_id = ${shop.organizationId}`;
    await goOn();
  };

  async function setNow(clock: Parameters<typeof setRetention>[1]): Promise<void> {
    await setRetention(shop.ctx, clock);
    await inForce();
  }

  const erasuresOf = () => t.sql<{ mode: string; by: string; erased: number; held: number; selector: null }[]>`
    select mode, by, erased, held, selector from erasures where organization_id = ${shop.organizationId} order by mode`;
  return {
    now: () => now,
    shop: () => shop,
    openAnother: async () => {
      shop = await openShop(t);
    },
    ...{ arrived, system, monthsAgo, contentOf, inForce, goOn, nextDay, setNow, erasuresOf },
  };
}
