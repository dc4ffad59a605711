import type { Appetite, ClaimedDelivery } from "./claim-deliveries";

/** An endpoint's answers are foreseen for so long. */
const FORESIGHT_MS = 50;
const MAX_AHEAD = 64;
/** A claim waits no longer for its turn: what is revoked or switched off meanwhile it does not hear of. */
const MAX_WAIT_MS = 250;

export interface HeldClaim {
  delivery: ClaimedDelivery;
  claimedAtMs: number;
}

/** One endpoint's attempts under way, and the claims that wait for their places. */
class Lane {
  sending = 0;
  held: HeldClaim[] = [];
  /** Successes since the last claim began, whose place nothing has taken yet. */
  freed = 0;
  /** Successes since `sinceMs`. */
  answered = 0;
  sinceMs = performance.now();
  /** Successes for each millisecond of the time before `sinceMs`. */
  perMs = 0;
}

/**
 * Claims that wait for an attempt at the same endpoint to end, whose place they take: a fast endpoint need not wait for the
 * next claim then, and no more than it may have are under way. Only as many as it will answer in a moment.
 */
export class ClaimedAhead {
  readonly #lanes = new Map<string, Lane>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  ids(): string[] {
    return [...this.#lanes.values()].flatMap(({ held }) => held.map(({ delivery }) => delivery.deliveryId));
  }

  appetites(): Appetite[] {
    const appetites: Appetite[] = [];
    for (const [endpointId, lane] of this.#lanes) {
      const elapsedMs = performance.now() - lane.sinceMs;
      if (elapsedMs >= FORESIGHT_MS) {
        if (lane.answered + lane.sending + lane.held.length === 0) this.#lanes.delete(endpointId);
        lane.perMs = lane.answered / elapsedMs;
        lane.answered = 0;
        lane.sinceMs += elapsedMs;
      }
      const ahead = wanted(lane) - lane.held.length;
      if (ahead > 0) appetites.push({ endpointId, ahead, sending: lane.sending });
    }
    return appetites;
  }

  /** The claim that begins sees what is free now as room; only what becomes free from here on is given out beside it. */
  noteClaim(): void {
    for (const lane of this.#lanes.values()) lane.freed = 0;
  }

  /**
   * Whether what has just been claimed may begin at once: a claim made ahead only in the place of an attempt that ended
   * meanwhile, and none beyond what the endpoint may have under way. The statement cannot tell the latter alone: while it
   * ran, what was held may have taken the place of an attempt that it no longer saw.
   */
  mayBegin({ endpointId, isAhead, inFlightLimit }: ClaimedDelivery): boolean {
    const lane = this.#lane(endpointId);
    return lane.sending < inFlightLimit && (!isAhead || takePlace(lane));
  }

  noteBegin(endpointId: string): void {
    this.#lane(endpointId).sending += 1;
  }

  noteEnd(endpointId: string, isSuccess: boolean): void {
    const lane = this.#lane(endpointId);
    lane.sending -= 1;
    if (isSuccess) {
      lane.answered += 1;
      lane.freed += 1;
    } else lane.answered = lane.perMs = 0;
  }

  hold(claim: HeldClaim): void {
    this.#lane(claim.delivery.endpointId).held.push(claim);
    this.#size += 1;
  }

  /** The claim that waits longest, unless that was too long. */
  take(endpointId: string): HeldClaim | null {
    const lane = this.#lanes.get(endpointId);
    if (!lane?.held[0] || isStale(lane.held[0]) || !takePlace(lane)) return null;
    this.#size -= 1;
    return lane.held.shift() ?? null;
  }

  /** Whether more should be claimed now, so that they are there in time. */
  isLow(endpointId: string): boolean {
    const lane = this.#lanes.get(endpointId);
    return lane !== undefined && lane.held.length <= wanted(lane) / 2;
  }

  /** Takes out what shall not be sent: of one endpoint, or of all. */
  drain(endpointId?: string): ClaimedDelivery[] {
    return this.#remove(() => true, endpointId);
  }

  /** Takes out what waited too long, or waits where no attempt is under way any more that could make room. */
  drainStale(): ClaimedDelivery[] {
    return this.#remove((claim, { sending }) => sending === 0 || isStale(claim));
  }

  #remove(isUnwanted: (claim: HeldClaim, lane: Lane) => boolean, endpointId?: string): ClaimedDelivery[] {
    if (this.#size === 0) return [];
    const removed: ClaimedDelivery[] = [];
    for (const [id, lane] of this.#lanes) {
      if (endpointId !== undefined && id !== endpointId) continue;
      const kept: HeldClaim[] = [];
      for (const claim of lane.held) {
        if (isUnwanted(claim, lane)) removed.push(claim.delivery);
        else kept.push(claim);
      }
      lane.held = kept;
    }
    this.#size -= removed.length;
    return removed;
  }

  #lane(endpointId: string): Lane {
    const existing = this.#lanes.get(endpointId);
    if (existing) return existing;
    const lane = new Lane();
    this.#lanes.set(endpointId, lane);
    return lane;
  }
}

function takePlace(lane: Lane): boolean {
  if (lane.freed === 0) return false;
  lane.freed -= 1;
  return true;
}

function wanted({ perMs }: Lane): number {
  return Math.min(MAX_AHEAD, Math.floor(perMs * FORESIGHT_MS));
}

const isStale = ({ claimedAtMs }: HeldClaim) => performance.now() - claimedAtMs > MAX_WAIT_MS;
