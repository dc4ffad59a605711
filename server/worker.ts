import { systemContext } from "@/lib/db/context";
import { ensurePartitions } from "@/lib/db/partitions";
import { purgeExpired } from "@/lib/db/purge-expired";
import { createDeliveryWorker } from "@/lib/deliveries/delivery-worker";
import { enqueueDeliveries } from "@/lib/deliveries/enqueue-deliveries";
import { expireMatchRequests } from "@/lib/matching/expire-match-requests";
import { runMatchBatch } from "@/lib/matching/run-match-batch";
import { startLoop } from "./loop";

const MATCH_BATCH = 500;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Worker {
  /** Claims nothing more and ends what is in flight, or leaves it to its lease after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Everything that goes on without a request: matching, deliveries, expiry, maintenance. */
export function startWorker(): Worker {
  const nothingMore = { hasMore: false };
  const loops = [
    startLoop({
      name: "matching",
      wakeUp: "match",
      everyMs: SECOND_MS,
      run: async () => {
        const processed = await runMatchBatch(systemContext("matching"), {
          limit: MATCH_BATCH,
          onMatches: enqueueDeliveries,
        });
        return { hasMore: processed >= MATCH_BATCH };
      },
    }),
    startLoop({
      name: "match-request-expiry",
      everyMs: MINUTE_MS,
      run: async () => {
        await expireMatchRequests(systemContext("match-request-expiry"));
        return nothingMore;
      },
    }),
    startLoop({
      name: "partitions",
      everyMs: DAY_MS,
      run: async () => {
        await ensurePartitions(systemContext("partitions").sql, new Date());
        return nothingMore;
      },
    }),
    startLoop({
      name: "purge",
      everyMs: 10 * MINUTE_MS,
      run: async () => ({ hasMore: await purgeExpired(systemContext("purge").sql) }),
    }),
  ];
  const deliveries = createDeliveryWorker(systemContext("deliveries"));
  deliveries.start();
  return {
    stop: async (graceMs) => {
      await Promise.all([deliveries.stop(graceMs), ...loops.map((loop) => loop.stop())]);
    },
  };
}
