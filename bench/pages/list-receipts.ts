import { cpus } from "node:os";
import { systemClock } from "@/lib/core/clock";
import { newUuid, publicId } from "@/lib/core/ids";
import { deriveKeys } from "@/lib/core/keys";
import { connectDatabase } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { listReceipts } from "@/lib/receipts/listing/list-receipts";
import { loadReceipts } from "@/tests/factories/load-receipts";
import { median } from "../measured-process";
import { type BenchDatabase, withBenchDatabase } from "../with-bench-database";

/**
 * Milliseconds of a page of receipts with a million of one merchant in the database, for the merchant and for operators,
 * who see those of all: first, deep, each filter, search. `npm run bench list-receipts [receipts]`
 */
const COUNT = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 11;
const YEAR_DAYS = 365;

type Filters = NonNullable<Parameters<typeof listReceipts>[1]>;

async function measureAll({ url }: BenchDatabase): Promise<void> {
  const { sql, db, close } = connectDatabase(url, 4);
  try {
    await migrateDatabase(url);
    const organizationId = newUuid();
    const storeIds = Array.from({ length: 50 }, newUuid);
    const silentStore = newUuid();
    const sourceIds = [newUuid(), newUuid()];
    const ctx: Context = {
      organizationId,
      actor: { kind: "system", name: "bench" },
      requestId: newUuid(),
      clock: systemClock,
      sql,
      db,
      keys: deriveKeys("a secret key that only the bench knows"),
    };
    process.env.BASE_URL = "https://receipts.example";
    const until = new Date();
    console.log(`${COUNT} receipts over ${YEAR_DAYS} days, ${cpus().length} × ${cpus()[0]?.model}`);
    const load = { organizationId, storeIds, sourceIds, days: YEAR_DAYS, until, keys: ctx.keys };
    await timed("loading", () => loadReceipts(sql, { ...load, count: COUNT }));
    // A tenth more, of a store that fell silent half a year ago.
    const early = new Date(until.getTime() - 180 * 86_400_000);
    await loadReceipts(sql, { ...load, days: 150, until: early, storeIds: [silentStore], count: COUNT / 10 });

    const deep = await listReceipts(ctx, { to: early, limit: 1 });
    const day = (before: number) => new Date(until.getTime() - before * 86_400_000);
    const cases: Record<string, Filters> = {
      "first page": {},
      "page in the middle": { cursor: deep.data[0]?.receiptId },
      store: { storeId: publicId("store", storeIds[7] ?? "") },
      "store that is silent": { storeId: publicId("store", silentStore) },
      "store of somebody else": { storeId: publicId("store", newUuid()) },
      source: { sourceId: publicId("source", sourceIds[1] ?? "") },
      "issued in a day": { from: day(200), to: day(199) },
      "issued in a month": { from: day(230), to: day(200) },
      "issued in a month, one store": { from: day(230), to: day(200), storeId: publicId("store", storeIds[3] ?? "") },
      "document type, rare": { documentType: "return" },
      "document type, common": { documentType: "receipt" },
      "document type, none": { documentType: "invoice" },
      "status, rare": { status: "pending" },
      "status, none": { status: "refunded" },
      "currency, rare": { currency: "SEK" },
      "amount, narrow": { minAmount: "1000", maxAmount: "1001" },
      "amount, wide": { minAmount: "1" },
      "amount, none": { minAmount: "99999999" },
      "word, common": { q: "coffee" },
      "word, beginning": { q: "rare471" },
      "word, rare": { q: "rare4711" },
      "word, none": { q: "zzzz" },
      "words, common and rare": { q: "filter coffee rare12" },
      "receipt number": { q: "R-123456" },
      "order number": { q: "O17" },
      "last four": { q: "0777" },
      "approval code": { q: "031234" },
      "word in a store": { q: "rare471", storeId: publicId("store", storeIds[3] ?? "") },
      "word in a month": { q: "rare471", from: day(230), to: day(200) },
    };
    await measure("merchant", ctx, cases);
    const merchant = publicId("organization", organizationId);
    await measure(
      "operator",
      { ...ctx, organizationId: null },
      {
        "first page": {},
        "page in the middle": { cursor: deep.data[0]?.receiptId },
        merchant: { organizationId: merchant },
        "merchant, page in the middle": { organizationId: merchant, cursor: deep.data[0]?.receiptId },
        "merchant without receipts": { organizationId: publicId("organization", newUuid()) },
        "received in a day": { receivedFrom: day(200), receivedTo: day(199) },
        "received in a month": { receivedFrom: day(230), receivedTo: day(200) },
        "received in a month, merchant": { receivedFrom: day(230), receivedTo: day(200), organizationId: merchant },
        "amount, narrow, merchant": { minAmount: "1000", maxAmount: "1001", organizationId: merchant },
        "amount, none, merchant": { minAmount: "99999999", organizationId: merchant },
        "word, common": { q: "coffee" },
        "word, rare": { q: "rare4711" },
        "word, none": { q: "zzzz" },
        "words, common and rare": { q: "filter coffee rare12" },
        "receipt number": { q: "R-123456" },
        "last four": { q: "0777" },
        "approval code": { q: "031234" },
        "id of a receipt": { q: deep.data[0]?.receiptId },
        "word, merchant": { q: "rare471", organizationId: merchant },
        "word in a month": { q: "rare471", receivedFrom: day(230), receivedTo: day(200) },
      },
    );
  } finally {
    await close();
  }
}

/** What the first of them took is said, too: nothing of it was in the cache then. */
async function measure(who: string, ctx: Context, cases: Record<string, Filters>): Promise<void> {
  for (const [name, filters] of Object.entries(cases)) {
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      rows = (await listReceipts(ctx, { limit: 25, ...filters })).data.length;
      times.push(performance.now() - start);
    }
    const [first = 0] = times;
    const cells = [`${who}: ${name}`.padEnd(42), median(times).toFixed(1).padStart(7), first.toFixed(1), rows];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
}

await withBenchDatabase(measureAll);
