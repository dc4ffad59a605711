import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

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

/** Stops a PostgreSQL whose owner has died, and makes way for a new one. */
export async function clearPostmaster(folder: string): Promise<void> {
  const running = await findPostmaster(folder);
  if (running) await stopProcess(running.pid, folder);
  // A new process may have been given the dead one's number (in a container it often is); PostgreSQL would take it for
  // its predecessor and refuse. Only when nothing works in the folder any more: the file also guards against stragglers.
  if (process.platform === "linux" && !(await isWorkedIn(folder))) await rm(pidFile(folder), { force: true });
}

const pidFile = (folder: string) => join(folder, "postmaster.pid");

async function stopProcess(pid: number, folder: string): Promise<void> {
  process.kill(pid, "SIGINT");
  const until = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > until) throw new Error(`The PostgreSQL with process id ${pid} on ${folder} does not stop.`);
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

/** Every process of PostgreSQL has the cluster as its working directory. */
async function isWorkedIn(folder: string): Promise<boolean> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(numbers.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return folders.includes(folder);
}
