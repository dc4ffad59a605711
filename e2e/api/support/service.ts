import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Demo } from "@/lib/system/demo-file";
import { PrismProxy } from "./prism-proxy";
import { admin, type Program, server } from "./program";

/**
 * The built service as an operator runs it: its own process, data folder and embedded PostgreSQL. Prism stands before
 * it and holds all that it is asked and answers against the contract.
 */
export class Service {
  readonly dataDir: string;
  readonly baseUrl: string;
  readonly #environment: Record<string, string>;
  readonly #prism: PrismProxy;
  readonly #tokens = new Map<string, Promise<string>>();
  #program: Program | undefined;
  #logBefore = "";
  /** What `call` was answered, heads and bodies. */
  answers = "";

  private constructor(dataDir: string, prism: PrismProxy, environment: Record<string, string>) {
    this.dataDir = dataDir;
    this.#prism = prism;
    this.baseUrl = prism.origin;
    this.#environment = {
      BASE_URL: this.baseUrl,
      DATA_DIR: dataDir,
      WEBHOOK_RETRY_SCHEDULE: "0s,200ms,500ms,1s,1s,2s,2s,4s,8s",
      WEBHOOK_TIMEOUT: "3s",
      RATE_LIMIT_RECEIPTS: "0",
      RATE_LIMIT_MATCHES: "0",
      MATCH_MISS_ALLOWANCE: "0",
      RATE_LIMIT_OTHERS: "0",
      RATE_LIMIT_TOKENS: "0",
      LOG_LEVEL: "debug",
      ...environment,
    };
  }

  static async start(environment: Record<string, string> = {}): Promise<Service> {
    const dataDir = await mkdtemp(join(tmpdir(), "receipt-exchange-e2e-"));
    await chmod(dataDir, 0o711);
    const service = new Service(dataDir, await PrismProxy.start(), environment);
    try {
      await service.run();
    } catch (error) {
      await service.dispose().catch(() => undefined);
      throw error;
    }
    return service;
  }

  /** Starts the process, again after a `kill`: on another port, which only the proxy needs to know. */
  async run(): Promise<void> {
    this.#logBefore = this.log;
    // What had its port may be anybody's by now.
    this.#prism.upstreamPort = 0;
    this.#program = server(this.#environment);
    await this.#program.printed(/is ready/);
    this.#prism.upstreamPort = await this.#program.listens();
  }

  /** What its processes have logged. */
  get log(): string {
    return this.#logBefore + (this.#program?.log() ?? "");
  }

  async demo(): Promise<Demo> {
    return JSON.parse(await readFile(join(this.dataDir, "demo.json"), "utf8")) as Demo;
  }

  /** The process alone is killed: its PostgreSQL lives on as an orphan, unless it is killed too. */
  async kill({ database = false } = {}): Promise<void> {
    const postmaster = database
      ? await readFile(join(this.dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "")
      : "";
    await this.#end("SIGKILL");
    const pid = Number(postmaster.split("\n")[0]);
    if (pid > 0) process.kill(pid, "SIGKILL");
  }

  /** Returns the exit code. */
  async stop(): Promise<number | null> {
    return this.#end("SIGTERM");
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
    await this.#prism.close();
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    this.#program?.child.kill(signal);
    return this.#program?.exited ?? null;
  }

  /** Starts a second process with the same configuration but for `changes`; it is expected to end by itself. */
  async startAnother(changes: Record<string, string>): Promise<{ code: number | null; output: string }> {
    const { child, exited, output } = server({ ...this.#environment, ...changes });
    const late = setTimeout(() => child.kill("SIGKILL"), 30_000);
    const code = await exited;
    clearTimeout(late);
    return { code, output: output() };
  }

  /** Where its process itself listens. */
  get port(): number {
    return this.#prism.upstreamPort;
  }

  /** Runs the admin command beside the service; its last line. */
  admin(...args: string[]): Promise<Record<string, string>> {
    return admin(this.#environment, ...args) as Promise<Record<string, string>>;
  }

  token(credential: { clientId: string; clientSecret: string }): Promise<string> {
    const known = this.#tokens.get(credential.clientId);
    if (known) return known;
    const token = this.#newToken(credential);
    this.#tokens.set(credential.clientId, token);
    return token;
  }

  async #newToken({ clientId, clientSecret }: { clientId: string; clientSecret: string }): Promise<string> {
    const response = await fetch(`${this.baseUrl}/v1/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    return access_token;
  }

  async call(
    credential: { clientId: string; clientSecret: string },
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; text: string; json: Record<string, unknown> }> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${await this.token(credential)}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    this.answers += `${method} ${path} ${JSON.stringify([...response.headers])}${text}\n`;
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }
}
