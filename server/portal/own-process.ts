import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { wakeUp } from "@/lib/core/shared/wake-up";
import { env, environmentFor } from "@/lib/env";
import { logger } from "@/lib/logger";
import { metrics } from "@/lib/metrics";
import { toldByPortal } from "./messages";

export const PORTAL_LIMITS = {
  /** Before it is started again, by how often it has ended in a row. */
  pausesMs: [100, 1_000, 2_000, 5_000, 10_000],
  /** When it has lived so long, its end is the first of a row. */
  steadyMs: 60_000,
  /** It says each second that it is alive; without a word for so long, it hangs. */
  silenceMs: 60_000,
  /** The same until it answers: on a busy machine its modules alone take long, and say nothing meanwhile. */
  startingMs: 300_000,
  /** From being told to end to being killed. */
  endingMs: 5_000,
};
const PROGRAM = "dist/server/portal/main.js";
/** Terminals and service managers send them to both processes: this one says what they mean. */
const SENT_TO_BOTH = new Set<NodeJS.Signals | null>(["SIGINT", "SIGTERM", "SIGHUP"]);

/** Where the portals' process answers, and the secret that its callers have to send. */
export interface PortalAddress {
  port: number;
  secret: string;
}

/** The portals in a process beside this one, started again whenever it ends or hangs (docs/adr/0021-portals-in-a-process-of-their-own.md). */
export class OwnProcess {
  /** When it answers for the first time; rejects when it ends before by itself. */
  readonly prepared: Promise<void>;
  readonly #file: string;
  readonly #limits: typeof PORTAL_LIMITS;
  #child: ChildProcess | null = null;
  #address: PortalAddress | null = null;
  #ends = 0;
  #isStopping = false;
  #pause: NodeJS.Timeout | undefined;
  #hasAnswered = false;
  #answered = () => {};
  #failed = (_: Error) => {};

  constructor(projectFolder: string, limits = PORTAL_LIMITS, program = PROGRAM) {
    this.#file = join(projectFolder, program);
    this.#limits = limits;
    this.prepared = new Promise((done, fail) => {
      this.#answered = done;
      this.#failed = fail;
    });
    this.prepared.catch(() => undefined);
    this.#start();
  }

  /** Null while it starts. */
  get address(): PortalAddress | null {
    return this.#address;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#pause);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((done) => child.once("exit", () => done()));
    const late = setTimeout(() => child.kill("SIGKILL"), this.#limits.endingMs);
    // What tells it to end, as the end of this process would.
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(late);
  }

  #start(): void {
    const startedMs = performance.now();
    const child = this.#fork();
    if (!child) {
      this.#onEnd(startedMs, "it could not be started");
      return;
    }
    child.once("error", (error) => {
      logger().error({ err: error }, "the process of the portals fails");
      if (child.pid === undefined) this.#onEnd(startedMs, "it could not be started");
    });
    // There is no process, and so no exit of it.
    if (child.pid === undefined) return;
    this.#child = child;
    const hears = this.#watch(child);
    child.on("message", (message) => {
      hears();
      const { data: told } = toldByPortal.safeParse(message);
      if (told?.what === "wake-up") wakeUp(told.wakeUp);
      if (told?.what !== "listening") return;
      logger().info({ portalPid: child.pid }, "the portals answer");
      this.#address = told;
      this.#hasAnswered = true;
      this.#answered();
    });
    child.once("exit", (code, signal) => this.#onEnd(startedMs, signal ?? `exit code ${code}`, signal));
  }

  /** Null when the system refuses in a way that is thrown, as for want of memory; other refusals are the child's `error`. */
  #fork(): ChildProcess | null {
    try {
      return fork(this.#file, {
        execArgv: flags(),
        env: environmentFor(portalEnvironment()),
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
    } catch (error) {
      logger().error({ err: error }, "the process of the portals fails");
      return null;
    }
  }

  #onEnd(startedMs: number, how: string, signal: NodeJS.Signals | null = null): void {
    this.#child = null;
    this.#address = null;
    if (this.#isStopping) return;
    if (!this.#hasAnswered && !SENT_TO_BOTH.has(signal)) {
      this.#failed(new Error(`The process of the portals ended before it answered (${how}).`));
      return;
    }
    const { pausesMs, steadyMs } = this.#limits;
    this.#ends = performance.now() - startedMs >= steadyMs ? 1 : this.#ends + 1;
    logger().error({ how, ends: this.#ends }, "the process of the portals has ended and is started again");
    metrics()?.countPortalRestart();
    this.#pause = setTimeout(() => this.#start(), pausesMs[Math.min(this.#ends, pausesMs.length) - 1]);
  }

  /** Kills it when nothing is heard for too long; in ticks, so that a machine that slept does not count. */
  #watch(child: ChildProcess): () => void {
    const { silenceMs, startingMs } = this.#limits;
    const tickMs = Math.min(1_000, silenceMs / 2);
    let silentMs = 0;
    const timer = setInterval(() => {
      silentMs += tickMs;
      if (silentMs < (this.#address ? silenceMs : startingMs)) return;
      logger().error("the process of the portals hangs and is ended");
      child.kill("SIGKILL");
    }, tickMs).unref();
    child.once("exit", () => clearInterval(timer));
    return () => {
      silentMs = 0;
    };
  }
}

/** A debugger's port is the first process's own. */
function flags(): string[] {
  return [...process.execArgv.filter((flag) => !flag.startsWith("--inspect")), "--enable-source-maps"];
}

function portalEnvironment() {
  return {
    ROLE: "portal",
    // Only this process speaks to it, and tells it the caller's address.
    TRUST_PROXY: "true",
    // Beside those of this process.
    DATABASE_POOL_SIZE: String(Math.max(2, Math.ceil(env().DATABASE_POOL_SIZE / 2))),
  };
}
