import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { createBrand } from "@/lib/brands/create-brand";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { connectDatabase } from "@/lib/db/client";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { enqueueDeliveries } from "@/lib/deliveries/queue/enqueue-deliveries";
import { claimDeliveries } from "@/lib/deliveries/worker/claims/claim-deliveries";
import { runMatchBatch } from "@/lib/matching/matcher/run-match-batch";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { contrarySettings, setContrary } from "./contrary-settings";
import { testDatabase } from "./database";
import { hasDebianPostgres, hasPgBouncer, PROGRAMS, startDebianPostgres, startPgBouncer } from "./debian-postgres";
import { itSurvivesDumpAndRestore } from "./dump-and-restore";
import { addEndpoint } from "./factories/deliveries";
import { itAnalysesParents } from "./plans/analysed-parents";
import { itLooksUpLittle } from "./plans/hot-statements";
import { withDatabase } from "./with-database";

const server = hasDebianPostgres() ? await startDebianPostgres() : null;
const pooler = server && hasPgBouncer() ? await startPgBouncer(server) : null;
afterAll(async () => {
  await pooler?.stop();
  await server?.stop();
});

describe.skipIf(!server)("Debian's PostgreSQL 15 with its defaults (skipped: it is not installed)", () => {
  describe.each(["all", "partitions", "none"] as const)("tables that have grown, analysed: %s", (statistics) =>
    itLooksUpLittle(testDatabase(server?.url), statistics),
  );

  itAnalysesParents(testDatabase(server?.url));

  describe("a backup", () => itSurvivesDumpAndRestore(testDatabase(server?.url), PROGRAMS));

  it("a database whose encoding is not Unicode is refused in a sentence", async () => {
    const sql = postgres(server?.url ?? "", { max: 1 });
    await sql`create database latin encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`;
    await sql.end();
    await expect(migrateDatabase(withDatabase(server?.url ?? "", "latin"))).rejects.toThrow(/encoding SQL_ASCII/);
  });
});

describe.skipIf(!pooler)("PgBouncer in transaction mode before it (skipped: it is not installed)", () => {
  const PAR = "V0010000000000000000000000001";

  it("several starts at once prepare a database with an operator's settings, and ours hold on every connection", async () => {
    const sql = postgres(server?.url ?? "", { max: 1 });
    await sql`create database contrary`;
    await setContrary(sql, "contrary");
    await sql.end();
    const url = withDatabase(pooler?.url ?? "", "contrary");
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url, "drizzle", 60_000)));
    const { sql: pool, close } = connectDatabase(url, 8, { prepare: false });
    const found = await Promise.all(
      Array.from({ length: 8 }, () =>
        pool.begin(async (tx) => [await contrarySettings(tx), await tx`select pg_sleep(0.2)`][0]),
      ),
    );
    expect(found).toEqual(Array(8).fill([]));
    await close();
    // No lock is left behind on a connection that the pooler keeps.
    await migrateDatabase(url, "drizzle", 60_000);
  });

  describe("the way of a receipt", () => {
    const t = testDatabase(pooler?.url, { prepare: false });

    it("goes on as ever: submitted, matched, claimed and shown, many at once", async () => {
      const [merchant, client] = [await t.tenant("merchant"), await t.tenant("client")];
      const { brandId } = await createBrand(merchant.ctx, { name: "Pooled" });
      const { sourceId } = await createSource(merchant.ctx, { type: "receipts" });
      const { storeId } = await createStore(merchant.ctx, { brandId, name: "Pooled", countryCode: "DE" });
      await addEndpoint(t.systemContext(), client.organizationId, "http://bank.test/hook");
      await createSubscription(client.ctx, { par: PAR, reference: "subscriber" });
      const submitted = await Promise.all(
        Array.from({ length: 8 }, (_, n) => submitReceipt(merchant.ctx, { sourceId, body: receiptOf(storeId, n) })),
      );
      while ((await runMatchBatch(t.systemContext(), { limit: 64, onMatches: enqueueDeliveries })) > 0);
      const claims = await claimDeliveries(t.sql, { limit: 64, leaseMs: 30_000, restingIds: [], appetites: [] });
      expect(claims.map(({ token }) => token).toSorted()).toEqual(submitted.map(({ token }) => token).toSorted());
      const shown = await Promise.all(submitted.map(({ token }) => findPublicReceipt(t.systemContext(), token)));
      expect(shown.map((receipt) => receipt?.receiptId)).toEqual(submitted.map(({ id }) => id));
    });
  });

  function receiptOf(storeId: string, number: number) {
    const amount = { amount: 1, currency: "EUR" };
    return parseExactJson(
      JSON.stringify({
        header: { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: String(number) },
        lineItems: [],
        totals: [{ sum: amount }],
        payments: [{ paid: amount, paymentAccountReference: PAR }],
      }),
    ).value;
  }
});
