import type { Context } from "../../db/context";
import { env } from "../../env";
import { type WebhookNetwork, webhookNetwork } from "../../webhooks/sending/webhook-network";
import { WorkerLoop } from "./worker-loop";

export interface DeliveryWorkerOptions {
  network: WebhookNetwork;
  /** The waits before the first, second, … attempt. */
  scheduleMs: readonly number[];
  /** The same for sandboxes. */
  testScheduleMs: readonly number[];
  /** Of one attempt, everything together. */
  timeoutMs: number;
  /** How much longer than an attempt the lease is: time to be scheduled, and to record. */
  leaseMarginMs: number;
  /** Attempts under way at once, over all endpoints. */
  maxInFlight: number;
  /** How often to look for what nobody announced. */
  pollMs: number;
  /** Until what failed by a fault of ours is tried again, and how long the first fault holds everything else back. */
  ourFaultDelayMs: number;
  /** Between 0 and 1, for jitter. */
  random: () => number;
}

export interface DeliveryWorker {
  start(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Claims no more, lets what is in flight end for `graceMs`, then gives the rest back to be sent by another worker. */
  stop(graceMs: number): Promise<void>;
}

/** Sends what is due to the clients' webhooks. Any number of these may run, in any number of processes. */
export function createDeliveryWorker(ctx: Context, options: Partial<DeliveryWorkerOptions> = {}): DeliveryWorker {
  const { WEBHOOK_RETRY_SCHEDULE, WEBHOOK_RETRY_SCHEDULE_TEST, WEBHOOK_TIMEOUT } = env();
  return new WorkerLoop(ctx, {
    network: webhookNetwork(),
    scheduleMs: WEBHOOK_RETRY_SCHEDULE,
    testScheduleMs: WEBHOOK_RETRY_SCHEDULE_TEST,
    timeoutMs: WEBHOOK_TIMEOUT,
    leaseMarginMs: 15_000,
    maxInFlight: 256,
    pollMs: 1_000,
    ourFaultDelayMs: 5_000,
    random: Math.random,
    ...options,
  });
}
