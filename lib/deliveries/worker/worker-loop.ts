import { setTimeout as sleep } from "node:timers/promises";
import { MissingKeyError } from "../../core/keys";
import { onWakeUp, wakeUp } from "../../core/shared/wake-up";
import type { Context } from "../../db/context";
import { logger } from "../../logger";
import { metrics } from "../../metrics";
import { WebhookSender } from "../../webhooks/sending/send-webhook";
import { type AttemptTools, attemptDelivery, preparationFailed } from "./attempts/attempt-delivery";
import { NetworkWatch } from "./attempts/network-watch";
import { cachedEndpointHeaders, cachedSigningKeys } from "./attempts/signing-keys";
import { traceAttempt } from "./attempts/trace-attempt";
import { type ClaimedDelivery, claimDeliveries, releaseClaims } from "./claims/claim-deliveries";
import { ClaimedAhead, type HeldClaim } from "./claims/claimed-ahead";
import type { DeliveryWorker, DeliveryWorkerOptions } from "./delivery-worker";
import { FaultHold } from "./fault-hold";
import type { DeliveryResult } from "./record-results";
import { ResultRecorder } from "./result-recorder";

const MAX_CLAIM = 64;
const MAX_PAUSE_AFTER_FAILURE_MS = 30_000;
const MISSING_KEY_PAUSE_MS = 60_000;
/** For giving claims back after the grace is over. */
const RELEASE_MS = 3_000;

/**
 * Claim → send → record, each delivery by itself. A claim follows whatever makes room or announces work; claims never
 * overlap, so that under load each takes what has come together meanwhile.
 */
export class WorkerLoop implements DeliveryWorker {
  readonly #ctx: Context;
  readonly #options: DeliveryWorkerOptions;
  readonly #tools: AttemptTools;
  readonly #recorder: ResultRecorder;
  readonly #hold: FaultHold;
  /**
   * What is claimed and not yet recorded; of that, what is over but for its record and leaves its place to another, and what
   * has yet to begin. Claims, not ids: one that is given back may be claimed again before the answer is here.
   */
  readonly #underWay = new Set<ClaimedDelivery>();
  readonly #finished = new Set<ClaimedDelivery>();
  readonly #ahead = new ClaimedAhead();
  readonly #idleWaiters: (() => void)[] = [];
  #isRunning = false;
  #isClaiming = false;
  #isWoken = false;
  #isWakeQueued = false;
  #stopListening: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #claimFailures = 0;
  #missingKeySaidMs = Number.NEGATIVE_INFINITY;
  /** As the last claim has it. */
  #databaseAheadMs = 0;

  constructor(ctx: Context, options: DeliveryWorkerOptions) {
    this.#ctx = ctx;
    this.#options = options;
    this.#recorder = new ResultRecorder(ctx.sql);
    this.#hold = new FaultHold(options.ourFaultDelayMs);
    this.#tools = {
      ...options,
      sender: new WebhookSender(options.network),
      watch: new NetworkWatch(),
      keyOf: cachedSigningKeys(ctx.keys),
      headersOf: cachedEndpointHeaders(ctx.keys),
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
    void this.#release(this.#ahead.drain());
    await Promise.race([this.idle(), sleep(graceMs, undefined, { ref: false })]);
    this.#tools.sender.destroy();
    await Promise.race([this.idle(), sleep(RELEASE_MS, undefined, { ref: false })]);
  }

  /** At the end of the turn, so that all that ended together makes one claim. */
  #wake(): void {
    // After a failure the pause stands: what comes in meanwhile must not turn it into a hot loop.
    if (this.#isWakeQueued || this.#claimFailures > 0) return;
    this.#isWakeQueued = true;
    setImmediate(() => {
      this.#isWakeQueued = false;
      void this.#claim();
    });
  }

