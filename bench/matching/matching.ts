import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { newUuid } from "@/lib/core/ids";
import { connectDatabase, type Sql } from "@/lib/db/client";
import { type Context, systemContext } from "@/lib/db/context";
import { ensurePartitions } from "@/lib/db/partitions/partitions";
import type { NewMatch } from "@/lib/matching/matcher/new-match";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { newDatabase } from "../new-database";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";
import type { BankRequest } from "./bank-requests";
import { byteaText, END_MS, numberIn, uuidAt } from "./matching-rows";
import { copyInto, dropIndexes, loadWorld } from "./matching-world";
import { summariseMatches } from "./summarise-matches";

/**
 * `npm run bench matching [--receipts 10000,100000,1000000] [--requests 0.2] [--shops 5000] [--refunds 0.03] [--seed 1] [--timed 3000]`
 *
 * What the matcher makes of a month of card payments whose truth is known, with the product's own rules, statements and
 * PostgreSQL: recall, deliveries to the wrong payer, requests left ambiguous, and the time of one request. `--requests`
 * is their number for each receipt, half of them for shops that do not take part; `--refunds` the share of the receipts of which
 * a part is given back, with a link. All are asked at the end of the
 * month, when each sees all receipts. So many as `--timed` are looked at one by one and timed, the others together.
 */
const { values } = parseArgs({
  options: {
    receipts: { type: "string", default: "10000,100000,1000000" },
    requests: { type: "string", default: "0.2" },
    shops: { type: "string", default: "5000" },
    refunds: { type: "string", default: "0.03" },
    seed: { type: "string", default: "1" },
    timed: { type: "string", default: "3000" },
  },
});
const WARM_UP = 300;
const TOGETHER = 500;
const CLIENTS = 10;
const DAY_MS = 86_400_000;

async function measureAll({ url }: BenchDatabase): Promise<void> {
  process.env.DATABASE_URL = url;
  process.env.SECRET_KEY = "a secret key for measurements only, 32+";
  const results = [];
  for (const receipts of values.receipts.split(",").map(Number)) results.push(await simulate(url, receipts));
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, loadAverage: loadavg(), node: process.version };
  await mkdir("bench/results", { recursive: true });
  await writeFile("bench/results/matching.json", `${JSON.stringify({ ...values, machine, results }, null, 2)}\n`);
}

async function simulate(serverUrl: string, receipts: number) {
  const url = await newDatabase(serverUrl, `matching_${receipts}`);
  const { sql, db, close } = connectDatabase(url, 4);
  try {
    const requests = Math.round(receipts * Number(values.requests));
    const began = performance.now();
    await ensurePartitions(sql, new Date(END_MS), -2);
    const [seed, shops, refunds] = [values.seed, values.shops, values.refunds].map(Number) as [number, number, number];
    const world = await loadWorld(sql, { seed, receipts, requests, shops, refunds });
    await loadRequests(sql, world.requests);
    const loaded = performance.now();
    const { matches, timesMs } = await matchAll({ ...systemContext("bench"), sql, db });
    const ambiguous = await sql<{ id: string }[]>`select id from match_requests where status = 'ambiguous'`;
    const summary = summariseMatches(world, matches, new Set(ambiguous.map(({ id }) => numberIn(id))));
    const [p50Ms, p99Ms] = [quantile(timesMs, 0.5), quantile(timesMs, 0.99)];
    const seconds = { load: (loaded - began) / 1_000, match: (performance.now() - loaded) / 1_000 };
    console.log(`\n${receipts} receipts, ${world.requests.length} requests`, world.figures, {
      p50Ms,
      p99Ms,
      ...seconds,
    });
    console.table(summary.byProfile);
    console.table(summary.byRule);
    return { receipts, requests: world.requests.length, world: world.figures, p50Ms, p99Ms, seconds, ...summary };
  } finally {
    await close();
  }
}

const COLUMNS = [
  "id",
  "organization_id",
  "reference",
  "fingerprint",
  "par_hash",
  "retrieval_reference_number",
  "approval_code",
  "last_four",
  "payment_type_label",
  "amount",
  "currency",
  "transaction_at",
  "created_at",
  "expires_at",
  "acquirer_reference_number",
  "merchant_id",
];

async function loadRequests(sql: Sql, requests: readonly BankRequest[]): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, newUuid);
  const addIndexes = await dropIndexes(sql, "match_requests");
  const copy = await copyInto(sql, "match_requests", COLUMNS);
  for (const [i, request] of requests.entries()) {
    await copy.write([
      uuidAt(END_MS, i),
      clients[i % CLIENTS] ?? "",
      `user-${request.payer}`,
      byteaText(i.toString(16).padStart(8, "0")),
      byteaText(request.parHash),
      request.rrn,
      request.approvalCode,
      request.lastFour,
      request.label,
      request.amountCents === null ? null : (request.amountCents / 100).toFixed(2),
      request.currency,
      request.atMs === null ? null : new Date(request.atMs).toISOString(),
      new Date(END_MS).toISOString(),
      new Date(END_MS + 7 * DAY_MS).toISOString(),
      request.arn,
      request.merchantId,
    ]);
  }
  await copy.end();
  await addIndexes();
  // In an order that has nothing to do with that of the receipts, the same in every run.
  await sql`
    insert into match_queue (subject_id, kind, due_at)
    select id, 'request', now() - interval '1 hour' + row_number() over (order by md5(id::text)) * interval '1 ms'
    from match_requests`;
  await sql`vacuum analyze match_requests`;
  await sql`vacuum analyze match_queue`;
}

async function matchAll(ctx: Context) {
  const matches: NewMatch[] = [];
  const timesMs: number[] = [];
  const onMatches = async (_: Context, found: NewMatch[]) => {
    matches.push(...found);
  };
  for (let i = 0; i < WARM_UP + Number(values.timed); i += 1) {
    const began = performance.now();
    if ((await runMatchBatch(ctx, { limit: 1, onMatches })) === 0) break;
    if (i >= WARM_UP) timesMs.push(performance.now() - began);
  }
  while ((await runMatchBatch(ctx, { limit: TOGETHER, onMatches })) > 0);
  return { matches, timesMs };
}

function quantile(timesMs: readonly number[], share: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
}

await withBenchDatabase(measureAll);
