import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Program, server } from "@/e2e/api/support/program";
import { systemClock } from "@/lib/core/clock";
import { newUuid } from "@/lib/core/ids";
import { deriveKeys } from "@/lib/core/keys";
import { connectDatabase, type Database } from "@/lib/db/client";
import type { Context } from "@/lib/db/context";
import { type EmbeddedDatabase, startEmbedded } from "@/lib/db/embedded/start-embedded";
import { migrateDatabase } from "@/lib/db/migrations/migrate";
import { LOOPBACK_CIDRS } from "@/lib/webhooks/sending/address-policy";
import { EXPIRED_CERTIFICATE, TEST_CERTIFICATE } from "@/tests/network/certificates";
import { Wire } from "./wire";

const SECRET_KEY = "a secret key for the chaos suite, 32+";
export const WEBHOOK_TIMEOUT_MS = 1_500;
const DATABASE_SETTINGS = { shared_buffers: "64MB", max_connections: "120" };

/** A process of the built service. */
export interface ServiceProcess {
  program: Program;
  url: string;
}

/**
 * The built service as real processes on a real PostgreSQL, with a wire between them that the scenarios hold in their hand.
 * `ctx` reaches the database by another way, as the operator.
 */
export class ExchangeUnderTest {
  readonly folder: string;
  readonly wire: Wire;
  readonly processes = new Set<ServiceProcess>();
  /** Also those that were killed. */
  readonly #everStarted: Program[] = [];
  #database: EmbeddedDatabase;
  #connection: Database;
  #disposal: Promise<void> | undefined;

  private constructor(folder: string, database: EmbeddedDatabase, wire: Wire) {
    this.folder = folder;
    this.#database = database;
    this.wire = wire;
    this.#connection = connectDatabase(unlimited(database.url), 4);
  }

  /** @param dataDir where its PostgreSQL lies; a folder of its own otherwise. */
  static async start(dataDir?: string): Promise<ExchangeUnderTest> {
    const folder = await mkdtemp(join(tmpdir(), "receipt-exchange-chaos-"));
    await chmod(folder, 0o711);
    await writeFile(join(folder, "authorities.pem"), TEST_CERTIFICATE + EXPIRED_CERTIFICATE);
    const database = await startEmbedded(dataDir ?? join(folder, "data"), DATABASE_SETTINGS);
    await migrateDatabase(database.url);
    const exchange = new ExchangeUnderTest(folder, database, await Wire.start(portOf(database.url)));
    await exchange.startProcess();
    return exchange;
  }

  get ctx(): Context {
    const { sql, db } = this.#connection;
    return {
      organizationId: null,
      actor: { kind: "system", name: "chaos" },
      requestId: newUuid(),
      clock: systemClock,
      sql,
      db,
      keys: deriveKeys(SECRET_KEY, []),
    };
  }

  /** Past the wire. */
  get databaseUrl(): string {
    return this.#database.url;
  }

  /** Where tills and banks call: the process that was started first. */
  get url(): string {
    return [...this.processes][0]?.url ?? "";
  }

  async startProcess(environment: Record<string, string> = {}): Promise<ServiceProcess> {
    if (this.#disposal) throw new Error("The exchange is being taken down.");
    const address = new URL(this.#database.url);
    address.port = String(this.wire.port);
    const program = server({
      BASE_URL: "http://127.0.0.1:1",
      DATA_DIR: join(this.folder, "service"),
      DATABASE_URL: address.toString(),
      SECRET_KEY,
      NODE_EXTRA_CA_CERTS: join(this.folder, "authorities.pem"),
      WEBHOOK_ALLOWED_CIDRS: LOOPBACK_CIDRS.join(","),
      WEBHOOK_RETRY_SCHEDULE: "0s,200ms,400ms,800ms,1s,1s,2s",
      WEBHOOK_TIMEOUT: `${WEBHOOK_TIMEOUT_MS}ms`,
      DATABASE_TIMEOUT: "3s",
      RATE_LIMIT_RECEIPTS: "0",
      RATE_LIMIT_MATCHES: "0",
      MATCH_MISS_ALLOWANCE: "0",
      RATE_LIMIT_OTHERS: "0",
      RATE_LIMIT_TOKENS: "0",
      LOG_LEVEL: "warn",
      ...environment,
    });
    this.#everStarted.push(program);
    await program.printed(/is ready/);
    const started = { program, url: `http://127.0.0.1:${await program.listens()}` };
    this.processes.add(started);
    return started;
  }

  /** The first process is killed; `restart` brings another, at an address of its own: `url` follows. */
  async kill(): Promise<{ restart: () => Promise<void> }> {
    const [victim] = this.processes;
    if (!victim) throw new Error("No process runs.");
    this.processes.delete(victim);
    victim.program.child.kill("SIGKILL");
    await victim.program.exited;
    return {
      restart: async () => {
        await this.startProcess();
      },
    };
  }

  async stopProcess(one: ServiceProcess): Promise<void> {
    this.processes.delete(one);
    one.program.child.kill("SIGTERM");
    await one.program.exited;
  }

  /** PostgreSQL's fast shutdown, a pause, and a start, at which the processes find it by the same address. */
  async restartDatabase(whileDown: () => Promise<void>, dataDir = join(this.folder, "data")): Promise<void> {
    await this.#connection.close();
    await this.#database.stop();
    await whileDown();
    this.#database = await startEmbedded(dataDir, DATABASE_SETTINGS);
    this.wire.upstreamPort = portOf(this.#database.url);
    this.#connection = connectDatabase(unlimited(this.#database.url), 4);
  }

  /** After a scenario that broke off: one process, on a wire that works. */
  async restore(): Promise<void> {
    this.wire.cut();
    this.wire.revive();
    for (const { program } of this.processes) program.child.kill("SIGKILL");
    this.processes.clear();
    await this.startProcess();
  }

  /** Processes that nobody killed and that are gone nevertheless. */
  casualties(): string[] {
    return [...this.processes]
      .filter(({ program: { child } }) => child.exitCode !== null || child.signalCode !== null)
      .map(({ program }) => `a process ended: ${program.output().slice(-2_000)}`);
  }

  /** What the service itself logged as errors since `from`, so that a failed scenario can be understood. */
  errorsSince(from: Date): string[] {
    return this.#everStarted
      .flatMap((program) => program.output().split("\n"))
      .filter((line) => /"level":[56]0/.test(line) && Number(/"time":(\d+)/.exec(line)?.[1]) >= from.getTime());
  }

  /** Once, also when a signal asks for it while a scenario is being ended: nothing is started afterwards. */
  dispose(): Promise<void> {
    this.#disposal ??= this.#takeDown();
    return this.#disposal;
  }

  async #takeDown(): Promise<void> {
    // Also those that have not said yet that they are ready.
    const running = this.#everStarted.filter(({ child }) => child.exitCode === null && !child.signalCode);
    for (const { child } of running) child.kill("SIGTERM");
    await Promise.all(running.map(({ exited }) => exited));
    this.wire.close();
    await this.#connection.close();
    await this.#database.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The service limits all sessions of its role; what prepares and judges a scenario may take longer than its DATABASE_TIMEOUT. */
function unlimited(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("transaction_timeout", "0");
  url.searchParams.set("idle_in_transaction_session_timeout", "0");
  return url.toString();
}

const portOf = (url: string) => Number(new URL(url).port);
