import { onWakeUp } from "../../core/shared/wake-up";
import type { Sql } from "../../db/client";
import { logger } from "../../logger";
import type { MatchRequestStatus } from "../rules/match-request";

type Told = (status: MatchRequestStatus) => void;

/** Hints get lost, and a matcher in another process may give none. */
const NET_MS = 500;
/** However often hints come, the database is asked for so many requests in a second at most. */
const REQUESTS_PER_SECOND = 8_000;
const MIN_INTERVAL_MS = 20;

/**
 * Sees when match requests are no longer pending, for all who wait in this process: with one short statement at a time,
 * soon after a hint that the matcher has settled something. Nobody who waits holds a connection.
 */
export class SettledWatch {
  readonly #sql: Sql;
  readonly #waiting = new Map<string, Set<Told>>();
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #dueMs = Number.POSITIVE_INFINITY;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #isLooking = false;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @returns the function that ends it. `told` is called once, with what a request (UUID) has become. */
  add(requestId: string, told: Told): () => void {
    const own = this.#waiting.get(requestId) ?? new Set();
    this.#waiting.set(requestId, own.add(told));
    this.#stopListening ??= onWakeUp("settled", () => this.#lookSoon());
    // It may have been settled already.
    this.#lookSoon();
    return () => {
      own.delete(told);
      if (own.size === 0) this.#forget(requestId);
    };
  }

  #forget(requestId: string): void {
    this.#waiting.delete(requestId);
    if (this.#waiting.size > 0) return;
    this.#stopListening?.();
    this.#stopListening = undefined;
    clearTimeout(this.#timer);
    this.#dueMs = Number.POSITIVE_INFINITY;
  }

  #lookSoon(): void {
    const intervalMs = Math.max(MIN_INTERVAL_MS, (this.#waiting.size / REQUESTS_PER_SECOND) * 1_000);
    this.#lookAt(Math.max(performance.now(), this.#lookedMs + intervalMs));
  }

  /** Unless that is planned for earlier. */
  #lookAt(atMs: number): void {
    if (this.#dueMs <= atMs) return;
    this.#dueMs = atMs;
    if (this.#isLooking) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), Math.max(0, atMs - performance.now()));
  }

  async #look(): Promise<void> {
    this.#dueMs = Number.POSITIVE_INFINITY;
    this.#isLooking = true;
    try {
      await this.#tellSettled();
    } catch (error) {
      logger().warn({ err: error }, "match requests that are waited for could not be looked at");
    }
    this.#isLooking = false;
    this.#lookedMs = performance.now();
    const hintedMs = this.#dueMs;
    this.#dueMs = Number.POSITIVE_INFINITY;
    if (this.#waiting.size === 0) return;
    if (hintedMs < Number.POSITIVE_INFINITY) this.#lookSoon();
    this.#lookAt(this.#lookedMs + NET_MS);
  }

  async #tellSettled(): Promise<void> {
    const settled = await this.#sql<{ id: string; status: MatchRequestStatus }[]>`
      select id, status from match_requests
      where id = any(${[...this.#waiting.keys()]}::uuid[]) and status <> 'pending'`;
    for (const { id, status } of settled) for (const told of this.#waiting.get(id) ?? []) told(status);
  }
}
