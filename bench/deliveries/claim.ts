import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { newReceiptToken } from "@/lib/core/receipts/receipt-token";
import { type Context, systemContext } from "@/lib/db/context";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { claimDeliveries, releaseClaims } from "@/lib/deliveries/worker/claims/claim-deliveries";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { createAddressPolicy, LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import { machine } from "../measured-process";
import { sampleReceipt } from "../sample-receipt";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";

/**
 * Milliseconds of a claim of 64 deliveries, with a thousand to a million queued for ten endpoints and three million finished
 * ones beside them: it must not grow.
 */
const FINISHED = Number(process.env.BENCH_FINISHED ?? 3_000_000);
const QUEUED = (process.env.BENCH_QUEUED ?? "1000,10000,100000,1000000").split(",").map(Number);
const BATCH = 250_000;
const ENDPOINTS = 10;
const CLAIMS = 60;
const LIMIT = 64;

const network = { policy: createAddressPolicy(LOOPBACK_CIDRS), resolve: async () => ["127.0.0.1"] };

async function measureAll({ url }: BenchDatabase): Promise<void> {
  await migrateDatabase(url);
  process.env.DATABASE_URL = url;
  process.env.SECRET_KEY = "a secret key for measurements only, 32+";
  const ctx = systemContext("bench");
  console.log(`${machine}, Node ${process.version}, ${FINISHED} finished deliveries`);
  const endpoints = await prepareEndpoints(ctx);
  const receiptId = await storeReceipt(ctx);
  for (let made = 0; made < FINISHED; made += BATCH) await addDeliveries(ctx, endpoints, receiptId, "delivered", BATCH);
  await ctx.sql`vacuum analyze deliveries`;
  let queued = 0;
  for (const size of QUEUED) {
    for (; queued < size; queued += Math.min(BATCH, size - queued)) {
      await addDeliveries(ctx, endpoints, receiptId, "pending", Math.min(BATCH, size - queued));
    }
    await measure(ctx, size);
  }
}

async function prepareEndpoints(ctx: Context) {
  const made: { organizationId: string; endpointId: string }[] = [];
  for (let n = 0; n < ENDPOINTS; n += 1) {
    const { organizationId } = await createOrganization(ctx, { kind: "client", name: `Bank ${n}` });
    const { webhookId } = await createEndpoint(ctx, { organizationId, url: `http://127.0.0.1:9/${n}` }, network);
    made.push({
      organizationId: parsePublicId("organization", organizationId) ?? "",
      endpointId: parsePublicId("endpoint", webhookId) ?? "",
    });
  }
  return made;
}

async function storeReceipt(ctx: Context): Promise<string> {
  const id = newUuid();
  await ctx.sql`
    insert into receipts (id, organization_id, source_id, store_id, token, issued_at, document_type, status, content)
    values (${id}, ${newUuid()}, ${id}, ${id}, ${newReceiptToken(id)}, now(), 'receipt', 'paid', ${sampleReceipt("sto_bench", 10)}::json)`;
  return id;
}

async function addDeliveries(
  ctx: Context,
  endpoints: readonly { organizationId: string; endpointId: string }[],
  receiptId: string,
  state: "delivered" | "pending",
  count: number,
): Promise<void> {
  await ctx.sql`
    with endpoint as (
      select row_number() over () - 1 as n, e.*
      from json_to_recordset(${JSON.stringify(endpoints)}::json) as e("organizationId" uuid, "endpointId" uuid)
    ), made as (
      insert into deliveries (
        id, organization_id, endpoint_id, match_id, receipt_id, payment_position, match_request_id, reference, matched_by,
        state, settled_at, attempt_count
      )
      select uuidv7(), e."organizationId", e."endpointId", uuidv7(), ${receiptId}, 0, uuidv7(), 'bench-' || i,
        '{"rule":"2","fields":[]}', ${state}, case when ${state} = 'delivered' then now() end, 1
      from generate_series(1, ${count}) i join endpoint e on e.n = i % ${ENDPOINTS}
      returning id, organization_id, endpoint_id
    )
    insert into delivery_queue (delivery_id, organization_id, endpoint_id)
    select id, organization_id, endpoint_id from made where ${state} = 'pending'`;
}

async function measure(ctx: Context, queued: number): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < CLAIMS; n += 1) {
    const startedAt = performance.now();
    const claimed = await claimDeliveries(ctx.sql, { limit: LIMIT, leaseMs: 60_000, restingIds: [], appetites: [] });
    times.push(performance.now() - startedAt);
    if (claimed.length !== LIMIT) throw new Error(`${claimed.length} were claimed`);
    await releaseClaims(ctx.sql, claimed);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${String(queued).padStart(7)} queued: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, least ${at(0)} ms`);
}

await withBenchDatabase(measureAll);
process.exit(0);
