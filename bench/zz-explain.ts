import { Session } from "node:inspector";
import { writeFileSync } from "node:fs";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createOrganization } from "@/lib/accounts/create-organization";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipt-token";
import type { Sql } from "@/lib/db/client";
import { type Context, systemContext } from "@/lib/db/context";
import { startEmbedded } from "@/lib/db/embedded/start-embedded";
import { migrateDatabase } from "@/lib/db/migrate";
import { createDeliveryWorker } from "@/lib/deliveries/delivery-worker";
import { enqueueDeliveries } from "@/lib/deliveries/enqueue-deliveries";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/address-policy";
import { createEndpoint } from "@/lib/webhooks/create-endpoint";
import { updateEndpoint } from "@/lib/webhooks/update-endpoint";
import { sampleReceipt } from "./sample-receipt";

/**
 * Deliveries per second to one local receiver, signed and with every attempt recorded (fsync and synchronous_commit on),
 * and database transactions per delivery, for several numbers of attempts at once.
 */
const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 20_000);
const IN_FLIGHT = [16, 64];
const BATCH = 1_000;

const network = { policy: createAddressPolicy(LOOPBACK_CIDRS), resolve: async () => ["127.0.0.1"] };

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-bench-"));
  const receiver = spawn(process.execPath, ["bench/counting-receiver.mjs"], { stdio: ["ignore", "pipe", "inherit"] });
  const embedded = await startEmbedded(join(folder, "data"), { shared_preload_libraries: "pg_stat_statements" });
  try {
    await migrateDatabase(embedded.url);
    process.env.DATABASE_URL = embedded.url;
    process.env.SECRET_KEY = "a secret key for measurements only, 32+";
    process.env.LOG_LEVEL = "warn";
    const port = await portOf(receiver); FOLDER = folder; RECEIVER = receiver.pid ?? 0;
    const ctx = systemContext("bench"); await ctx.sql`create extension pg_stat_statements`;
    console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${DELIVERIES} deliveries each`);
    for (const maxInFlight of IN_FLIGHT) { setTimeout(()=>{},0); await ctx.sql`select pg_stat_statements_reset()`; await measure(ctx, port, maxInFlight); console.table((await ctx.sql`select left(regexp_replace(query, E'[\\n ]+', ' ', 'g'), 60) q, calls, round(total_exec_time) total, round(mean_exec_time::numeric,2) mean, round(total_plan_time) plan, rows, round(max_exec_time) mx from pg_stat_statements order by total_exec_time desc limit 6`).map(r=>({...r}))); console.table((await ctx.sql`select relname, n_tup_ins i, n_tup_upd u, n_tup_hot_upd hot, n_tup_del d, n_dead_tup dead, autovacuum_count av, autoanalyze_count aa, seq_scan, seq_tup_read, idx_scan from pg_stat_user_tables where n_tup_ins > 0 order by 2 desc limit 6`).map(r=>({...r}))); }
  } finally {
    receiver.kill();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

import { readFileSync, readdirSync } from "node:fs";
let FOLDER = ""; let RECEIVER = 0;
function cpuOf(pid: number): number { try { const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" "); return (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) * 10; } catch { return 0; } }
function pgCpu(): number {
  const pm = Number(readFileSync(readdirSync(FOLDER, { recursive: true }).map(String).filter((x) => x.endsWith("postmaster.pid")).map((x) => `${FOLDER}/${x}`)[0]!, "utf8").split("\n")[0]);
  let sum = cpuOf(pm);
  for (const d of readdirSync("/proc")) if (/^\d+$/.test(d)) { try { const st = readFileSync(`/proc/${d}/stat`, "utf8").split(") ")[1]!.split(" "); if (Number(st[1]) === pm) sum += cpuOf(Number(d)); } catch {} }
  return sum;
}
async function measure(ctx: Context, port: number, maxInFlight: number): Promise<void> {
  const { organizationId } = await createOrganization(ctx, { kind: "client", name: `Bank ${maxInFlight}` });
  const url = `http://127.0.0.1:${port}/${maxInFlight}`;
  const { webhookId } = await createEndpoint(ctx, { organizationId, url }, network);
  await updateEndpoint(ctx, { webhookId, maxInFlight }, network);
  await fillQueue(ctx, parsePublicId("organization", organizationId) ?? "");
  const before = await transactions(ctx); const pg0 = pgCpu(); const r0 = cpuOf(RECEIVER);
  const cpuBefore = process.cpuUsage();
  const session = new Session(); session.connect(); const post = (m: string) => new Promise<any>((r, j) => session.post(m as any, (e: any, x: any) => e ? j(e) : r(x)));
  await post("Profiler.enable"); await post("Profiler.start");
  const startedAt = performance.now();
  if (process.env.EXPLAIN) {
    const { claimDeliveries } = await import("@/lib/deliveries/claim-deliveries");
    for (let n = 0; n < 60; n++) {
      if (n % 20 !== 19) { const t0 = performance.now(); const c = await claimDeliveries(ctx.sql, { limit: 32, leaseMs: 30000, finishedIds: [] }); await ctx.sql`delete from delivery_queue where delivery_id = any(${c.map((x) => x.deliveryId)}::uuid[])`; if (n % 10 === 0) console.log(n, c.length, (performance.now() - t0).toFixed(1)); continue; }
      const fake: any = { begin: (f: any) => ctx.sql.begin((tx) => f(Object.assign((strings: any, ...v: any[]) => { const text = strings.join("?"); if (text.includes("set_config")) return tx(strings, ...v); let k = 0; const q = strings.reduce((a: string, b: string) => a + "$" + ++k + b); return tx.unsafe("explain (analyze, buffers, costs off) " + q, v, { prepare: false }).then((r: any) => { console.log(r.map((x: any) => x["QUERY PLAN"]).join("\n")); return []; }); }, {}))) };
      await claimDeliveries(fake, { limit: 32, leaseMs: 30000, finishedIds: [] });
    }
    process.exit(0);
  }
  const worker = createDeliveryWorker(ctx, { network });
  worker.start();
  while ((await queued(ctx)) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  await worker.idle();
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log("pg cpu us/delivery", (pgCpu() - pg0) * 1000 / DELIVERIES, "receiver", (cpuOf(RECEIVER) - r0) * 1000 / DELIVERIES, "sys", process.cpuUsage(cpuBefore).system / DELIVERIES);
  const { user, system } = process.cpuUsage(cpuBefore);
  writeFileSync(`/tmp/zz-${maxInFlight}.cpuprofile`, JSON.stringify((await post("Profiler.stop")).profile));
  await worker.stop(1_000);
  const perDelivery = ((await transactions(ctx)) - before - seconds * 10) / DELIVERIES;
  console.log(
    `${String(maxInFlight).padStart(3)} at once: ${Math.round(DELIVERIES / seconds)} deliveries/s, ` +
      `${perDelivery.toFixed(3)} transactions and ${Math.round((user + system) / DELIVERIES)} µs of the worker's CPU each`,
  );
}

async function fillQueue(ctx: Context, organizationId: string): Promise<void> {
  const content = sampleReceipt("sto_bench", 10);
  for (let made = 0; made < DELIVERIES; made += BATCH) {
    const receipts = Array.from({ length: BATCH }, () => newUuid()).map((id) => ({ id, token: newReceiptToken(id) }));
    await ctx.sql.begin(async (tx) => {
      await tx`
        insert into receipts (id, organization_id, source_id, store_id, token, issued_at, document_type, status, content)
        select id, ${organizationId}::uuid, id, id, token, now(), 'receipt', 'paid', ${content}::json
        from json_to_recordset(${JSON.stringify(receipts)}::json) as r(id uuid, token text)`;
      await enqueueDeliveries(
        { ...ctx, sql: tx as unknown as Sql },
        receipts.map(({ id }) => ({
          matchId: newUuid(),
          organizationId,
          receiptId: id,
          paymentPosition: 0,
          subscriptionId: null,
          matchRequestId: newUuid(),
          reference: "bench",
          matchedBy: '{"rule":"2","fields":["retrievalReferenceNumber","approvalCode"]}',
        })),
      );
    });
  }
}

async function queued(ctx: Context): Promise<number> {
  const [row] = await ctx.sql<{ count: number }[]>`select count(*)::int as count from delivery_queue`;
  return row?.count ?? 0;
}

/** Of this database so far, by its own count. */
async function transactions(ctx: Context): Promise<number> {
  await ctx.sql`select pg_stat_clear_snapshot()`;
  const [row] = await ctx.sql<{ count: number }[]>`
    select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()`;
  return row?.count ?? 0;
}

async function portOf(receiver: ChildProcess): Promise<number> {
  if (!receiver.stdout) throw new Error("The receiver has no output.");
  const [line] = await once(receiver.stdout, "data");
  return Number(String(line).trim());
}

await main();
process.exit(0);
