import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_FILE, type Demo, findDemo, writeDemo } from "@/lib/system/demo-file";
import { testDatabase } from "@/tests/database";
import { keepDemo, seedDemo } from "./seed-demo";

const t = testDatabase();
let dataDir: string;
let demo: Demo | null;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "demo-test-"));
  demo = await keepDemo(t.systemContext(), dataDir);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe("the demo", () => {
  it("is made in an empty database, and its file is the owner's alone", async () => {
    expect(await findDemo(dataDir)).toEqual(demo);
    expect((await stat(join(dataDir, DEMO_FILE))).mode & 0o777).toBe(0o600);
    expect(demo?.merchant.organizationId).toMatch(/^org_/);
    expect(demo?.otherMerchant.storeId).toMatch(/^sto_/);
  });

  it("has two merchants with a dozen receipts, from stores in two countries each", async () => {
    const rows = await t.sql`
      select o.name, count(distinct s.country_code)::int as countries, count(r.id)::int as receipts
      from organizations o join stores s on s.organization_id = o.id left join receipts r on r.store_id = s.id
      group by o.name order by o.name`;
    expect(rows.map(({ countries, receipts }) => [countries >= 2, receipts])).toEqual([
      [true, 6],
      [true, 6],
    ]);
  });

  it("has receipts of the subscribed card waiting for the matcher", async () => {
    const [row] = await t.sql`
      select count(distinct p.receipt_id)::int as receipts
      from subscriptions s join payments p on p.par_hash = s.par_hash join match_queue q on q.subject_id = p.receipt_id`;
    expect(row?.receipts).toBeGreaterThanOrEqual(3);
  });

  it("stays as it is on the next start, but for the address", async () => {
    if (!demo) throw new Error("no demo");
    await writeDemo(dataDir, { ...demo, baseUrl: "http://elsewhere.example" });
    expect(await keepDemo(t.systemContext(), dataDir)).toEqual(demo);
    expect(await findDemo(dataDir)).toEqual(demo);
  });

  it("is not put beside other data", async () => {
    const other = await mkdtemp(join(tmpdir(), "demo-test-"));
    expect(await keepDemo(t.systemContext(), other)).toBeNull();
    await expect(seedDemo(t.systemContext(), other)).rejects.toMatchObject({ code: "conflict" });
    await rm(other, { recursive: true });
  });
});
