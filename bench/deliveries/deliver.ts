import { cpus } from "node:os";
import { join } from "node:path";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { type Context, systemContext, withTransaction } from "@/lib/db/context";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { createDeliveryWorker } from "@/lib/deliveries/worker/delivery-worker";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { updateEndpoint } from "@/lib/webhooks/endpoints/update-endpoint";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import { databaseCpuUs } from "../database-cpu";
import { median, startReceiver } from "../measured-process";
import { sampleReceipt } from "../sample-receipt";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";
import { sendPlainly } from "./plain-sender";

/**
 * Deliveries per second to one local receiver, signed and with every attempt recorded (fsync and synchronous_commit on),
 * and database transactions and statements per delivery, for several numbers of attempts at once; beside plain senders
 * on graphile-worker, in turns.
 */
const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 20_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const IN_FLIGHT = [16, 50];
/** Some of the senders, such as `batched,50 at once`; all when left out. */
const ONLY = process.env.BENCH_ONLY?.split(",");
const isMeasured = (name: string) => ONLY?.includes(name) ?? true;
const BATCH = 1_000;
const POLLS_A_SECOND = 20;

const network = { policy: createAddressPolicy(LOOPBACK_CIDRS), resolve: async () => ["127.0.0.1"] };

async function measureAll({ url, folder }: BenchDatabase): Promise<void> {
  const dataDir = join(folder, "data");
  const { receiver, port } = await startReceiver();
  try {
    await migrateDatabase(url);
    process.env.DATABASE_URL = url;
    process.env.SECRET_KEY = "a secret key for measurements only, 32+";
    process.env.LOG_LEVEL = "warn";
    const ctx = systemContext("bench");
    console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${DELIVERIES} deliveries each`);
    await ctx.sql`create extension pg_stat_statements`;
    const body = sampleReceipt("sto_bench", 10);
    const rates = new Map<string, number[]>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const sender of (["plain", "batched"] as const).filter(isMeasured)) {
        const cpu = await startCpu(dataDir);
        const options = { count: DELIVERIES, sender };
        const seconds = await sendPlainly(ctx.sql, url, `http://127.0.0.1:${port}`, body, options);
        console.log(`${sender}: ${await cpu()}`);
        note(rates, sender, DELIVERIES / seconds);
      }
      for (const maxInFlight of IN_FLIGHT.filter((count) => isMeasured(`${count} at once`))) {
        note(rates, `${maxInFlight} at once`, await measure(ctx, { dataDir, port, maxInFlight, round }));
      }
    }
    const [plain, batched] = [median(rates.get("plain") ?? []), median(rates.get("batched") ?? [])];
    for (const [name, all] of rates) {
      const rate = median(all);
      const ratios = `${(rate / plain).toFixed(2)} of plain, ${(rate / batched).toFixed(2)} of batched`;
      console.log(`${name}: median ${Math.round(rate)}/s, ${ratios}`);
    }
  } finally {
    receiver.kill();
  }
}

function note(rates: Map<string, number[]>, name: string, perSecond: number): void {
  rates.set(name, [...(rates.get(name) ?? []), perSecond]);
  console.log(`${name}: ${Math.round(perSecond)}/s`);
}

/** Answers what each delivery has cost the sender and the database since. */
async function startCpu(dataDir: string): Promise<() => Promise<string>> {
  const own = process.cpuUsage();
  const database = await databaseCpuUs(dataDir);
  return async () => {
    const { user, system } = process.cpuUsage(own);
    const now = await databaseCpuUs(dataDir);
    const ofDatabase = now === null || database === null ? "" : ` and ${each(now - database)} of PostgreSQL's`;
    return `${each(user + system)} of the sender's CPU${ofDatabase} each`;
  };
}

const each = (us: number) => `${Math.round(us / DELIVERIES)} µs`;

interface Run {
  dataDir: string;
  port: number;
  maxInFlight: number;
  round: number;
}

async function measure(ctx: Context, { dataDir, port, maxInFlight, round }: Run): Promise<number> {
  const { organizationId } = await createOrganization(ctx, { kind: "client", name: `Bank ${maxInFlight} ${round}` });
  const url = `http://127.0.0.1:${port}/${maxInFlight}/${round}`;
  const { webhookId } = await createEndpoint(ctx, { organizationId, url }, network);
  await updateEndpoint(ctx, { webhookId, maxInFlight }, network);
  await fillQueue(ctx, parsePublicId("organization", organizationId) ?? "");
  const before = await transactions(ctx);
  await ctx.sql`select pg_stat_statements_reset()`;
  const cpu = await startCpu(dataDir);
  const startedAt = performance.now();
  const worker = createDeliveryWorker(ctx, { network });
  worker.start();
  while (await hasQueued(ctx)) await new Promise((resolve) => setTimeout(resolve, 1_000 / POLLS_A_SECOND));
  await worker.idle();
  const seconds = (performance.now() - startedAt) / 1_000;
  const costs = await cpu();
  await worker.stop(1_000);
  const transactionsEach = ((await transactions(ctx)) - before - seconds * POLLS_A_SECOND) / DELIVERIES;
  const statementsEach = ((await statements(ctx)) - seconds * POLLS_A_SECOND) / DELIVERIES;
  console.log(
    `${String(maxInFlight).padStart(3)} at once: ${transactionsEach.toFixed(3)} transactions, ${statementsEach.toFixed(3)} ` +
      `statements, ${costs}`,
  );
  return DELIVERIES / seconds;
}

async function fillQueue(ctx: Context, organizationId: string): Promise<void> {
  const content = sampleReceipt("sto_bench", 10);
  for (let made = 0; made < DELIVERIES; made += BATCH) {
    const receipts = Array.from({ length: BATCH }, () => newUuid()).map((id) => ({ id, token: newReceiptToken(id) }));
    await withTransaction(ctx, async (tx) => {
      await tx.sql`
        insert into receipts (id, organization_id, source_id, store_id, token, issued_at, document_type, status, content)
        select id, ${organizationId}::uuid, id, id, token, now(), 'receipt', 'paid', ${content}::json
        from json_to_recordset(${JSON.stringify(receipts)}::json) as r(id uuid, token text)`;
      await enqueueDeliveries(
        tx,
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

/** As `sendPlainly` asks: counting what is left would be work of its own. */
async function hasQueued(ctx: Context): Promise<boolean> {
  const rows = await ctx.sql`select from delivery_queue limit 1`;
  return rows.length > 0;
}

/** Of this database so far, by its own count. */
async function transactions(ctx: Context): Promise<number> {
  await ctx.sql`select pg_stat_clear_snapshot()`;
  const [row] = await ctx.sql<{ count: number }[]>`
    select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()`;
  return row?.count ?? 0;
}

/** Since the last reset, every kind of them: also begin and commit. */
async function statements(ctx: Context): Promise<number> {
  const [row] = await ctx.sql<{ count: number }[]>`select sum(calls)::float8 as count from pg_stat_statements`;
  return row?.count ?? 0;
}

await withBenchDatabase(measureAll, { shared_preload_libraries: "pg_stat_statements" });
process.exit(0);
