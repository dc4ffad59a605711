import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { NAMED_ORDERS, type NamedOrder } from "@/lib/core/list-order";
import { stores } from "@/lib/db/schema/merchants";
import { listStores } from "@/lib/stores/list-stores";
import { type Tenant, testDatabase } from "@/tests/database";
import { orderedByName } from "./ordered-list";

const t = testDatabase();
const STORES = 1_500;
let own: Tenant;
let other: Tenant;

beforeAll(async () => {
  [own, other] = [await t.tenant("merchant"), await t.tenant("merchant")];
  for (const { organizationId } of [own, other]) {
    const brandId = newUuid();
    await t.sql`insert into brands (id, organization_id, name) values (${brandId}, ${organizationId}, 'Shop')`;
    // Names in an order of their own, each three times, in either case.
    await t.sql`
      insert into stores (id, organization_id, brand_id, name, country_code)
      select id, ${organizationId}, ${brandId},
        case when n % 2 = 0 then 'Store ' else 'store ' end || lpad(((n * 7919) % (${STORES} / 3))::text, 4, '0'), 'DE'
      from unnest(${Array.from({ length: STORES }, newUuid)}::uuid[]) with ordinality as i(id, n)`;
  }
  await t.sql`vacuum analyze stores`;
});

async function walk(sort: NamedOrder): Promise<{ names: string[]; ids: string[] }> {
  const names: string[] = [];
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listStores(own.ctx, { sort, limit: 100, ...(cursor && { cursor }) });
    for (const { name, storeId } of page.data) {
      names.push(name.toLowerCase());
      ids.push(storeId);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { names, ids };
}

describe("a list in an order that was asked for", () => {
  it.each(NAMED_ORDERS)("gives each row once, page after page: %s", async (sort) => {
    const { names, ids } = await walk(sort);
    expect(new Set(ids).size).toBe(STORES);
    expect(ids).toHaveLength(STORES);
    if (sort === "name") expect(names).toEqual(names.toSorted());
    if (sort === "-name") expect(names).toEqual(names.toSorted().toReversed());
    if (sort === "created") expect(ids).toEqual((await walk("-created")).ids.toReversed());
  });

  it("goes nowhere from the row of another tenant", async () => {
    const [theirs] = (await listStores(other.ctx, { limit: 1 })).data;
    if (!theirs) throw new Error("There are none.");
    expect((await listStores(own.ctx, { sort: "name", cursor: theirs.storeId })).data).toEqual([]);
  });

  it.each(["name", "-name"] as const)("by name it is read from its index, without sorting: %s", async (sort) => {
    const [middle] = (await listStores(own.ctx, { sort, limit: 100 })).data.slice(-1);
    const owner = eq(stores.organizationId, own.organizationId);
    const { id, name } = stores;
    const [row] = await t.sql<{ id: string }[]>`
      select id from stores where organization_id = ${own.organizationId} and name = ${middle?.name ?? ""} limit 1`;
    const order = orderedByName({ table: stores, id, name, owner }, sort, row?.id ?? null);
    const query = own.ctx.db
      .select({ id })
      .from(stores)
      .where(and(owner, order.where))
      .orderBy(...order.by)
      .limit(26);
    const { sql, params } = query.toSQL();
    const plan = await t.sql.unsafe(`explain ${sql}`, params as never[]);
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toMatch(/Scan (Backward )?using stores_name/);
    expect(text).toMatch(/Index Cond: .*ROW\(/);
    expect(text).not.toMatch(/Sort/);
  });
});
