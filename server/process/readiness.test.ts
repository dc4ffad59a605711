import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { makePartitions } from "@/lib/db/partitions/make-partitions";
import { partitionsOf } from "@/lib/db/partitions/partitions";
import { testDatabase } from "@/tests/database";
import { readinessProbe } from "./readiness";

const t = testDatabase();

describe("readiness", () => {
  it("is there when the database answers and has every migration", async () => {
    expect(await readinessProbe(t.sql, "drizzle")()).toBe("ready");
  });

  it("is there beside a newer version's migrations", async () => {
    const [newest] = await t.sql`
      insert into drizzle.receipt_exchange_migrations (hash, created_at)
      select 'newer', max(created_at) + 1 from drizzle.receipt_exchange_migrations returning id`;
    expect(await readinessProbe(t.sql, "drizzle")()).toBe("ready");
    await t.sql`delete from drizzle.receipt_exchange_migrations where id = ${newest?.id}`;
  });

  it("is not there while a migration is missing", async () => {
    const [removed] = await t.sql`
      delete from drizzle.receipt_exchange_migrations
      where created_at = (select max(created_at) from drizzle.receipt_exchange_migrations) returning *`;
    expect(await readinessProbe(t.sql, "drizzle")()).toBe("migrations missing");
    await t.sql`insert into drizzle.receipt_exchange_migrations ${t.sql(removed ?? {})}`;
  });

  it("is not there where the month of the clock cannot be stored, and is again when its partitions are made", async () => {
    const [table] = partitionsOf(new Date());
    await t.sql.unsafe(`drop table ${table}`);
    expect(await readinessProbe(t.sql, "drizzle")()).toBe("partitions missing");
    await makePartitions(t.sql);
    expect(await readinessProbe(t.sql, "drizzle")()).toBe("ready");
    const inYears = { now: () => new Date("2190-01-01T00:00:00Z") };
    expect(await readinessProbe(t.sql, "drizzle", inYears)()).toBe("partitions missing");
  });

  it("is not there while the database takes nothing, as a standby does", async () => {
    const standby = postgres(t.url, { max: 1, connection: { default_transaction_read_only: true } });
    expect(await readinessProbe(standby, "drizzle")()).toBe("database read-only");
    await standby.end();
  });

  it("is not there when the database does not answer", async () => {
    const nowhere = postgres("postgres://nobody@127.0.0.1:1/nothing", { max: 1, backoff: false });
    expect(await readinessProbe(nowhere, "drizzle")()).toBe("database unreachable");
    await nowhere.end({ timeout: 0 });
  });
});
