import { setTimeout as sleep } from "node:timers/promises";
import { Batcher } from "../../core/shared/batcher";
import type { Sql } from "../../db/client";
import { isItemFailure } from "../../db/failures/failures";
import { logger } from "../../logger";
import { type DeliveryResult, recordResults } from "./record-results";

const MAX_BATCH = 256;
const SUCCESS_NOTED_EVERY_MS = 1_000;
const RETRY_MS = 250;

/** Group commit of results. */
export class ResultRecorder {
  readonly #batcher: Batcher<DeliveryResult, boolean>;
  /** When an endpoint's last success was last written down. */
  readonly #successNotedAt = new Map<string, number>();

  constructor(sql: Sql) {
    this.#batcher = new Batcher(
      async (results) => {
        const recorded = await recordResults(sql, results, this.#noteworthy(results));
        return results.map(({ deliveryId }) => recorded.has(deliveryId));
      },
      { maxItems: MAX_BATCH, maxRunning: 2, isFatal: (error) => !isItemFailure(error) },
    );
  }

  /**
   * Resolves when the result is on disk, or is not ours to record any more. While the database cannot be reached it
   * tries again until the lease is over: then the delivery is somebody else's, and what happened here is forgotten.
   */
  async record(result: DeliveryResult, untilMs: number): Promise<void> {
    for (;;) {
      try {
        const isRecorded = await this.#batcher.add(result);
        if (!isRecorded)
          logger().warn({ deliveryId: result.deliveryId }, "a delivery's lease had passed to another worker");
        return;
      } catch (error) {
        if (isItemFailure(error) || performance.now() + RETRY_MS > untilMs) {
          logger().error({ err: error, deliveryId: result.deliveryId }, "the result of an attempt was not recorded");
          return;
        }
        await sleep(RETRY_MS);
      }
    }
  }

  /** A healthy endpoint's success is news once a second only. */
  #noteworthy(results: readonly DeliveryResult[]): string[] {
    const now = performance.now();
    const endpoints = new Set<string>();
    for (const { endpointId, health, isHealthy } of results) {
      if (health === null || endpoints.has(endpointId)) continue;
      const notedAt = this.#successNotedAt.get(endpointId) ?? Number.NEGATIVE_INFINITY;
      if (health === "success" && isHealthy && now - notedAt < SUCCESS_NOTED_EVERY_MS) continue;
      endpoints.add(endpointId);
      this.#successNotedAt.set(endpointId, now);
    }
    return [...endpoints];
  }
}
