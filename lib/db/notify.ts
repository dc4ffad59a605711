import { onWakeUp, type WakeUp, wakeUp } from "../core/wake-up";
import { logger } from "../logger";
import type { Pool, Sql } from "./client";

const SIGNALS: readonly WakeUp[] = ["match", "deliver", "index", "refund"];
const MIN_INTERVAL_MS = 50;

const channelOf = (what: WakeUp) => `receipt_exchange_${what}`;

/**
 * Passes this process's wake-ups on to the workers of other processes (PostgreSQL NOTIFY). A hint, at most one per signal
 * in 50 ms: NOTIFY takes a lock at commit, and whoever listens also polls.
 *
 * @returns the function that stops it.
 */
export function passOnWakeUps(sql: Sql): () => void {
  const stops = SIGNALS.map((what) => {
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
export async function receiveWakeUps(pool: Pool): Promise<() => Promise<void>> {
  const listeners = await Promise.all(
    SIGNALS.map((what) =>
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
