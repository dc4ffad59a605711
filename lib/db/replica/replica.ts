import { setTimeout as pause } from "node:timers/promises";
import { Batcher } from "../../core/shared/batcher";
import { logger } from "../../logger";
import type { Database, Pool } from "../client";
import { isConnectionFailure, ownFailure } from "../failures/failures";
import { identityOf, type Position, positionOfPrimary, positionOfReplica } from "./position";

/** `behind`: by more than the bound. `foreign`: it answers, and is no replica of this database. */
export type ReplicaState = "current" | "behind" | "away" | "foreign";

const LOOK_MS = 1_000;
/** Which a live server needs for an answer at most. */
const ANSWER_MS = 2_000;

interface Options {
  /** By how much it may be behind, and so how long a read waits for it at most. */
  maxLagMs: number;
  /** Opens the replica's pool; again after the server was away. */
  connect: () => Database;
}

/**
 * A server that repeats what the primary writes. Reads may go to it as soon as it shows all that was committed when they
 * began: then a reader sees no less than at the primary, whichever process has written.
 */
export class Replica {
  readonly primary: Pool;
  readonly #options: Options;
  #database: Database;
  #state: ReplicaState = "away";
  /** Of the primary; known as soon as it was asked. */
  #identity: string | null = null;
  /** When something was last asked for that it has shown since. */
  #currentMs = performance.now();
  #lagMs = 0;
  #watch: NodeJS.Timeout | undefined;
  #flight: Promise<void> | null = null;
  /** All who ask meanwhile share the next answer: that it is as far as the primary was then. */
  readonly #questions: Batcher<null, { answer: Promise<ReplicaState> }>;

  constructor(primary: Pool, options: Options) {
    this.primary = primary;
    this.#options = options;
    this.#database = options.connect();
    const run = async (asked: null[]) => {
      const askedMs = performance.now();
      const answer = this.#catchUp(await positionOfPrimary(primary), askedMs);
      answer.catch(() => undefined);
      // Wrapped: the next question need not wait for this answer.
      return asked.map(() => ({ answer }));
    };
    this.#questions = new Batcher(run, { maxItems: 10_000, maxRunning: 1, isFatal: () => true });
  }

  /** Of the replica; another after it was away. */
  get sql(): Pool {
    return this.#database.sql;
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** How long it takes to show what was committed; the time since it last did, while it does not. */
  get lagMs(): number {
    return this.#state === "current" ? this.#lagMs : performance.now() - this.#currentMs;
  }

  /** Whether it shows all that is committed now; waits for it no longer than the bound, and not at all while it is behind. */
  async hasCaughtUp(): Promise<boolean> {
    if (this.#state !== "current") return false;
    const asked = await this.#questions.add(null).catch(() => null);
    // The primary does not answer, and who reads hears it from the primary.
    if (!asked) return false;
    try {
      const state = await asked.answer;
      if (state !== "current") this.#become(state);
      return state === "current";
    } catch (error) {
      this.noteFailure(error);
      return false;
    }
  }

  /** A statement has failed on it. */
  noteFailure(error: unknown): void {
    logger().debug({ err: error }, "a read is repeated at the primary");
    if (isConnectionFailure(error)) this.#become("away");
  }

  /** Looks at it once, and then each second. */
  async watch(): Promise<void> {
    await this.#look();
    this.#watch = setInterval(() => {
      this.#flight ??= this.#look().finally(() => {
        this.#flight = null;
      });
    }, LOOK_MS);
    this.#watch.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    await this.#flight;
    await this.#database.close();
  }

  async #look(): Promise<void> {
    // While the primary is away, nothing can be said of what repeats it.
    const askedMs = performance.now();
    const wanted = await positionOfPrimary(this.primary).catch(() => null);
    if (!wanted) return;
    const abandon = new AbortController();
    const late = pause(ANSWER_MS + this.#options.maxLagMs, "away" as const, { signal: abandon.signal });
    late.catch(() => undefined);
    try {
      this.#become(await Promise.race([this.#judge(wanted, askedMs), late]));
    } catch (error) {
      logger().debug({ err: error }, "the replica could not be looked at");
      this.#become("away", ownFailure(error)?.code);
    } finally {
      abandon.abort();
    }
    // What hangs on its connections fails now, and is repeated at the primary.
    if (this.#state === "away") await this.#reconnect();
  }

  async #judge(wanted: Position, askedMs: number): Promise<ReplicaState> {
    this.#identity ??= await identityOf(this.primary);
    if ((await identityOf(this.sql)) !== this.#identity) return "foreign";
    return this.#catchUp(wanted, askedMs);
  }

  async #catchUp(wanted: Position, askedMs: number): Promise<ReplicaState> {
    const { sql } = this;
    let shown = await positionOfReplica(sql);
    for (let pauseMs = 1; shown && shown.bytes < wanted.bytes; pauseMs *= 2) {
      const leftMs = this.#options.maxLagMs - (performance.now() - askedMs);
      if (leftMs <= 0) return "behind";
      await pause(Math.min(pauseMs, leftMs));
      shown = await positionOfReplica(sql);
    }
    if (shown?.timeline !== wanted.timeline) return "foreign";
    this.#currentMs = askedMs;
    this.#lagMs = performance.now() - askedMs;
    return "current";
  }

  #become(state: ReplicaState, code?: string): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state === "current") logger().info("the replica is read from");
    else logger().warn({ replica: state, code }, "the replica is not read from");
  }

  async #reconnect(): Promise<void> {
    const { sql } = this.#database;
    this.#database = this.#options.connect();
    await sql.end({ timeout: 0 });
  }
}
