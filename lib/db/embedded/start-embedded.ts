import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { access, constants, mkdir } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { type Binaries, installBinaries, PROGRAM_ENV } from "./binaries";
import { type Cluster, DATABASE_USER, findCluster, makeReachableParent, passwordFile, prepareCluster } from "./cluster";
import { damaged, explainingFiles, readDataFile } from "./data-folder-fault";
import { lockDataFolder } from "./data-folder-lock";
import type { FileLock } from "./file-lock";
import { findPostmaster, GUARDED, takeCluster } from "./postmaster";
import { settleUpgrade } from "./upgrade/settle-upgrade";

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
/** The free port may be taken in between, and the processes of a killed predecessor end a moment after it. */
const START_ATTEMPTS = 5;

export interface EmbeddedDatabase {
  url: string;
  /** PostgreSQL has ended, by `stop` or by itself. */
  exited: Promise<void>;
  /** PostgreSQL's "fast" shutdown: ends sessions, writes a checkpoint. */
  stop(): Promise<void>;
}

const LOCK_WAIT_MS = 2_000;
const LOCK_RETRY_MS = 100;

/** Waits a moment: a process that was killed holds the folder until the kernel has taken it apart. */
async function holdDataFolder(folder: string): ReturnType<typeof lockDataFolder> {
  const until = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    const release = await lockDataFolder(folder);
    if (release || performance.now() >= until) return release;
    await sleep(LOCK_RETRY_MS);
  }
}

/**
 * Starts the PostgreSQL of a data folder and holds the folder: a second start is refused. One left behind by a killed
 * process is stopped first.
 */
export async function startEmbedded(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  await makeDataFolder(folder);
  return explainingFiles(folder, () => startHeld(folder, settings));
}

async function holdOrRefuse(folder: string): Promise<() => Promise<void>> {
  const release = await holdDataFolder(folder);
  if (release) return release;
  throw new Error(
    `Another Receipt Exchange already runs on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

/** Nothing else runs on the folder meanwhile. */
export async function holdingDataFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const release = await holdOrRefuse(folder);
  return work().finally(release);
}

async function startHeld(folder: string, settings: Record<string, string>): Promise<EmbeddedDatabase> {
  const release = await holdOrRefuse(folder);
  try {
    await settleUpgrade(folder);
    const binaries = await installBinaries(await programsParent(folder));
    const cluster = await prepareCluster(folder, binaries);
    await refuseOtherMajor(folder, cluster.folder, binaries.major);
    const embedded = await serveCluster(
      { binaries, cluster, logFile: join(folder, "postgres.log"), settings },
      release,
    );
    await assertPassword(folder, embedded);
    return embedded;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Where the programs of PostgreSQL lie. */
export async function programsParent(folder: string): Promise<string> {
  return process.getuid?.() === 0 ? makeReachableParent() : join(folder, "programs");
}

/** PostgreSQL on a cluster of a data folder that the caller holds; `letGo` runs when it was stopped. */
export async function serveCluster(
  start: Omit<Start, "lock">,
  letGo: () => Promise<void> = async () => undefined,
): Promise<EmbeddedDatabase> {
  const lock = await takeCluster(start.cluster.folder);
  try {
    const { server, port } = await startServer({ ...start, lock });
    return hold(server, databaseUrl(start.cluster, port), async () => {
      lock?.release();
      await letGo();
    });
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Of the PostgreSQL that made a cluster. */
export async function majorOf(dataDir: string, folder: string): Promise<number> {
  const file = join(folder, "PG_VERSION");
  const found = (await readDataFile(file)).trim();
  if (!/^\d+$/.test(found)) throw damaged(dataDir, file, "does not say a version");
  return Number(found);
}

async function refuseOtherMajor(dataDir: string, folder: string, major: number): Promise<void> {
  const found = await majorOf(dataDir, folder);
  if (found === major) return;
  const way =
    found < major
      ? "Run `npm run admin -- upgrade`, which leaves the old database where it is until the new one was compared with it"
      : "Start the version of Receipt Exchange that made it";
  throw new Error(
    `The database in ${folder} is of PostgreSQL ${found}, and this version runs PostgreSQL ${major}. ${way} (docs/operations.md, "Upgrades and migrations").`,
  );
}

async function assertPassword(dataDir: string, embedded: EmbeddedDatabase): Promise<void> {
  const sql = postgres(embedded.url, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    await sql`select`;
  } catch (error) {
    await embedded.stop();
    if ((error as { code?: unknown }).code !== "28P01") throw error;
    throw damaged(dataDir, passwordFile(dataDir), "is not the password of the database beside it");
  } finally {
    await sql.end();
  }
}

/** The URL of the embedded database that some process serves from `dataDir`, or null. */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const cluster = await explainingFiles(folder, () => findCluster(folder));
  if (!cluster) return null;
  const running = await findPostmaster(cluster.folder);
  return running?.isReady && running.port ? databaseUrl(cluster, running.port) : null;
}

function databaseUrl(cluster: Cluster, port: number): string {
  return `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${port}/postgres`;
}

export async function makeDataFolder(folder: string): Promise<void> {
  try {
    // As root, PostgreSQL's user must pass through; what is secret in it has a mode of its own.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${folder} cannot be used (${code}): it must be a folder that this user may write to. Set DATA_DIR.`,
    );
  }
}

