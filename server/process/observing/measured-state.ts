import { Gauge } from "prom-client";
import { systemContext } from "@/lib/db/context";
import { logger } from "@/lib/logger";
import { getMatchQueueStatus } from "@/lib/matching/matcher/match-queue";
import { listProbingAlarms } from "@/lib/matching/probing/list-probing-alarms";
import type { Metrics } from "@/lib/metrics";
import { measureConnections } from "@/lib/system/measure-connections";
import {
  measureDeliveryQueue,
  measureIndexQueue,
  measureRefundQueue,
  type QueueStatus,
} from "@/lib/system/measure-queues";
import { countEndpointStates } from "@/lib/webhooks/endpoints/count-endpoint-states";

const MAX_ALARMS = 1_000;

/** What is asked of the database when somebody scrapes: queues, breakers, connections. The same from every process. */
export function measureState(metrics: Metrics): void {
  const registers = [metrics.registry];
  const depth = new Gauge({
    name: "receipt_exchange_queue_depth",
    help: "What is due and waits.",
    labelNames: ["queue"],
    registers,
  });
  const parked = new Gauge({
    name: "receipt_exchange_queue_parked",
    help: "Given up for now, or waiting for a first webhook.",
    labelNames: ["queue"],
    registers,
  });
  const age = new Gauge({
    name: "receipt_exchange_queue_oldest_age_seconds",
    help: "How long the oldest of what is due has waited.",
    labelNames: ["queue"],
    registers,
  });
  const endpoints = new Gauge({
    name: "receipt_exchange_webhook_endpoints",
    help: "Webhooks by state; paused: the circuit breaker is open.",
    labelNames: ["state"],
    registers,
  });
  const connections = new Gauge({
    name: "receipt_exchange_database_connections",
    help: "Connections of all processes to the database, by state.",
    labelNames: ["state"],
    registers,
  });

  const probing = new Gauge({
    name: "receipt_exchange_probing_clients",
    help: "Clients that may be guessing transactions.",
    registers,
  });

  metrics.measure = async () => {
    try {
      await measure();
    } catch (error) {
      logger().warn({ err: error }, "the database could not be measured");
    }
  };

  async function measure(): Promise<void> {
    const ctx = systemContext("metrics");
    const [match, delivery, index, refund, states, open, alarms] = await Promise.all([
      getMatchQueueStatus(ctx),
      measureDeliveryQueue(ctx.sql),
      measureIndexQueue(ctx.sql),
      measureRefundQueue(ctx.sql),
      countEndpointStates(ctx),
      measureConnections(ctx.sql),
      listProbingAlarms(ctx, { limit: MAX_ALARMS }),
    ]);
    const nowMs = Date.now();
    const queues: [string, Omit<QueueStatus, "isCapped">][] = [
      ["match", match],
      ["delivery", delivery],
      ["index", index],
      ["refund", refund],
    ];
    for (const [queue, status] of queues) {
      depth.set({ queue }, status.waiting);
      parked.set({ queue }, status.parked);
      age.set({ queue }, status.oldest ? Math.max(0, (nowMs - status.oldest.getTime()) / 1_000) : 0);
    }
    for (const [state, count] of Object.entries(states)) endpoints.set({ state }, count);
    probing.set(alarms.length);
    connections.reset();
    for (const { state, count } of open) connections.set({ state }, count);
  }
}
