import type { Sql } from "@/lib/db/client";
import { noteLatestTime } from "@/lib/db/latest-time";
import { makePartitions } from "@/lib/db/partitions/make-partitions";
import { noteServiceDay } from "@/lib/db/retention/service-days";
import { logger } from "@/lib/logger";
import { releaseFutureWork } from "@/lib/system/release-future-work";

const LOOK_MS = 1_000;
const ASK_MS = 60_000;
/** A clock that is set differs from the time that has passed. */
const LEAP_MS = 30_000;

/**
 * Follows the clock of this process in every role: the months that it comes into, the days it lives through, and leaps back,
 * after which what was to be done by the wrong clock would wait for it.
 *
 * @returns the function that stops it, after what is under way.
 */
export async function watchClock(sql: Sql): Promise<() => Promise<void>> {
  let asked = { month: "", day: "", aheadMs: 0, atMs: Number.NEGATIVE_INFINITY };
  let flight: Promise<void> | null = null;

  async function follow(): Promise<void> {
    const now = new Date();
    const text = now.toISOString();
    const next = {
      month: text.slice(0, 7),
      day: text.slice(0, 10),
      aheadMs: now.getTime() - performance.now(),
      atMs: performance.now(),
    };
    const hasLeapt = Math.abs(next.aheadMs - asked.aheadMs) > LEAP_MS;
    if (!hasLeapt && next.day === asked.day && next.atMs - asked.atMs < ASK_MS) return;
    if (hasLeapt || next.month !== asked.month) await makePartitions(sql);
    if (hasLeapt || next.day !== asked.day) await noteServiceDay(sql, now);
    if (hasLeapt) await releaseFutureWork(sql);
    await noteLatestTime(sql);
    asked = next;
  }

  await follow();
  const timer = setInterval(() => {
    flight ??= follow()
      .catch((error) => logger().warn({ err: error }, "the clock could not be followed"))
      .finally(() => {
        flight = null;
      });
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flight;
  };
}
