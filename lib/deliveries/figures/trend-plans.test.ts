import { afterAll, beforeAll, expect, it } from "vitest";
import { getSalesTrend } from "@/lib/receipts/sales/get-sales-trend";
import { type Tenant, testDatabase } from "@/tests/database";
import { watchPlans } from "@/tests/plans/watched-plans";
import { newUuid } from "../../core/ids";
import { getDeliveryTrend } from "./get-delivery-trend";
import { getExchangeTrend } from "./get-exchange-trend";

const t = testDatabase();
let watched: ReturnType<typeof watchPlans>;
let client: Tenant;
let merchant: Tenant;

const COUNTERS = /^(delivery_hours|exchange_hours|sales_hours|source_days)()$/;
const HOURS = 24 * 120;

beforeAll(async () => {
  watched = watchPlans(t.url, COUNTERS);
  [client, merchant] = [await t.tenant("client"), await t.tenant("merchant")];
  const others = Array.from({ length: 20 }, () => newUuid());
  await t.sql`
    insert into delivery_hours (organization_id, hour, outcome, wait, count)
    select o, date_trunc('hour', now()) - n * interval '1 hour', 'acknowledged', 3, 5
    from unnest(${[client.organizationId, ...others]}::uuid[]) o, generate_series(0, ${HOURS}::int) n`;
  await t.sql`
    insert into sales_hours (organization_id, hour, currency, received)
    select o, date_trunc('hour', now()) - n * interval '1 hour', 'EUR', 5
    from unnest(${[merchant.organizationId, ...others]}::uuid[]) o, generate_series(0, ${HOURS}::int) n`;
  await t.sql`
    insert into source_days (organization_id, day, source_id, received)
    select o, current_date - n, s, 5
    from unnest(${[merchant.organizationId, ...others]}::uuid[]) o, generate_series(0, 200) n,
      unnest(${others.slice(0, 10)}::uuid[]) s`;
  await t.sql`
    insert into exchange_hours (hour, what, wait, count)
    select date_trunc('hour', now()) - n * interval '1 hour', 'acknowledged', w, 5
    from generate_series(0, ${HOURS}::int) n, generate_series(1, 5) w`;
  await t.sql`analyze delivery_hours, sales_hours, source_days, exchange_hours`;
});
afterAll(() => watched.close());

it.each([
  [
    "client's deliveries",
    24 * 31,
    () => getDeliveryTrend({ ...client.ctx, ...watched }, { period: "30d", timeZone: "UTC" }),
  ],
  [
    "merchant's sales and sources",
    24 * 31 + 10 * 31,
    () => getSalesTrend({ ...merchant.ctx, ...watched }, { period: "30d", timeZone: "UTC" }),
  ],
  [
    "operator's",
    5 * 24 * 31,
    () => getExchangeTrend({ ...t.systemContext(), ...watched }, { period: "30d", timeZone: "UTC" }),
  ],
])("the trend of a %s month reads that month's rows and no others", async (_, most, read) => {
  for (const time of [1, 2]) {
    const { sequential, rows } = await watched.readsOf(read);
    expect([time, sequential]).toEqual([time, []]);
    expect(rows).toBeGreaterThan(0);
    // What a bitmap is made of counts twice.
    expect(rows).toBeLessThanOrEqual(2 * most);
  }
});
