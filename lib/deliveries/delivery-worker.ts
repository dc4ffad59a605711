import { setTimeout as sleep } from "node:timers/promises";
import { decryptSecret } from "../core/keys";
import { onWakeUp } from "../core/wake-up";
import type { Context } from "../db/context";
import { env } from "../env";
import { logger } from "../logger";
import { WebhookSender } from "../webhooks/send-webhook";
import { signingKey } from "../webhooks/signature";
import { type WebhookNetwork, webhookNetwork } from "../webhooks/webhook-network";
import { type AttemptTools, attemptDelivery, preparationFailed } from "./attempt-delivery";
import { type ClaimedDelivery, claimDeliveries, releaseClaims } from "./claim-deliveries";
import { NetworkWatch } from "./network-watch";
import type { DeliveryResult } from "./record-results";
import { ResultRecorder } from "./result-recorder";

export interface DeliveryWorkerOptions {
  network: WebhookNetwork;
  /** The waits before the first, second, … attempt. */
  scheduleMs: readonly number[];
  /** Of one attempt, everything together. */
  timeoutMs: number;
  /** How much longer than an attempt the lease is: time to be scheduled, and to record. */
  leaseMarginMs: number;
  /** Attempts under way at once, over all endpoints. */
  maxInFlight: number;
  /** How often to look for what nobody announced. */
  pollMs: number;
  /** Until what failed by a fault of ours is tried again; twice as long with each further one, up to half a minute. */
  ourFaultDelayMs: number;
  random: () => number;
}

export interface DeliveryWorker {
  start(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Claims no more, lets what is in flight end for `graceMs`, then gives the rest back to be sent by another worker. */
  stop(graceMs: number): Promise<void>;
}

export function createDeliveryWorker(ctx: Context, options: Partial<DeliveryWorkerOptions> = {}): DeliveryWorker {
  const { WEBHOOK_RETRY_SCHEDULE, WEBHOOK_TIMEOUT } = env();
  return new Worker(ctx, {
    network: webhookNetwork(),
    scheduleMs: WEBHOOK_RETRY_SCHEDULE,
    timeoutMs: WEBHOOK_TIMEOUT,
    leaseMarginMs: 15_000,
    maxInFlight: 256,
    pollMs: 1_000,
    ourFaultDelayMs: 5_000,
    random: Math.random,
    ...options,
  });
}

const MAX_CLAIM = 64;
/** How many are tried while our own network seems to be at fault. */
const MAX_PROBES = 4;
const MAX_HOLD_MS = 30_000;
/** For giving claims back after the grace is over. */
const RELEASE_MS = 3_000;

class Worker implements DeliveryWorker {
  readonly #ctx: Context;
  readonly #options: DeliveryWorkerOptions;
  readonly #tools: AttemptTools;
  readonly #recorder: ResultRecorder;
  /** Claimed and not yet recorded; and of those, the ones whose HTTP is over. By delivery. */
  readonly #underWay = new Map<string, ClaimedDelivery>();
  readonly #finished = new Set<string>();
  readonly #idleWaiters: (() => void)[] = [];
  #isRunning = false;
  #isClaiming = false;
  #isWoken = false;
  #isWakeQueued = false;
  #stopListening: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #claimFailures = 0;
  #ourFaults = 0;
  #heldUntil = 0;
  #databaseAheadMs = 0;

  constructor(ctx: Context, options: DeliveryWorkerOptions) {
    this.#ctx = ctx;
    this.#options = options;
    this.#recorder = new ResultRecorder(ctx.sql);
    this.#tools = {
      ...options,
      sender: new WebhookSender(options.network),
      watch: new NetworkWatch(),
      keyOf: cachedKeys(ctx),
      now: () => new Date(performance.now() + this.#databaseAheadMs),
    };
  }

