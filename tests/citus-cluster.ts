import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { serverUser } from "@/lib/db/embedded/server-user";
import { hasDebianPostgres } from "./debian-postgres";

const run = promisify(execFile);
const ENGINE = "citus-13.2.2-pg15.tar.xz";
/** What it was built against; with an older one it does not load. */
const LEAST_MINOR = 20;

/** Whether `folder` has the engine, and Debian's PostgreSQL is one that it loads into. */
export function hasCitus(folder: string | undefined): folder is string {
  if (!folder || !hasDebianPostgres() || !existsSync(join(folder, ENGINE))) return false;
  const { stdout } = spawnSync("/usr/lib/postgresql/15/bin/postgres", ["--version"], { encoding: "utf8" });
  return Number(/ 15\.(\d+)/.exec(stdout)?.[1] ?? 0) >= LEAST_MINOR;
}

/** A coordinator and two workers on loopback, in a copy of Debian's PostgreSQL. */
export class CitusCluster {
  #url = "";
  readonly #folder: string;
  readonly #script: string;
  readonly #options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };

  private constructor(folder: string, script: string, user: object | null) {
    this.#folder = folder;
    this.#script = script;
    // The nodes look there for certificates, and may not look into root's.
    this.#options = { cwd: folder, env: { ...process.env, HOME: folder }, ...user };
  }

  static async start(engine: string): Promise<CitusCluster> {
    const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-citus-"));
    await chmod(folder, 0o755);
    const prefix = join(folder, "usr");
    for (const part of ["lib", "share"]) {
      await mkdir(join(prefix, part, "postgresql"), { recursive: true });
      await cp(`/usr/${part}/postgresql/15`, join(prefix, part, "postgresql", "15"), {
        recursive: true,
        dereference: true,
      });
    }
    await run("tar", ["-C", folder, "-xJf", join(engine, ENGINE)]);
    const user = serverUser();
    const data = join(folder, "data");
    await mkdir(data);
    if (user) await chown(data, user.uid, user.gid);
    const script = join(folder, "citus-up.sh");
    await cp(join(engine, "citus-up.sh"), script);
    const cluster = new CitusCluster(folder, script, user);
    try {
      const args = [script, data, String(await freePorts(3)), prefix];
      const { stdout } = await run("bash", args, cluster.#options);
      cluster.#url = stdout.trim().split("\n").at(-1) ?? "";
    } catch (error) {
      await cluster.stop().catch(() => undefined);
      throw error;
    }
    return cluster;
  }

  get url(): string {
    return this.#url;
  }

  /** Of the coordinator's server; anybody may enter. */
  get superuserUrl(): string {
    return this.#url.replace(/\/\/[^@]*@/, "//postgres@");
  }

  /** What a server has logged: 0 is the coordinator's. */
  log(number: number): Promise<string> {
    return readFile(`${this.#data(number)}.log`, "utf8");
  }

  /** Settings that need no start anew. */
  async configure(number: number, settings: Record<string, string>): Promise<void> {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(join(this.#data(number), "postgresql.conf"), lines.join(""));
    await run(this.#control, ["-D", this.#data(number), "reload"], this.#options);
  }

  /** As the kernel or a failing machine ends it: 1 or 2. */
  async killWorker(number: number): Promise<void> {
    const pid = Number((await readFile(join(this.#data(number), "postmaster.pid"), "utf8")).split("\n")[0]);
    process.kill(pid, "SIGKILL");
  }

  async restartWorker(number: number): Promise<void> {
    const args = ["-D", this.#data(number), "-l", `${this.#data(number)}.log`, "-w", "start"];
    for (let tries = 1; ; tries += 1) {
      try {
        await run(this.#control, args, this.#options);
        return;
      } catch (error) {
        // Until the sessions of the one that was killed have noticed, its memory is in use.
        if (tries === 50) throw error;
        await sleep(200);
      }
    }
  }

  async stop(): Promise<void> {
    await run("bash", [this.#script, "stop", join(this.#folder, "data")], this.#options);
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #control(): string {
    return join(this.#folder, "usr/lib/postgresql/15/bin/pg_ctl");
  }

  #data(number: number): string {
    return join(this.#folder, "data", `c${number}`);
  }
}

/** The first of so many that follow each other and that nobody has. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all(Array.from({ length: count }, (_, n) => isFree(first + n)));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((done) => {
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}
