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
  const embedded = await startEmbedded(join(folder, "data"));
  try {
    await migrateDatabase(embedded.url);
    process.env.DATABASE_URL = embedded.url;
    process.env.SECRET_KEY = "a secret key for measurements only, 32+";
    process.env.LOG_LEVEL = "warn";
    const port = await portOf(receiver);
    const ctx = systemContext("bench");
    console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${DELIVERIES} deliveries each`);
    for (const maxInFlight of IN_FLIGHT) await measure(ctx, port, maxInFlight);
  } finally {
    receiver.kill();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(ctx: Context, port: number, maxInFlight: number): Promise<void> {
  const { organizationId } = await createOrganization(ctx, { kind: "client", name: `Bank ${maxInFlight}` });
  const url = `http://127.0.0.1:${port}/${maxInFlight}`;
  const { webhookId } = await createEndpoint(ctx, { organizationId, url }, network);
  await updateEndpoint(ctx, { webhookId, maxInFlight }, network);
  await fillQueue(ctx, parsePublicId("organization", organizationId) ?? "");
  const before = await transactions(ctx);
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const worker = createDeliveryWorker(ctx, { network });
  worker.start();
  while ((await queued(ctx)) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  await worker.idle();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
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
