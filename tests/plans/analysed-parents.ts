import { expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { analyzeParents } from "@/lib/db/partitions/analyze-parents";
import type { TestDatabase } from "../database";

/** Of whatever PostgreSQL the database is. */
export function itAnalysesParents(t: TestDatabase): void {
  it("a table that has partitions is analysed when its number of rows has changed, and not again until it changes", async () => {
    const known = async () =>
      (await t.sql`select from pg_stats where tablename = 'payments' and attname = 'approval_code' and inherited`)
        .length;
    const add = (count: number) => t.sql`
      insert into payments (receipt_id, position, organization_id, issued_at, amount, currency, document_type, approval_code)
      select ${newUuid()}, n, ${newUuid()}, now(), n, 'EUR', 'receipt', 'A' || n from generate_series(1, ${count}::int) n`;
    await add(1_000);
    // As autovacuum does.
    await t.sql.unsafe(`analyze payments_${new Date().toISOString().slice(0, 7).replace("-", "_")}`);
    expect(await known()).toBe(0);
    expect(await analyzeParents(t.sql)).toEqual(["payments"]);
    expect(await known()).toBe(1);
    expect(await analyzeParents(t.sql)).toEqual([]);
    await add(10);
    expect(await analyzeParents(t.sql)).toEqual([]);
  });
}
