import type { Clock } from "./clock.js";
import { retryAfterMs } from "./retry-after.js";

export interface RetryOptions {
  /** How often one request is sent again, at most; 4 unless given. */
  maxRetries: number;
  /** The longest pause; an answer that asks for a longer one is handed over instead. A minute unless given. */
  maxWaitMs: number;
}

const FIRST_PAUSE_MS = 500;
/** What may end otherwise when the same request is sent again. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/**
 * Sends until there is an answer that stays. Only for requests that may arrive twice. A connection that failed, and an
 * attempt that took too long, are tried again like an answer of 503; the last failure is thrown. Pauses double from half a
 * second, each by chance between half of it and the whole, and are never shorter than `Retry-After`.
 *
 * 409 with `Retry-After` is a first request with the same key that still runs, or whose process has died: the exchange
 * takes it for dead after a minute. That is waited for beside the other attempts, until `maxWaitMs` are used up.
 */
export async function withRetries(
  attempt: () => Promise<Response>,
  { maxRetries, maxWaitMs }: RetryOptions,
  clock: Clock,
  signal: AbortSignal,
): Promise<Response> {
  let [retries, waits, waitedMs] = [0, 0, 0];
  for (;;) {
    const outcome = await attempt().catch((error: unknown) => ({ error }));
    const isFailure = "error" in outcome;
    if (isFailure) signal.throwIfAborted();
    const asked = isFailure ? null : retryAfterMs(outcome.headers, clock.now());
    const isTwin = !isFailure && outcome.status === 409 && asked !== null;
    const isFinal = !isFailure && !isTwin && !PASSING.has(outcome.status);
    const isUsedUp = isTwin ? waitedMs >= maxWaitMs : retries === maxRetries;
    if (isFinal || isUsedUp || maxRetries === 0 || (asked ?? 0) > maxWaitMs) {
      if (isFailure) throw outcome.error;
      return outcome;
    }
    if (!isFailure) discard(outcome);
    const longestMs = Math.min(maxWaitMs, FIRST_PAUSE_MS * 2 ** (isTwin ? waits : retries));
    const pauseMs = Math.max(asked ?? 0, longestMs * (0.5 + Math.random() / 2));
    if (isTwin) [waits, waitedMs] = [waits + 1, waitedMs + pauseMs];
    else retries += 1;
    await clock.wait(pauseMs, signal);
  }
}

/** Frees the connection of an answer that nobody reads. Not waited for: it ends late where `fetch` has kept a copy. */
export function discard(response: Response): void {
  void response.body?.cancel().catch(() => undefined);
}
