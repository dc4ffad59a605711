import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, findEmbedded, startEmbedded } from "./start-embedded";

const SETTINGS = { shared_buffers: "16MB", fsync: "off" };

const OWNER = `
  import { startEmbedded } from "./lib/db/embedded/start-embedded.ts";
  startEmbedded(process.argv[1], ${JSON.stringify(SETTINGS)}).then(
    ({ url }) => console.log(url),
    (error) => { console.log(error.message); process.exit(1); },
  );
  setInterval(() => undefined, 1_000);`;

let used: string;
let parent: string;
let dataDir: string;
let started: EmbeddedDatabase[];
let owners: ChildProcess[];

/** A folder that PostgreSQL's user can reach. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "embedded-test-"));
  await chmod(folder, 0o711);
  return folder;
}

beforeAll(async () => {
  used = await newFolder();
  const embedded = await startEmbedded(join(used, "data"), SETTINGS);
  await embedded.stop();
});

afterAll(() => rm(used, { recursive: true, force: true }));

/** Each test gets a copy of a data folder that was used before, to save it the initialisation. */
beforeEach(async () => {
  parent = await newFolder();
  dataDir = join(parent, "data");
  execFileSync("cp", ["-a", join(used, "data"), parent]);
  started = [];
  owners = [];
});

afterEach(async () => {
  for (const owner of owners) owner.kill("SIGKILL");
  const orphan = await serverPid();
  for (const embedded of started) await embedded.stop();
  if (orphan && isAlive(orphan)) process.kill(orphan, "SIGQUIT");
  const cluster = await realpath(join(dataDir, "postgres")).catch(() => null);
  if (cluster) await rm(cluster, { recursive: true, force: true });
  await rm(parent, { recursive: true, force: true });
});

async function replace(path: string, make: (path: string, content: string) => Promise<unknown>): Promise<void> {
  await rm(path, { recursive: true });
  await make(path, "");
}

async function start(): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir, SETTINGS);
  started.push(embedded);
  return embedded;
}

/** Another process that starts the same data folder; `line` is the URL, or the sentence it was refused with. */
async function startElsewhere(): Promise<{ owner: ChildProcess; line: string }> {
  const owner = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", OWNER, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  owners.push(owner);
  const [line] = (await once(createInterface(owner.stdout), "line")) as [string];
  return { owner, line };
}

async function query<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const serverPid = async () =>
  Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function kill(process_: ChildProcess): Promise<void> {
  const ended = once(process_, "exit");
  process_.kill("SIGKILL");
  await ended;
}

