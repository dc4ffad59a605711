import { onWakeUp, type WakeUp } from "@/lib/core/shared/wake-up";
import { logger } from "@/lib/logger";

export interface Loop {
  /** Ends after the run under way. */
  stop(): Promise<void>;
}

const MAX_PAUSE_AFTER_FAILURE_MS = 30_000;

/**
 * Runs a piece of work again and again: at once while `run` says that more is waiting, otherwise when woken or after
 * `everyMs`. Woken again and again, it begins at most every `minIntervalMs()`, so that what comes in meanwhile is one batch.
 * A failing run is logged and tried again, ever less often.
 */
export function startLoop(options: {
  name: string;
  run: () => Promise<{ hasMore: boolean }>;
  everyMs: number;
  wakeUp?: WakeUp;
  minIntervalMs?: () => number;
}): Loop {
  let isStopping = false;
  let isWoken = false;
  /** The pause ends with a wake-up. Others stand: after a failure, what comes in must not turn it into a hot loop. */
  let isIdle = false;
  let failures = 0;
  let endPause = () => {};
  let begunMs = Number.NEGATIVE_INFINITY;
  const stopListening = options.wakeUp && onWakeUp(options.wakeUp, wake);

  function wake(): void {
    isWoken = true;
    if (isIdle) endPause();
  }

  function untilNextMs(): number {
    return Math.max(0, begunMs + (options.minIntervalMs?.() ?? 0) - performance.now());
  }

  async function once(): Promise<boolean> {
    begunMs = performance.now();
    try {
      const { hasMore } = await options.run();
      failures = 0;
      return hasMore;
    } catch (error) {
      failures += 1;
      logger().error({ err: error, loop: options.name, failures }, "a loop's run failed");
      return false;
    }
  }

  async function rest(ms: number): Promise<void> {
    if (isStopping || ms <= 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async function idle(): Promise<void> {
    isIdle = true;
    await rest(options.everyMs);
    isIdle = false;
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      const hasMore = await once();
      if (failures > 0) await rest(Math.min(250 * 2 ** failures, MAX_PAUSE_AFTER_FAILURE_MS));
      else if (!hasMore) {
        if (!isWoken) await idle();
        await rest(untilNextMs());
      }
    }
  }

  const ended = work();
  return {
    stop: async () => {
      isStopping = true;
      stopListening?.();
      endPause();
      await ended;
    },
  };
}
