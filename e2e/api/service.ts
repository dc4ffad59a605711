import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Demo } from "@/scripts/demo-file";
import { PrismProxy } from "./prism-proxy";
import { freePort } from "./program";

/**
 * The built service as an operator runs it: its own process, data folder and embedded PostgreSQL. Prism stands before
 * it and holds all that it is asked and answers against the contract.
 */
export class Service {
  readonly dataDir: string;
  readonly baseUrl: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #prism: PrismProxy;
  readonly #tokens = new Map<string, Promise<string>>();
  #child: ChildProcess | undefined;
  /** What it has logged (standard error). */
  log = "";
  /** What `call` was answered, heads and bodies. */
  answers = "";

  private constructor(dataDir: string, port: number, prism: PrismProxy, environment: Record<string, string>) {
    this.dataDir = dataDir;
    this.#prism = prism;
    this.baseUrl = prism.origin;
    this.#environment = {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      NODE_ENV: "production",
      PORT: String(port),
      BASE_URL: this.baseUrl,
      DATA_DIR: dataDir,
      WEBHOOK_RETRY_SCHEDULE: "0s,200ms,500ms,1s,1s,2s,2s,4s,8s",
      WEBHOOK_TIMEOUT: "3s",
      RATE_LIMIT_RECEIPTS: "0",
      RATE_LIMIT_MATCHES: "0",
      RATE_LIMIT_OTHERS: "0",
      RATE_LIMIT_TOKENS: "0",
      LOG_LEVEL: "debug",
      ...environment,
    };
  }

  static async start(environment: Record<string, string> = {}): Promise<Service> {
    const dataDir = await mkdtemp(join(tmpdir(), "receipt-exchange-e2e-"));
    await chmod(dataDir, 0o711);
    const port = await freePort();
    const service = new Service(dataDir, port, await PrismProxy.start(port), environment);
    try {
      await service.run();
    } catch (error) {
      await service.dispose().catch(() => undefined);
      throw error;
    }
    return service;
  }

  /** Starts the process, again after a `kill`. */
  async run(): Promise<void> {
    const child = spawn("node", ["dist/server/main.js"], { env: this.#environment, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    child.stdout.resume();
    child.stderr.on("data", (chunk: Buffer) => {
      this.log += chunk.toString("utf8");
    });
    const until = Date.now() + 60_000;
    while (!(await isReady(this.baseUrl))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The service ended:\n${this.log.slice(-3000)}`);
      if (Date.now() > until) throw new Error(`The service is not ready:\n${this.log.slice(-3000)}`);
      await sleep(50);
    }
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
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
    child.kill(signal);
    return exited;
  }

  /** Starts a second process with the same configuration but for `changes`; it is expected to end by itself. */
  async startAnother(changes: Record<string, string>): Promise<{ code: number | null; output: string }> {
    const child = spawn("node", ["dist/server/main.js"], {
      env: { ...this.#environment, ...changes },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString("utf8");
      });
    }
    const late = setTimeout(() => child.kill("SIGKILL"), 30_000);
    // Not "exit": what it has printed may still be on its way then.
    const code = await new Promise<number | null>((done) => child.once("close", done));
    clearTimeout(late);
    return { code, output };
  }

  /** Runs the admin command beside the service; its last line. */
  async admin(...args: string[]): Promise<Record<string, string>> {
    const child = spawn("node", ["dist/scripts/admin.js", ...args, "--json"], {
      env: this.#environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let out = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString("utf8");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString("utf8");
    });
    const code = await new Promise((done) => child.once("close", done));
    if (code !== 0) throw new Error(`admin ${args.join(" ")} failed: ${errors}${out}`);
    return JSON.parse(out.trim().split("\n").at(-1) ?? "") as Record<string, string>;
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

async function isReady(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