describe("the embedded PostgreSQL", () => {
  it("keeps its data over a stop and a start", async () => {
    const first = await start();
    await query(first.url, (sql) => sql`create table kept as select 42 as answer`);
    await first.stop();
    const second = await start();
    expect(await query(second.url, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
  });

  it("is found by its data folder while it runs, and not after", async () => {
    expect(await findEmbedded(dataDir)).toBeNull();
    const embedded = await start();
    expect(await findEmbedded(dataDir)).toBe(embedded.url);
    await embedded.stop();
    expect(await findEmbedded(dataDir)).toBeNull();
  });

  it("logs that a statement failed, and nothing of the row that it was given", async () => {
    const { url } = await start();
    await query(url, async (sql) => {
      await sql`create table limited (par text, amount int check (amount > 0))`;
      await expect(sql`insert into limited values (${"QA0300"}, -1)`).rejects.toThrow(/violates check constraint/);
    });
    const log = await readFile(join(dataDir, "postgres.log"), "utf8");
    expect(log).toContain("violates check constraint");
    expect(log).not.toContain("QA0300");
  });

  it("lets nobody in without its password", async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.toString(), (sql) => sql`select 1`)).rejects.toThrow(/password authentication failed/);
  });

  it("refuses a second start on the same folder, and leaves the first alone", async () => {
    const first = await start();
    await expect(startEmbedded(dataDir, SETTINGS)).rejects.toThrow(/already runs on the data folder/);
    expect(await query(first.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it("lets exactly one of several simultaneous starts on a new folder win", async () => {
    await rm(dataDir, { recursive: true });
    const lines = (await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()])).map(({ line }) => line);
    const urls = lines.filter((line) => line.startsWith("postgres://"));
    expect(urls).toHaveLength(1);
    expect(lines.filter((line) => /already runs on the data folder/.test(line))).toHaveLength(2);
    expect(await query(urls[0] ?? "", (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it("stops the PostgreSQL of a killed owner and goes on with its data", async () => {
    const { owner, line: url } = await startElsewhere();
    await query(url, (sql) => sql`create table kept as select 42 as answer`);
    const orphan = await serverPid();
    await kill(owner);
    expect(isAlive(orphan)).toBe(true);
    const second = await start();
    expect(isAlive(orphan)).toBe(false);
    expect(await query(second.url, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
  });

  it("recovers what was committed when owner and server were killed together", async () => {
    const { owner, line: url } = await startElsewhere();
    await query(url, (sql) => sql`create table kept as select 42 as answer`);
    process.kill(await serverPid(), "SIGKILL");
    await kill(owner);
    const second = await start();
    expect(await query(second.url, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
  });

  it("starts although another process has been given the dead server's process id", async () => {
    const pidFile = join(await realpath(join(dataDir, "postgres")), "postmaster.pid");
    await writeFile(pidFile, `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    const { url } = await start();
    expect(await query(url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it("begins anew after an initialisation that broke off", async () => {
    await rm(dataDir, { recursive: true });
    await mkdir(join(dataDir, "postgres.new"), { recursive: true });
    await writeFile(join(dataDir, "postgres.new/PG_VERSION"), "18");
    await start();
  });

  it("works below a folder that only its owner may enter", async () => {
    await rm(dataDir, { recursive: true });
    await chmod(parent, 0o700);
    await mkdir(dataDir, { mode: 0o700 });
    const { url } = await start();
    expect(await query(url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it("says so when the server ends by itself", async () => {
    const embedded = await start();
    process.kill(await serverPid(), "SIGINT");
    await embedded.exited;
  });

  it("never throws away a database whose password is lost", async () => {
    await rm(join(dataDir, "postgres.password"));
    await expect(startEmbedded(dataDir, SETTINGS)).rejects.toThrow(/postgres\.password is missing/);
    expect(await readFile(join(dataDir, "postgres/PG_VERSION"), "utf8")).toContain("18");
  });

  it.each<[file: string, what: string, spoil: (path: string) => Promise<unknown>]>([
    ["postgres", "a file", (path) => replace(path, writeFile)],
    ["postgres", "an empty folder", (path) => replace(path, (at) => mkdir(at))],
    ["postgres/PG_VERSION", "gone", (path) => rm(path)],
    ["postgres/PG_VERSION", "emptied", (path) => writeFile(path, "")],
    ["postgres/PG_VERSION", "a folder", (path) => replace(path, (at) => mkdir(at))],
    ["postgres/global/pg_control", "gone", (path) => rm(path)],
    ["postgres/postgresql.conf", "damaged", (path) => writeFile(path, "= 1")],
    ["postgres/postmaster.pid", "a folder", (path) => mkdir(path)],
    ["postgres.password", "emptied", (path) => writeFile(path, "")],
    ["postgres.password", "another's", (path) => writeFile(path, "of another database")],
    ["postgres.password", "a folder", (path) => replace(path, (at) => mkdir(at))],
    ["postgres.log", "a folder", (path) => replace(path, (at) => mkdir(at))],
    ["service.lock", "a folder", (path) => replace(path, (at) => mkdir(at))],
  ])("says in a sentence what it cannot work with: %s is %s", async (file, _, spoil) => {
    await spoil(join(await realpath(join(dataDir, file, "..")), basename(file)));
    const failure = await start().then(
      () => null,
      (error: Error) => error,
    );
    expect(failure).not.toHaveProperty("code");
    expect(failure?.message).toMatch(new RegExp(`${basename(file)}.*\\.$|postgres\\.log says why\\.$`));
  });

  it("says what to do with a database of another major version, and leaves it as it is", async () => {
    const file = join(await realpath(join(dataDir, "postgres")), "PG_VERSION");
    await writeFile(file, "17\n");
    await expect(startEmbedded(dataDir, SETTINGS)).rejects.toThrow(
      /is of PostgreSQL 17, .* runs PostgreSQL 18\. Run `npm run admin -- upgrade`/,
    );
    await writeFile(file, "18\n");
    await start();
  });

  it("names the folder when the data folder cannot be used", async () => {
    const file = join(parent, "file");
    await writeFile(file, "");
    await expect(startEmbedded(file, SETTINGS)).rejects.toThrow(/cannot be used \(EEXIST\)/);
  });
});
