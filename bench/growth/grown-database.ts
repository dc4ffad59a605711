import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { systemClock } from "@/lib/core/clock";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { deriveKeys } from "@/lib/core/keys";
import { connectDatabase } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { submitMatchRequest } from "@/lib/matching/requests/submit-match-request";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { loadReceipts } from "@/tests/factories/load-receipts";
import { numberedReceipt } from "@/tests/factories/numbered-receipt";
import { newDatabase } from "../new-database";
import { prepareProduct } from "../prepare-product";
import { sampleReceipt } from "../sample-receipt";

/** 24 months. */
const DAYS = 730;
const SAMPLE = 2_000;
const AT_ONCE = 32;

export type GrownDatabase = Awaited<ReturnType<typeof growDatabase>>;

/** A database of its own on the server, with so many small receipts, searchable and analyzed. */
export async function growDatabase(serverUrl: string, count: number) {
  const url = await newDatabase(serverUrl, `grown_${count}`);
  const { sql, db, close } = connectDatabase(url, 8);
  const { ctx, storeId, sourceId } = await prepareProduct(url, {
    organizationId: null,
    actor: { kind: "system", name: "bench" },
    requestId: newUuid(),
    clock: systemClock,
    sql,
    db,
    keys: deriveKeys("a secret key that only the bench knows"),
  });
  await loadReceipts(sql, {
    organizationId: ctx.organizationId ?? "",
    storeIds: [parsePublicId("store", storeId) ?? ""],
    sourceIds: [parsePublicId("source", sourceId) ?? ""],
    count,
    days: DAYS,
    until: new Date(Date.now() - 60_000),
    keys: ctx.keys,
  });
  const tokens = await sql<{ token: string }[]>`
    select token from (select token, row_number() over (order by id) as n from receipts) t
    where n % ${Math.max(1, Math.floor(count / SAMPLE))} = 0 order by random()`;
  await sql`checkpoint`;
  const system: Context = { ...ctx, organizationId: null };
  const { organizationId } = await createOrganization(system, { kind: "client", name: "Measured client" });
  const client = { ...ctx, organizationId: parsePublicId("organization", organizationId) };
  return { ctx, client, count, storeId, sourceId, tokens: [...tokens], nextSample: 0, asked: 0, close };
}

/** `run` does so many of them, as many at once as a busy service has. */
export const GROWTH_SCENARIOS: { name: string; run: (database: GrownDatabase, items: number) => Promise<unknown> }[] = [
  { name: "submit", run: (database, items) => atOnce(items, AT_ONCE, () => submitOne(database)) },
  {
    name: "submit and match",
    run: async (database, items) => {
      await atOnce(items, AT_ONCE, () => submitOne(database));
      await matchAll(database);
    },
  },
  {
    name: "match request",
    run: async (database, items) => {
      await atOnce(items, AT_ONCE, () => askForOne(database));
      await matchAll(database);
      const [found] = await database.ctx.sql`select from match_requests where status = 'matched' limit 1`;
      if (!found) throw new Error("No request found its receipt.");
    },
  },
  {
    name: "receipt by token",
    run: (database, items) =>
      atOnce(items, 4, async () => {
        const found = await findPublicReceipt(database.ctx, sampleOf(database).token);
        if (!found) throw new Error("A receipt was not found.");
      }),
  },
  {
    name: "portal, first page",
    run: ({ ctx }, items) => atOnce(items, 4, () => listReceipts(ctx)),
  },
];

async function submitOne({ ctx, storeId, sourceId }: GrownDatabase): Promise<void> {
  const { value: body } = parseExactJson(sampleReceipt(storeId, 10).replaceAll("{{n}}", newUuid()));
  await submitReceipt(ctx, { sourceId, body });
}

/** For one of the newest that are stored, as a bank asks that knows what its terminal printed. */
async function askForOne(database: GrownDatabase): Promise<void> {
  database.asked += 1;
  const n = database.count - database.asked;
  const [payment] = numberedReceipt(n, { storeId: database.storeId, at: new Date() }).payments;
  const { retrievalReferenceNumber, approvalCode, lastFour } = payment ?? {};
  const transaction = { retrievalReferenceNumber, approvalCode, lastFour };
  await submitMatchRequest(database.client, { reference: `person-${n}`, transaction });
}

async function matchAll({ ctx }: GrownDatabase): Promise<void> {
  const system = { ...ctx, organizationId: null };
  while ((await runMatchBatch(system, { limit: 64, onMatches: enqueueDeliveries })) > 0);
}

function sampleOf(database: GrownDatabase): { token: string } {
  const sample = database.tokens[database.nextSample % database.tokens.length];
  database.nextSample += 1;
  if (!sample) throw new Error("There are no receipts.");
  return sample;
}

async function atOnce(items: number, workers: number, work: () => Promise<unknown>): Promise<void> {
  let left = items;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