interface Start {
  binaries: Binaries;
  cluster: Cluster;
  lock: FileLock | null;
  logFile: string;
  settings: Record<string, string>;
}

async function startServer(start: Start): Promise<{ server: ChildProcess; port: number }> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const port = await freePort();
    const server = spawnServer({ ...start, settings: { ...start.settings, port: String(port) } });
    if (await becomesReady(server, start.cluster, port)) return { server, port };
    await sleep(200);
  }
  throw new Error(`PostgreSQL does not start; ${start.logFile} says why.`);
}

function spawnServer({ binaries, cluster, lock, logFile, settings }: Start): ChildProcess {
  // So it is held as long as any process of this PostgreSQL lives, whatever becomes of ours. Windows knows no such thing.
  const inherited = lock && process.platform !== "win32" ? lock.fd : null;
  const flags = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "256MB",
    max_wal_size: "2GB",
    checkpoint_timeout: "15min",
    max_connections: "100",
    timezone: "UTC",
    // Details of an error are rows with what is in them.
    log_error_verbosity: "terse",
    ...(inherited !== null && { [GUARDED[0]]: GUARDED[1] }),
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logFile, "a", 0o600);
  try {
    const server = spawn(binaries.postgres, ["-D", cluster.folder, ...flags], {
      cwd: cluster.folder,
      env: PROGRAM_ENV,
      stdio: ["ignore", log, log, ...(inherited === null ? [] : [inherited])],
      // A group of its own: Ctrl-C in a terminal reaches our whole group, and the database must outlive our last statement.
      detached: true,
      ...cluster.user,
    });
    // However this process comes to exit, as long as it can act it leaves no orphan.
    const onExit = () => server.kill("SIGINT");
    process.once("exit", onExit);
    server.once("exit", () => process.off("exit", onExit));
    return server;
  } finally {
    closeSync(log);
  }
}

/** False when the server ended instead. */
async function becomesReady(server: ChildProcess, cluster: Cluster, port: number): Promise<boolean> {
  const failures: Error[] = [];
  server.on("error", (error) => failures.push(error));
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until) {
    if (failures[0]) throw failures[0];
    if (hasEnded(server)) return false;
    const running = await findPostmaster(cluster.folder);
    // Its own word is not enough: one that was started over what a killed predecessor left has ended right after it.
    if (running?.isReady && running.pid === server.pid && (await accepts(port)) && !hasEnded(server)) return true;
    await sleep(20);
  }
  server.kill("SIGQUIT");
  throw new Error(`PostgreSQL is not ready after ${START_TIMEOUT_MS / 1000} s.`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => done(false));
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
  });
}

function hold(server: ChildProcess, url: string, release: () => Promise<void>): EmbeddedDatabase {
  const exited = new Promise<void>((done) => {
    if (hasEnded(server)) done();
    else server.once("exit", () => done());
  });
  return {
    url,
    exited,
    stop: async () => {
      if (!hasEnded(server)) server.kill("SIGINT");
      const late = setTimeout(() => server.kill("SIGQUIT"), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(late);
      await release();
    },
  };
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? done(address.port) : fail(new Error("no free port")),
      );
    });
  });
}