  /** What is due after the next poll will be found by a poll, at most `pollMs` late. */
  #wakeIn(delayMs: number | null): void {
    if (delayMs !== null && delayMs < this.#options.pollMs) setTimeout(() => this.#wake(), delayMs).unref();
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
        void this.#release(this.#ahead.drainStale());
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
    this.#ahead.noteClaim();
    const claimed = await claimDeliveries(this.#ctx.sql, {
      limit,
      leaseMs: this.#options.timeoutMs + this.#options.leaseMarginMs,
      restingIds: [...Array.from(this.#finished, ({ deliveryId }) => deliveryId), ...this.#ahead.ids()],
      appetites: this.#ahead.appetites(),
    });
    const [first] = claimed;
    if (first) this.#databaseAheadMs = first.databaseAheadMs;
    for (const delivery of claimed) {
      const claim = { delivery, claimedAtMs: startedAt };
      this.#underWay.add(delivery);
      // Once stopped, an attempt gives its claim back.
      if (!this.#isRunning || this.#ahead.mayBegin(delivery)) void this.#attempt(claim);
      else this.#ahead.hold(claim);
    }
    return claimed.length;
  }

  #room(): number {
    const sending = this.#underWay.size - this.#finished.size - this.#ahead.size;
    return Math.min(MAX_CLAIM, this.#hold.limit(this.#options.maxInFlight) - sending);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    const failures = this.#claimFailures;
    const pauseMs = failures > 0 ? Math.min(250 * 2 ** failures, MAX_PAUSE_AFTER_FAILURE_MS) : this.#options.pollMs;
    this.#timer = setTimeout(() => void this.#claim(), pauseMs);
  }

  async #attempt({ delivery, claimedAtMs }: HeldClaim): Promise<void> {
    const { endpointId } = delivery;
    const { timeoutMs, leaseMarginMs } = this.#options;
    this.#ahead.noteBegin(endpointId);
    // With less than half the margin left, the lease might end before the attempt does.
    const isTooLate = performance.now() > claimedAtMs + leaseMarginMs / 2;
    const result = isTooLate || !this.#isRunning ? null : await this.#send(delivery);
    // A failure keeps its place until it is recorded: the breaker cannot count it before.
    const hasFailed = result?.health === "failure" || result?.health === "gone";
    if (!hasFailed) this.#finished.add(delivery);
    if (result) {
      if (result.attempt) metrics()?.observeAttempt(result.error ?? "acknowledged", result.attempt.durationMs);
      const holdMs = this.#hold.note(result);
      this.#wakeIn(holdMs);
      if (holdMs !== null) void this.#release(this.#ahead.drain());
    }
    this.#ahead.noteEnd(endpointId, result?.health === "success");
    this.#follow(endpointId, result);
    if (result) {
      await this.#recorder.record(result, claimedAtMs + timeoutMs + leaseMarginMs);
      this.#wakeIn(result.delayMs);
      if (result.next === "exhausted" || result.health === "gone") wakeUp("endpoint-news");
      // Its success may have given the endpoint more room; a failure's place is free from now on.
      if (!delivery.isHealthy || hasFailed) this.#wake();
      this.#forget([delivery]);
    } else {
      await this.#release([delivery]);
    }
  }

  /** What was claimed ahead takes the place of an attempt that is over; after a failure, the breaker decides anew. */
  #follow(endpointId: string, result: DeliveryResult | null): void {
    if (result?.health !== "success") void this.#release(this.#ahead.drain(endpointId));
    const next = this.#ahead.take(endpointId);
    if (next) void this.#attempt(next);
    if (result && (!next || this.#ahead.isLow(endpointId))) this.#wake();
  }

  async #send(delivery: ClaimedDelivery): Promise<DeliveryResult | null> {
    try {
      return await traceAttempt(this.#ctx, delivery, () => attemptDelivery(delivery, this.#tools));
    } catch (error) {
      this.#logUnprepared(error, delivery);
      return preparationFailed(delivery, this.#tools, error);
    }
  }

  /** That a key is missing is said once in a while: all deliveries of a webhook come again until it is there. */
  #logUnprepared(error: unknown, { deliveryId }: ClaimedDelivery): void {
    if (error instanceof MissingKeyError) {
      if (performance.now() - this.#missingKeySaidMs < MISSING_KEY_PAUSE_MS) return;
      this.#missingKeySaidMs = performance.now();
    }
    logger().error({ err: error, deliveryId }, "a delivery could not be prepared");
  }

  /** Gives claims back that were not sent. */
  async #release(claimed: readonly ClaimedDelivery[]): Promise<void> {
    if (claimed.length === 0) return;
    try {
      await releaseClaims(this.#ctx.sql, claimed);
    } catch (error) {
      const deliveryIds = claimed.map(({ deliveryId }) => deliveryId);
      logger().warn({ err: error, deliveryIds }, "claims were not given back; their leases will end");
    }
    this.#forget(claimed);
    if (this.#isRunning) this.#wake();
  }

  #forget(claimed: readonly ClaimedDelivery[]): void {
    for (const delivery of claimed) {
      this.#underWay.delete(delivery);
      this.#finished.delete(delivery);
    }
    this.#noteIdle();
  }

  #noteIdle(): void {
    if (this.#isWakeQueued || this.#isClaiming || this.#underWay.size > 0) return;
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }
}
