import { onWakeUp, type WakeUp, wakeUp } from "../../core/shared/wake-up";
import { logger } from "../../logger";
import type { Pool, Sql } from "../client";

/** What workers are told by web processes. */
export const WORK: readonly WakeUp[] = ["match", "deliver", "index", "refund"];
/** What web processes are told by workers. */
export const OUTCOMES: readonly WakeUp[] = ["settled"];

const MIN_INTERVAL_MS = 50;

const channelOf = (what: WakeUp) => `receipt_exchange_${what}`;

/**
 * Passes wake-ups of this process on to other processes (PostgreSQL NOTIFY); never those that it receives itself. A hint, at most one per signal
 * in 50 ms: NOTIFY takes a lock at commit, and whoever listens also polls.
 *
 * @returns the function that stops it.
 */
export function passOnWakeUps(sql: Sql, signals = WORK): () => void {
  const stops = signals.map((what) => {
    let timer: NodeJS.Timeout | undefined;
    let isDue = false;
    const send = () => {
      isDue = false;
      timer = setTimeout(() => {
        timer = undefined;
        if (isDue) send();
      }, MIN_INTERVAL_MS);
      timer.unref();
      sql.notify(channelOf(what), "").catch((error) => logger().warn({ err: error }, "a wake-up was not passed on"));
    };
    const stopListening = onWakeUp(what, () => {
      isDue = true;
      if (!timer) send();
    });
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Turns what other processes pass on into wake-ups of this one, on a connection of its own that is made again when lost.
 *
 * @returns the function that stops it.
 */
export async function receiveWakeUps(pool: Pool, signals = WORK): Promise<() => Promise<void>> {
  const listeners = await Promise.all(
    signals.map((what) =>
      pool.listen(
        channelOf(what),
        () => wakeUp(what),
        // After every (re)connection: something may have been missed.
        () => wakeUp(what),
      ),
    ),
  );
  return async () => {
    await Promise.all(listeners.map(({ unlisten }) => unlisten()));
  };
}
