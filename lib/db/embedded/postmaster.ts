import { existsSync } from "node:fs";
import { readdir, readFile, readlink, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type FileLock, tryLockFile } from "./file-lock";

const STOP_TIMEOUT_MS = 20_000;

export interface Postmaster {
  pid: number;
  port: number | null;
  isReady: boolean;
}

/** The PostgreSQL that runs on a cluster folder, by its postmaster.pid, or null. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  // Lines: process id, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = (await readFile(pidFile(folder), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0) || !(await isServing(pid, folder))) return null;
  return { pid, port: Number(lines[3]) || null, isReady: lines[7]?.trim() === "ready" };
}

/**
 * Takes over a cluster whose owner is gone: stops the PostgreSQL that a killed one left, and removes what says that one
 * runs: a new process may have been given the dead one's number (in a container it often is), and PostgreSQL would take it
 * for its predecessor. Whoever calls holds the data folder.
 *
 * @returns the lock that PostgreSQL is to inherit (`GUARDED`); null where files cannot be locked.
 */
export async function takeCluster(folder: string, timeoutMs = STOP_TIMEOUT_MS): Promise<FileLock | null> {
  const running = await findPostmaster(folder);
  if (running) await stopProcess(running.pid, folder);
  const lock = await waitForLock(folder, timeoutMs);
  const isAlone = lock !== null && (await wasGuarded(folder));
  if (isAlone || (await isDeserted(folder))) await rm(pidFile(folder), { force: true });
  else if (existsSync(pidFile(folder)) && !(await seesEveryProcess())) {
    lock?.release();
    throw new Error(
      `The PostgreSQL of ${folder} was not shut down, and this process cannot see whether another container still runs it. Stop whatever uses the folder, remove ${pidFile(folder)}, and start again.`,
    );
  }
  return lock;
}

/** In the command line of a PostgreSQL that inherits the lock, and so in postmaster.opts: when the lock is free, it has ended. */
export const GUARDED: readonly [name: string, value: string] = ["receipt_exchange.inherits_lock", "on"];

/** All processes of a PostgreSQL have it open, so who gets it is alone. Who removes this file has no database any more. */
async function waitForLock(folder: string, timeoutMs: number): Promise<FileLock | null> {
  // Locks of Windows would keep PostgreSQL itself from reading the file.
  const [file, flags] =
    process.platform === "win32" ? (["server.lock", "a+"] as const) : (["PG_VERSION", "r+"] as const);
  const until = performance.now() + timeoutMs;
  for (;;) {
    const lock = await tryLockFile(join(folder, file), flags);
    if (lock === "unsupported") return null;
    if (lock !== "held") return lock;
    if (performance.now() > until) {
      throw new Error(`A PostgreSQL still runs on ${folder}, in another container or started by hand. Stop it first.`);
    }
    await sleep(25);
  }
}

async function wasGuarded(folder: string): Promise<boolean> {
  return (await readFile(join(folder, "postmaster.opts"), "utf8").catch(() => "")).includes(GUARDED.join("="));
}

/** Nothing works in the folder, and nothing that does could be hidden. */
async function isDeserted(folder: string): Promise<boolean> {
  return process.platform === "linux" && (await seesEveryProcess()) && !(await isWorkedIn(folder));
}

/** Elsewhere than on Linux there are no containers but in a Linux of their own. */
async function seesEveryProcess(): Promise<boolean> {
  if (process.platform !== "linux") return true;
  return (await readlink("/proc/self/ns/pid").catch(() => "")) === INITIAL_PID_NAMESPACE;
}

/** A constant of the kernel (PROC_PID_INIT_INO). */
const INITIAL_PID_NAMESPACE = `pid:[${0xeffffffc}]`;

const pidFile = (folder: string) => join(folder, "postmaster.pid");

async function stopProcess(pid: number, folder: string): Promise<void> {
  process.kill(pid, "SIGINT");
  const until = performance.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (performance.now() > until) throw new Error(`The PostgreSQL with process id ${pid} on ${folder} does not stop.`);
    await sleep(25);
  }
}

/** Process ids are reused after a crash: where /proc tells, the command line must name this cluster. */
async function isServing(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  return command === null ? process.platform !== "linux" : command.split("\0").includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Every process of PostgreSQL has the cluster as its working directory, which may have another name in its container. */
async function isWorkedIn(folder: string): Promise<boolean> {
  const { dev, ino } = await stat(folder);
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(numbers.map((pid) => stat(`/proc/${pid}/cwd`).catch(() => null)));
  return folders.some((one) => one?.dev === dev && one.ino === ino);
}
