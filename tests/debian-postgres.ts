import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { serverUser } from "@/lib/db/embedded/server-user";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { Relay } from "./network/relay";
import { withDatabase } from "./with-database";

export const PROGRAMS = "/usr/lib/postgresql/15/bin";
const POOLER = "/usr/sbin/pgbouncer";
const USER = "operator";

export interface OperatorsServer {
  /** Of its database `postgres`; anybody may enter. */
  url: string;
  /** Where its socket is. */
  folder: string;
  stop(): Promise<void>;
  /** As the kernel or a failing machine ends it. */
  kill(): Promise<void>;
  /** Again, at the same address, after it was killed. */
  start(): Promise<void>;
}

export const hasDebianPostgres = () => existsSync(`${PROGRAMS}/initdb`);
export const hasPgBouncer = () => hasDebianPostgres() && existsSync(POOLER);

/**
 * PostgreSQL 15 as Debian ships it, with its defaults, and with the template that `testDatabase` copies.
 *
 * @param flags of the server: `["-c", "name=value"]`
 */
export async function startDebianPostgres(flags: string[] = []): Promise<OperatorsServer> {
  const locale = ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"];
  const server = await startPostgres("initdb", (data) => ["-D", data, "-U", USER, ...locale], flags);
  const sql = postgres(server.url, { max: 1 });
  await sql`create database template_receipts`;
  await sql.end();
  await migrateDatabase(withDatabase(server.url, "template_receipts"));
  return server;
}

/** Repeats what a server of this file writes, a moment later. */
export function startReplica(primary: OperatorsServer): Promise<OperatorsServer> {
  return startPostgres("pg_basebackup", (data) => [
    ...["-h", primary.folder, "-U", USER, "-D", data],
    ...["--write-recovery-conf", "--checkpoint=fast"],
  ]);
}

/** A replica for which, from now on, each commit waits. */
export async function startStandby(primary: OperatorsServer): Promise<OperatorsServer> {
  const standby = await startReplica(primary);
  const sql = postgres(primary.url, { max: 1 });
  await sql.unsafe("alter system set synchronous_standby_names = '*'");
  await sql`select pg_reload_conf()`;
  await sql.end();
  return standby;
}

async function startPostgres(
  maker: string,
  making: (data: string) => string[],
  more: string[] = [],
): Promise<OperatorsServer> {
  const { folder, user } = await makeFolder();
  const data = join(folder, "data");
  const made = spawnSync(`${PROGRAMS}/${maker}`, making(data), { ...user, cwd: folder });
  if (made.status !== 0) throw new Error(String(made.stderr));
  const flags = ["-c", "listen_addresses=", "-c", `unix_socket_directories=${folder}`, "-c", "fsync=off", ...more];
  return startServer({ command: `${PROGRAMS}/postgres`, args: ["-D", data, ...flags], folder, user });
}

/** PgBouncer as Debian ships it, in transaction mode, in front of a server of this file. */
export async function startPgBouncer(upstream: OperatorsServer): Promise<OperatorsServer> {
  const { folder, user } = await makeFolder();
  const { port } = new URL(upstream.url);
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]\n* = host=127.0.0.1 port=${port} user=${USER}\n
     [pgbouncer]\nlisten_addr =\nlisten_port = 5432\nunix_socket_dir = ${folder}\nauth_type = any
     pool_mode = transaction\nmax_client_conn = 100\n`.replace(/^ +/gm, ""),
  );
  return startServer({ command: POOLER, args: [join(folder, "pgbouncer.ini")], folder, user });
}

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-operator-"));
  await chmod(folder, 0o755);
  const user = serverUser();
  if (user) await chown(folder, user.uid, user.gid);
  return { folder, user: user ?? {} };
}

interface Program {
  command: string;
  args: string[];
  folder: string;
  user: { uid?: number; gid?: number };
}

/** On a socket in its own folder, which a port of ours leads to: it cannot be told to take any port. */
async function startServer({ command, args, folder, user }: Program): Promise<OperatorsServer> {
  const relay = await Relay.open(join(folder, ".s.PGSQL.5432"));
  const url = `postgres://${USER}@127.0.0.1:${relay.port}/postgres`;
  let end: (signal: NodeJS.Signals) => Promise<void> = async () => undefined;
  const start = async () => {
    const child = spawn(command, args, { ...user, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk;
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    const exited = once(child, "exit");
    end = async (signal) => {
      child.kill(signal);
      await exited;
    };
    while (child.exitCode === null && !(await accepts(url))) await sleep(20);
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
  };
  await start();
  const stop = async () => {
    await end("SIGINT");
    relay.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, folder, stop, kill: () => end("SIGKILL"), start };
}

async function accepts(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, prepare: false, fetch_types: false, connect_timeout: 2, backoff: () => 0 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
