import { onWakeUp, type WakeUp } from "@/lib/core/wake-up";
import { logger } from "@/lib/logger";

export interface Loop {
  /** Ends after the run under way. */
  stop(): Promise<void>;
}

const MAX_PAUSE_AFTER_FAILURE_MS = 30_000;

/**
 * Runs a piece of work again and again: at once while `run` says that more is waiting, otherwise when woken or after
 * `everyMs`. A failing run is logged and tried again, ever less often.
 */
export function startLoop(options: {
  name: string;
  run: () => Promise<{ hasMore: boolean }>;
  everyMs: number;
  wakeUp?: WakeUp;
}): Loop {
  let isStopping = false;
  let isWoken = false;
  let failures = 0;
  let endPause = () => {};
  const stopListening = options.wakeUp && onWakeUp(options.wakeUp, wake);

  function wake(): void {
    isWoken = true;
    // After a failure the pause stands: what comes in meanwhile must not turn it into a hot loop.
    if (failures === 0) endPause();
  }

  async function once(): Promise<boolean> {
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

  function rest(): Promise<void> {
    const ms = failures === 0 ? options.everyMs : Math.min(250 * 2 ** failures, MAX_PAUSE_AFTER_FAILURE_MS);
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      const hasMore = await once();
      if (!isStopping && !(failures === 0 && (hasMore || isWoken))) await rest();
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