  start(): void {
    this.#isRunning = true;
    this.#stopListening = onWakeUp("deliver", () => this.#wake());
    this.#wake();
  }

  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleWaiters.push(resolve);
      this.#noteIdle();
    });
  }

  async stop(graceMs: number): Promise<void> {
    this.#isRunning = false;
    this.#stopListening();
    clearTimeout(this.#timer);
    await Promise.race([this.idle(), sleep(graceMs, undefined, { ref: false })]);
    this.#tools.sender.destroy();
    await Promise.race([this.idle(), sleep(RELEASE_MS, undefined, { ref: false })]);
  }

  /** At the end of the turn, so that all that ended together makes one claim. */
  #wake(): void {
    if (this.#isWakeQueued || this.#claimFailures > 0) return;
    this.#isWakeQueued = true;
    setImmediate(() => {
      this.#isWakeQueued = false;
      void this.#claim();
    });
  }

  async #claim(): Promise<void> {
    if (!this.#isRunning) return this.#noteIdle();
    if (this.#isClaiming) {
      this.#isWoken = true;
      return;
    }
    this.#isClaiming = true;
    try {
      do {
        this.#isWoken = false;
        const limit = this.#room();
        if (limit <= 0) break;
        if ((await this.#claimOnce(limit)) === limit) this.#isWoken = true;
      } while (this.#isWoken && this.#isRunning);
      this.#claimFailures = 0;
    } catch (error) {
      this.#claimFailures += 1;
      logger().error({ err: error, failures: this.#claimFailures }, "deliveries could not be claimed");
    }
    this.#isClaiming = false;
    this.#rest();
    this.#noteIdle();
  }

  async #claimOnce(limit: number): Promise<number> {
    const startedAt = performance.now();
    const claimed = await claimDeliveries(this.#ctx.sql, {
      limit,
      leaseMs: this.#options.timeoutMs + this.#options.leaseMarginMs,
      finishedIds: [...this.#finished],
    });
    const [first] = claimed;
    if (first) this.#databaseAheadMs = first.claimedAt.getTime() - performance.now();
    for (const delivery of claimed) void this.#attempt(delivery, startedAt);
    return claimed.length;
  }

  #room(): number {
    if (performance.now() < this.#heldUntil) return 0;
    const sending = this.#underWay.size - this.#finished.size;
    return Math.min(MAX_CLAIM, (this.#ourFaults > 0 ? MAX_PROBES : this.#options.maxInFlight) - sending);
  }

  async #attempt(delivery: ClaimedDelivery, claimedAtMs: number): Promise<void> {
    const { timeoutMs, leaseMarginMs } = this.#options;
    this.#underWay.set(delivery.deliveryId, delivery);
    // With less than half the margin left, the lease might end before the attempt does.
    const isTooLate = performance.now() > claimedAtMs + leaseMarginMs / 2;
    const result = isTooLate || !this.#isRunning ? null : await this.#send(delivery);
    this.#finished.add(delivery.deliveryId);
    if (result) {
      this.#noteFault(result);
      this.#wake();
      await this.#recorder.record(result, claimedAtMs + timeoutMs + leaseMarginMs);
      if (result.delayMs !== null) this.#wakeIn(result.delayMs);
      if (!delivery.isHealthy) this.#wake();
    } else {
      await this.#release(delivery);
    }
    this.#underWay.delete(delivery.deliveryId);
    this.#finished.delete(delivery.deliveryId);
    this.#noteIdle();
  }

  async #send(delivery: ClaimedDelivery): Promise<DeliveryResult | null> {
    try {
      return await attemptDelivery(delivery, this.#tools);
    } catch (error) {
      logger().error({ err: error, deliveryId: delivery.deliveryId }, "a delivery could not be prepared");
      return preparationFailed(delivery, this.#tools);
    }
  }

  async #release(delivery: ClaimedDelivery): Promise<void> {
    try {
      await releaseClaims(this.#ctx.sql, [delivery]);
    } catch (error) {
      logger().warn({ err: error, deliveryId: delivery.deliveryId }, "a claim was not given back; its lease will end");
    }
  }

  /** While our own network is at fault, claiming would only burn through the queue: a few probes, ever more rarely. */
  #noteFault({ attempt, isCounted, error }: DeliveryResult): void {
    if (attempt === null) return;
    if (isCounted) {
      this.#ourFaults = 0;
      this.#heldUntil = 0;
      return;
    }
    if (performance.now() < this.#heldUntil) return;
    if (this.#ourFaults === 0) logger().error({ errorClass: error }, "webhooks cannot be sent: a fault on our side");
    const holdMs = Math.min(this.#options.ourFaultDelayMs * 2 ** this.#ourFaults, MAX_HOLD_MS);
    this.#ourFaults += 1;
    this.#heldUntil = performance.now() + holdMs;
    this.#wakeIn(holdMs);
  }

  /** What is due after the next poll will be found by a poll, at most `pollMs` late. */
  #wakeIn(delayMs: number): void {
    if (delayMs < this.#options.pollMs) setTimeout(() => this.#wake(), delayMs).unref();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    const pauseMs =
      this.#claimFailures > 0 ? Math.min(250 * 2 ** this.#claimFailures, MAX_HOLD_MS) : this.#options.pollMs;
    this.#timer = setTimeout(() => void this.#claim(), pauseMs);
  }

  #noteIdle(): void {
    if (this.#isWakeQueued || this.#isClaiming || this.#underWay.size > 0) return;
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }
}

/** Decrypting once is enough: the same few secrets sign everything. */
function cachedKeys({ keys }: Context): (secretEncrypted: string) => Buffer {
  const known = new Map<string, Buffer>();
  return (secretEncrypted) => {
    const existing = known.get(secretEncrypted);
    if (existing) return existing;
    if (known.size >= 1_000) known.clear();
    const key = signingKey(decryptSecret(keys, secretEncrypted));
    known.set(secretEncrypted, key);
    return key;
  };
}
