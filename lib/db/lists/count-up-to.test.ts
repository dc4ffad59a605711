import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { MOST_COUNTED } from "@/lib/core/page";
import { sources } from "@/lib/db/schema/merchants";
import { type Tenant, testDatabase } from "@/tests/database";
import { countAmong, countUpTo } from "./ordered-list";

const t = testDatabase();

async function merchantWith(count: number, description = "till"): Promise<Tenant> {
  const tenant = await t.tenant("merchant");
  await addSources(tenant, count, description);
  return tenant;
}

async function addSources({ organizationId }: Tenant, count: number, description: string): Promise<void> {
  await t.sql`
    insert into sources (id, organization_id, type, description)
    select gen_random_uuid(), ${organizationId}, 'receipts', ${description} from generate_series(1, ${count}::int)`;
}

describe("the total of a list", () => {
  it("is exact up to ten thousand, and then said to be more", async () => {
    const tenant = await merchantWith(MOST_COUNTED);
    const count = () => countUpTo(tenant.ctx, sources, eq(sources.organizationId, tenant.organizationId));
    expect(await count()).toEqual({ count: MOST_COUNTED, isMore: false });
    await addSources(tenant, 1, "one more");
    expect(await count()).toEqual({ count: MOST_COUNTED, isMore: true });
  });

  it("of what no index has is exact while there is little to look through, and unknown beyond", async () => {
    const tenant = await merchantWith(49_990, "common");
    const rare = () =>
      countAmong(
        tenant.ctx,
        sources,
        eq(sources.organizationId, tenant.organizationId),
        like(sources.description, "rare%"),
      );
    await addSources(tenant, 7, "rare");
    expect(await rare()).toEqual({ count: 7, isMore: false });
    await addSources(tenant, 4, "common");
    expect(await rare()).toBeNull();
    const common = like(sources.description, "common%");
    expect(await countAmong(tenant.ctx, sources, eq(sources.organizationId, tenant.organizationId), common)).toEqual({
      count: MOST_COUNTED,
      isMore: true,
    });
  });

  it("of none is none", async () => {
    const tenant = await t.tenant("merchant");
    expect(await countUpTo(tenant.ctx, sources, eq(sources.organizationId, newUuid()))).toEqual({
      count: 0,
      isMore: false,
    });
  });
});
