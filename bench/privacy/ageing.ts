import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { beginDueErasures } from "@/lib/privacy/retention/begin-due-erasures";
import { setRetention } from "@/lib/privacy/retention/set-retention";
import { machine, stopMeasured } from "../measured-process";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";
import { type AgedMerchant, MONTHS, startAgedMerchant } from "./aged-merchant";
import { inTurns } from "./in-turns";
import { privacyOptions, writeResult } from "./privacy-options";

/**
 * `npm run bench ageing [--receipts 1000000] [--rounds 5] [--seconds 10] [--tills 16]`
 *
 * So many receipts of one merchant are past its clock at once: submissions without and beside their erasure, in turns; then how long
 * it takes by itself, and how large their months are before, afterwards, after a vacuum, and written anew.
 */
const { count: COUNT, rounds: ROUNDS, seconds: SECONDS, tills: TILLS } = privacyOptions();
const WANTED = 1.25;
/** Longer than any rest of its worker, and than the lease of one that has died. */
const STANDSTILL_MS = 120_000;
const WATCH_MS = 1_000;

async function measure(database: BenchDatabase): Promise<void> {
  const merchant = await startAgedMerchant(database, COUNT);
  try {
    const { ctx, submit } = merchant;
    const before = await sizes(merchant);
    await setRetention(ctx, { receipts: `P${MONTHS}M` });
    await ctx.sql`
      update retention_clocks set coming_from = now(), due_at = now() where organization_id = ${ctx.organizationId}`;
    // As the service does each minute.
    await beginDueErasures({ ...ctx, organizationId: null });
    const submissions = await inTurns({
      ...{ rounds: ROUNDS, submit: () => submit(TILLS, SECONDS), progress: () => progress(merchant) },
      ...{ pause: () => pause(merchant), goOn: () => goOn(merchant) },
    });
    const began = { ms: performance.now(), erased: (await progress(merchant)) ?? COUNT };
    const dead = await untilErased(merchant);
    const seconds = (performance.now() - began.ms) / 1_000;
    const erased = await assertErased(merchant);
    const after = await sizes(merchant);
    await vacuum(merchant, "");
    const vacuumed = await sizes(merchant);
    await vacuum(merchant, "full");
    const summary = {
      ...{ machine, loadAverage: loadavg(), node: process.version, receipts: erased, tills: TILLS, wanted: WANTED },
      submissions,
      byItself: { perSecond: Math.round((COUNT - began.erased) / seconds), seconds: Math.round(seconds) },
      secondsForAll: Math.round((seconds * COUNT) / (COUNT - began.erased)),
      dead,
      months: { before, after, vacuumed, written: await sizes(merchant) },
    };
    await writeResult("ageing", summary);
  } finally {
    await stopMeasured(merchant.child);
  }
}

/** How many are erased; null when all that were due are. */
async function progress({ ctx }: AgedMerchant): Promise<number | null> {
  const [row] = await ctx.sql<{ erased: number; isDone: boolean }[]>`
    select erased, done_at is not null as "isDone" from erasures
    where organization_id = ${ctx.organizationId} and by = 'clock'`;
  if (!row) throw new Error("No erasure has begun.");
  return row.isDone ? null : row.erased;
}

/** By a lease that nobody has: who works on it renews its own with each batch. */
async function pause({ ctx: { sql, organizationId } }: AgedMerchant): Promise<void> {
  for (;;) {
    await sql`
      update erasures set lease_until = now() + interval '1 day' where organization_id = ${organizationId} and done_at is null`;
    await sleep(WATCH_MS);
    const renewed = await sql`
      select from erasures
      where organization_id = ${organizationId} and done_at is null and lease_until < now() + interval '1 hour'`;
    if (renewed.length === 0) return;
  }
}

async function goOn({ ctx: { sql, organizationId } }: AgedMerchant): Promise<void> {
  await sql`update erasures set lease_until = null where organization_id = ${organizationId} and done_at is null`;
}

/** The most dead rows that there were meanwhile, and how often autovacuum came. */
async function untilErased(merchant: AgedMerchant) {
  let [most, last, movedMs] = [0, 0, performance.now()];
  for (;;) {
    const erased = await progress(merchant);
    const dead = await deadRows(merchant);
    most = Math.max(most, dead.rows);
    if (erased === null) return { most, atTheEnd: dead.rows, autovacuums: dead.vacuums };
    if (erased > last) [last, movedMs] = [erased, performance.now()];
    if (performance.now() - movedMs > STANDSTILL_MS) throw new Error(`It stands still at ${erased}.`);
    await sleep(WATCH_MS);
  }
}

async function deadRows({ ctx: { sql }, partitions }: AgedMerchant): Promise<{ rows: number; vacuums: number }> {
  const [row] = await sql<{ rows: number; vacuums: number }[]>`
    select sum(n_dead_tup)::int as rows, sum(autovacuum_count)::int as vacuums from pg_stat_user_tables
    where relname = any (${partitions}::text[])`;
  return row ?? { rows: 0, vacuums: 0 };
}

async function assertErased({ ctx: { sql, organizationId } }: AgedMerchant): Promise<number> {
  const [row] = await sql<{ erased: number; listed: boolean }[]>`
    select (select count(*)::int from receipts where organization_id = ${organizationId} and erased_at is not null) as erased,
      exists (select from receipt_search s join receipts r on r.id = s.receipt_id where r.erased_at is not null) as listed`;
  if (row?.erased !== COUNT || row.listed) throw new Error(`Not all were erased: ${JSON.stringify(row)}`);
  return row.erased;
}

/** Of their months' tables with their indexes, and of all of it, in MiB: that has what was submitted meanwhile, too. */
async function sizes({ ctx: { sql }, partitions }: AgedMerchant): Promise<{ monthsMiB: number; databaseMiB: number }> {
  await sql`checkpoint`;
  const [row] = await sql<{ monthsMiB: number; databaseMiB: number }[]>`
    select (sum(pg_total_relation_size(name::regclass)) / 1048576)::int as "monthsMiB",
      (pg_database_size(current_database()) / 1048576)::int as "databaseMiB"
    from unnest(${partitions}::text[]) name`;
  return row ?? { monthsMiB: 0, databaseMiB: 0 };
}

async function vacuum({ ctx: { sql }, partitions }: AgedMerchant, how: "" | "full"): Promise<void> {
  for (const name of partitions) await sql.unsafe(`vacuum ${how} "${name}"`);
}

await withBenchDatabase(measure);
