import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { LISTENS } from "@/e2e/api/support/program";

/** What is measured: a process of its own, which listens on a port that the system gives it, and says so. */
export interface Measured {
  args: readonly string[];
  environment: Record<string, string>;
  /** Answers 200 as soon as the process is up. */
  readyPath: string;
  /** Tells its `vitals`. */
  isProbed?: boolean;
  /** Where it is at home, when it is another tree's. */
  folder?: string;
}

/** What the load generator printed. */
export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  statuses: Record<string, number>;
  /** Requests with those of the warm-up. */
  requests: number;
  /** Of the last answer's body as it came. */
  bytes: number;
}

export const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`;

export async function startMeasured(measured: Measured): Promise<{ child: ChildProcess; origin: string }> {
  const { args, environment, readyPath, isProbed, folder } = measured;
  const child = endWithUs(
    spawn("node", [...(isProbed ? ["--import", "./bench/process-probe.mjs"] : []), ...args], {
      env: { ...process.env, ...environment, PORT: "0" },
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit", ...(isProbed ? ["ipc" as const] : [])],
    }),
  );
  const origin = `http://127.0.0.1:${await portOf(child)}`;
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with exit code ${child.exitCode}`);
    const isReady = await fetch(origin + readyPath).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { child, origin };
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`${args[0]} did not listen`);
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += String(chunk);
      const [, port] = LISTENS.exec(printed) ?? [];
      if (port) done(port);
    });
    child.once("exit", (code) => fail(new Error(`It ended with exit code ${code} before it listened.`)));
  });
}

const running = new Set<ChildProcess>();
process.once("exit", killMeasured);

/** However this process comes to exit, the child ends with it. */
export function endWithUs(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

export function killMeasured(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** A webhook that takes everything; what it costs is not the product's. */
export async function startReceiver(): Promise<{ receiver: ChildProcess; port: number }> {
  const receiver = endWithUs(
    spawn(process.execPath, ["bench/counting-receiver.mjs"], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  if (!receiver.stdout) throw new Error("The receiver has no output.");
  const [line] = await once(receiver.stdout, "data");
  return { receiver, port: Number(String(line).trim()) };
}

const CLOCK_TICKS_PER_SECOND = 100;

/** CPU milliseconds that a process used so far, all its threads; null where the system does not tell (not Linux). */
export async function cpuMs({ pid }: { pid?: number | undefined }): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // proc(5): fields 14 and 15, counted after the name in brackets, which may hold anything.
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number) ?? [];
  return user === undefined || system === undefined ? null : ((user + system) * 1_000) / CLOCK_TICKS_PER_SECOND;
}

/** The same of it and all that it has started; of Linux only. */
export async function familyCpuMs(child: { pid?: number | undefined }): Promise<number> {
  const all = await Promise.all((await family(child.pid ?? 0)).map(async (pid) => (await cpuMs({ pid })) ?? 0));
  return all.reduce((sum, one) => sum + one, 0);
}

/** What each of them holds of the machine's memory alone, and its part of what they share. */
export async function familyMiB(child: { pid?: number | undefined }): Promise<number[]> {
  return Promise.all(
    (await family(child.pid ?? 0)).map(async (pid) => {
      const [, kib = "0"] = /^Pss: +(\d+) kB/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
      return Math.round(Number(kib) / 1_024);
    }),
  );
}

async function family(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const below = await Promise.all(
    children
      .split(" ")
      .filter(Boolean)
      .map((one) => family(Number(one))),
  );
  return [pid, ...below.flat()];
}

export async function stopMeasured(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await exited;
}

/** Of a probed process, since the last call. */
export async function vitals(child: ChildProcess): Promise<{ loopDelayP99Ms: number; rssMiB: number }> {
  child.send({});
  const [told] = await once(child, "message");
  return told;
}

/** Runs the load generator; fails when anything but `status` was answered. */
export async function load(options: object, status: number): Promise<LoadResult> {
  const generator = promisify(execFile)("node", ["bench/load-generator.mjs", JSON.stringify(options)]);
  endWithUs(generator.child);
  const { stdout } = await generator;
  const result = JSON.parse(stdout) as LoadResult;
  if (Object.keys(result.statuses).some((one) => one !== String(status)))
    throw new Error(`answers: ${JSON.stringify(result.statuses)}`);
  return result;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Rates and latencies of the rounds of one contender. */
export function summarise(rounds: readonly LoadResult[]) {
  const rates = rounds.map(({ perSecond }) => perSecond);
  return {
    median: Math.round(median(rates)),
    min: Math.round(Math.min(...rates)),
    max: Math.round(Math.max(...rates)),
    p50Ms: Number(median(rounds.map(({ p50Ms }) => p50Ms)).toFixed(2)),
    p99Ms: Number(median(rounds.map(({ p99Ms }) => p99Ms)).toFixed(2)),
  };
}
