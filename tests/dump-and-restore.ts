import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { connectDatabase } from "@/lib/db/client";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { claimDeliveries } from "@/lib/deliveries/worker/claims/claim-deliveries";
import type { TestDatabase } from "./database";
import { addEndpoint, addSubscription, matchReceipts } from "./factories/deliveries";
import { withDatabase } from "./with-database";

/** The way to the server leads through this process, which must not wait. */
const run = promisify(execFile);
const COUNT = 12;
const ALL = { limit: COUNT, restingIds: [], appetites: [] };

/** @param programs the folder of PostgreSQL's programs. */
export function itSurvivesDumpAndRestore(t: TestDatabase, programs: string): void {
  it("a dump that is made while deliveries are under way and restored elsewhere makes each of them again, under its id", async () => {
    const { organizationId } = await t.tenant("client");
    await addEndpoint(t.systemContext(), organizationId, "http://bank.test/hook");
    const subscriptionId = await addSubscription(t.systemContext(), organizationId);
    await matchReceipts(t.systemContext(), organizationId, { count: COUNT, subscriptionId, reference: "pending" });
    await claimDeliveries(t.sql, { ...ALL, limit: COUNT / 2, leaseMs: 1 });
    const pending = (await t.sql<{ id: string }[]>`select delivery_id as id from delivery_queue order by 1`).map(
      ({ id }) => id,
    );
    expect(pending).toHaveLength(COUNT);

    const folder = mkdtempSync(join(tmpdir(), "receipt-exchange-dump-"));
    const dump = join(folder, "dump");
    await run(join(programs, "pg_dump"), ["--format=custom", `--file=${dump}`, t.url]);
    await t.sql`create database restored`;
    const url = withDatabase(t.url, "restored");
    await run(join(programs, "pg_restore"), ["--exit-on-error", `--dbname=${url}`, dump]);
    rmSync(folder, { recursive: true });

    // What a start does.
    await migrateDatabase(url, "drizzle", 60_000);
    const { sql, close } = connectDatabase(url, 2);
    const claims = await claimDeliveries(sql, { ...ALL, leaseMs: 30_000 });
    expect(claims.map(({ deliveryId }) => deliveryId).toSorted()).toEqual(pending);
    for (const { content } of claims) expect(content).toBeTruthy();
    expect(await sql`show jit`).toEqual([{ jit: "off" }]);
    await close();
  });
}
