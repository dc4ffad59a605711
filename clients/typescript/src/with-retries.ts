import type { Clock } from "./clock.js";
import { retryAfterMs } from "./retry-after.js";

export interface RetryOptions {
  /** How often one request is sent again, at most; 4 unless given. */
  maxRetries: number;
  /** The longest pause; an answer that asks for a longer one is handed over instead. A minute unless given. */
  maxWaitMs: number;
}

const FIRST_PAUSE_MS = 500;
/** What may end otherwise when the same request is sent again. 409 belongs to it where it says when. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/**
 * Sends until there is an answer that stays. Only for requests that may arrive twice. A connection that failed, and an
 * attempt that took too long, are tried again like an answer of 503; the last failure is thrown. Pauses double from half a
 * second, each by chance between half of it and the whole, and are never shorter than `Retry-After`.
 */
export async function withRetries(
  attempt: () => Promise<Response>,
  { maxRetries, maxWaitMs }: RetryOptions,
  clock: Clock,
  signal: AbortSignal,
): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const outcome = await attempt().catch((error: unknown) => ({ error }));
    const isFailure = "error" in outcome;
    if (isFailure) signal.throwIfAborted();
    const asked = isFailure ? null : retryAfterMs(outcome.headers, clock.now());
    const isFinal = !isFailure && !PASSING.has(outcome.status) && !(outcome.status === 409 && asked !== null);
    if (isFinal || retries === maxRetries || (asked ?? 0) > maxWaitMs) {
      if (isFailure) throw outcome.error;
      return outcome;
    }
    if (!isFailure) discard(outcome);
    const pauseMs = Math.min(maxWaitMs, FIRST_PAUSE_MS * 2 ** retries);
    await clock.wait(Math.max(asked ?? 0, pauseMs * (0.5 + Math.random() / 2)), signal);
  }
}

/** Frees the connection of an answer that nobody reads. Not waited for: it ends late where `fetch` has kept a copy. */
export function discard(response: Response): void {
  void response.body?.cancel().catch(() => undefined);
}
