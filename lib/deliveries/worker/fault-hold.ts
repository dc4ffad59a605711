import { logger } from "../../logger";
import type { DeliveryResult } from "./record-results";

/** How many are tried while our own network seems to be at fault. */
const MAX_PROBES = 4;
const MAX_HOLD_MS = 30_000;

/**
 * While our own network is at fault, claiming would only burn through the queue. It pauses then, twice as long with each
 * fault up to half a minute, and goes on with a few probes until one of them meets something else than a fault of ours.
 */
export class FaultHold {
  readonly #firstHoldMs: number;
  #faults = 0;
  #heldUntil = 0;

  constructor(firstHoldMs: number) {
    this.#firstHoldMs = firstHoldMs;
  }

  /** How many attempts may be under way, of `max`. */
  limit(max: number): number {
    if (performance.now() < this.#heldUntil) return 0;
    return this.#faults > 0 ? Math.min(MAX_PROBES, max) : max;
  }

  /** @returns how long the hold lasts that this result begins, or null when it begins none. */
  note({ attempt, isCounted, error }: Pick<DeliveryResult, "attempt" | "isCounted" | "error">): number | null {
    if (attempt === null) return null;
    if (isCounted) {
      this.#faults = 0;
      this.#heldUntil = 0;
      return null;
    }
    // Of those that were under way together, the first one counts.
    if (performance.now() < this.#heldUntil) return null;
    if (this.#faults === 0) logger().error({ errorClass: error }, "webhooks cannot be sent: a fault on our side");
    const holdMs = Math.min(this.#firstHoldMs * 2 ** this.#faults, MAX_HOLD_MS);
    this.#faults += 1;
    this.#heldUntil = performance.now() + holdMs;
    return holdMs;
  }
}
