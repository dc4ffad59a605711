import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { systemClock } from "@/lib/core/clock";
import { parsePublicId } from "@/lib/core/ids";
import { addMonths } from "@/lib/core/retention/calendar";
import type { Sql } from "@/lib/db/client";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { loadReceipts } from "@/tests/factories/load-receipts";
import { load, startMeasured } from "../measured-process";
import { prepareProduct } from "../prepare-product";
import { sampleReceipt } from "../sample-receipt";
import type { BenchDatabase } from "../with-bench-database";

/** The merchant's clock. */
export const MONTHS = 4;
/** They arrived over so many days, which ended a month before the clock's. */
const DAYS = 60;

export type AgedMerchant = Awaited<ReturnType<typeof startAgedMerchant>>;

/** The service, with a merchant that has so many small receipts which are older than its clock will be. */
export async function startAgedMerchant({ url, folder }: BenchDatabase, count: number) {
  const began = performance.now();
  await migrateDatabase(url);
  const product = await prepareProduct(url);
  const { ctx, storeId, sourceId } = product;
  const until = addMonths(systemClock.now(), -MONTHS - 1);
  await loadReceipts(ctx.sql, {
    organizationId: ctx.organizationId ?? "",
    storeIds: [parsePublicId("store", storeId) ?? ""],
    sourceIds: [parsePublicId("source", sourceId) ?? ""],
    ...{ count, days: DAYS, until, keys: ctx.keys },
  });
  // An installation that was at work all the time: ages are those of days of work.
  await ctx.sql`
    insert into service_days (day)
    select d::date from generate_series(${systemClock.now()}::timestamptz - interval '400 days', now(), interval '1 day') d
    order by d`;
  await ctx.sql`checkpoint`;
  console.log(`${count} receipts stored in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const credential = await createCredential(ctx, { name: "privacy", scopes: ["privacy:read", "privacy:write"] });
  const { child, origin } = await startMeasured({
    args: ["dist/server/main.js"],
    environment: product.environment,
    readyPath: "/readyz",
  });
  const bodyFile = join(folder, "receipt.json");
  await writeFile(bodyFile, sampleReceipt(storeId, 10));
  const headers = { "content-type": "application/json", authorization: `Bearer ${await product.token(origin)}` };
  return {
    ...{ ctx, child, origin },
    /** The partitions of their months. */
    partitions: await partitionsUntil(ctx.sql, until),
    /** For what has to do with privacy. */
    token: () => product.token(origin, credential),
    /** Of so many tills at once, which send one receipt after the other. */
    submit: (tills: number, seconds: number) =>
      load(
        {
          ...{ origin, headers, bodyFile, connections: tills, seconds, warmupSeconds: 1 },
          path: `/v1/sources/${sourceId}/receipts`,
        },
        201,
      ),
  };
}

/** `receipts_2026_07`: nothing new comes into them. */
async function partitionsUntil(sql: Sql, until: Date): Promise<string[]> {
  const month = until.toISOString().slice(0, 7).replace("-", "_");
  const rows = await sql<{ name: string }[]>`
    select part.relname as name
    from pg_inherits i
    join pg_class parent on parent.oid = i.inhparent join pg_class part on part.oid = i.inhrelid
    where parent.relname in ('receipts', 'payments', 'receipt_search') and part.relkind = 'r'
      and right(part.relname, 7) <= ${month}
    order by 1`;
  return rows.map(({ name }) => name);
}
