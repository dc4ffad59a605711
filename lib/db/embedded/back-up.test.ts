import { chmod, mkdir, mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backUpEmbedded, restoreEmbedded } from "./back-up";
import { type EmbeddedDatabase, startEmbedded } from "./start-embedded";

const SETTINGS = { shared_buffers: "16MB", fsync: "off", max_wal_size: "32MB", min_wal_size: "32MB" };

let parent: string;
let dataDir: string;
let embedded: EmbeddedDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "back-up-test-"));
  await chmod(parent, 0o711);
  dataDir = join(parent, "data");
  embedded = await startEmbedded(dataDir, SETTINGS);
  sql = postgres(embedded.url, { max: 2, onnotice: () => undefined });
  // Autovacuum would write the page that a test damages whole again.
  await sql`create table kept (n int primary key, filling text not null) with (autovacuum_enabled = false)`;
});

afterAll(async () => {
  await sql.end();
  await embedded.stop();
  await rm(parent, { recursive: true, force: true });
});

/** What is committed goes on, tables come and go, and the log turns over, until it is told to stop. */
function keepWriting(): { written: () => number; stop: () => Promise<void> } {
  let [n, isOver] = [0, false];
  const writing = (async () => {
    while (!isOver) {
      await sql`insert into kept select ${n}, repeat(md5(${n}::text), 200)`;
      n += 1;
      await sql.unsafe(`create table passing_${n} as select generate_series(1, 2000) as n`);
      if (n > 3) await sql.unsafe(`drop table passing_${n - 2}`);
      if (n % 20 === 0) await sql`checkpoint`;
    }
  })();
  return {
    written: () => n,
    stop: () => {
      isOver = true;
      return writing;
    },
  };
}

async function keptIn(folder: string): Promise<number[]> {
  const started = await startEmbedded(folder, SETTINGS);
  const copy = postgres(started.url, { max: 1 });
  const rows = await copy<{ n: number }[]>`select n from kept order by n`;
  await copy.end();
  await started.stop();
  return rows.map(({ n }) => n);
}

it("a backup under way has all that was committed before, without a gap, and can be restored; the original goes on", async () => {
  const writer = keepWriting();
  await expect.poll(writer.written, { timeout: 60_000 }).toBeGreaterThan(30);
  const before = writer.written();
  const backup = join(parent, "backup");
  const { rows } = await backUpEmbedded(embedded.url, dataDir, backup);
  await writer.stop();
  expect((await readdir(backup)).toSorted()).toEqual(["postgres", "postgres.password"]);
  const restored = join(parent, "restored");
  await restoreEmbedded(backup, restored);
  const kept = await keptIn(restored);
  expect(kept).toEqual(Array.from(kept.keys()));
  expect(kept.length).toBeGreaterThanOrEqual(before);
  expect(rows).toBeGreaterThanOrEqual(kept.length);
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int as count from kept`;
  expect(count).toBe(writer.written());
  expect(await sql`select from pg_replication_slots`).toHaveLength(0);
  // Itself it is a data folder, too.
  expect(await keptIn(backup)).toEqual(kept);
});

it("no folder that has something in it is written to, and nothing is restored over a database", async () => {
  await expect(backUpEmbedded(embedded.url, dataDir, parent)).rejects.toThrow(/is not empty/);
  await expect(restoreEmbedded(dataDir, dataDir)).rejects.toThrow(/has a database/);
  await expect(restoreEmbedded(join(parent, "nothing"), join(parent, "new"))).rejects.toThrow(/There is no backup/);
});

it.skipIf(process.getuid?.() !== 0)(
  "as root, nothing is backed up to where PostgreSQL's user cannot reach: a link would be left there (skipped: not root)",
  async () => {
    const home = join(parent, "private");
    await mkdir(home, { mode: 0o700 });
    await expect(backUpEmbedded(embedded.url, dataDir, join(home, "backup"))).rejects.toThrow(
      /^PostgreSQL's user cannot/,
    );
    expect(await readdir(join(home, "backup"))).toEqual([]);
  },
);

it("a backup that is damaged is not one", async () => {
  await sql`insert into kept select n, repeat(md5(n::text), 200) from generate_series(1000000, 1000200) n`;
  await sql`checkpoint`;
  const [{ path } = { path: "" }] = await sql<{ path: string }[]>`select pg_relation_filepath('kept') as path`;
  const file = await open(join(dataDir, "postgres", path), "r+");
  await file.write(Buffer.alloc(64, 0x5a), 0, 64, 4_000);
  await file.close();
  await expect(backUpEmbedded(embedded.url, dataDir, join(parent, "damaged"))).rejects.toThrow(/invalid page|checksum/);
});
