import type { SharedRoom } from "@/lib/core/shared/shared-room";

/** Of the time, all of it together: of five parts, one. */
const SHARE = 5;
/** What goes before without a pause: a second of work. */
const BURST_MS = 1_000 * SHARE;
/** What takes longer is gone on beside, and counts as this: it mostly waits for something else. */
const MAX_RUN_MS = 100;
const MAX_WAIT_MS = 5_000;
/** What a holder asks for stands against it, when there are others, for so long each, and not longer than that. */
const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED_MS = 30 * REMEMBERED_MS;
const MAX_REMEMBERED = 5_000;

interface Waiting {
  since: number;
  begin(end: (() => void) | null): void;
}

/**
 * Work that takes a fifth of the thread's time at most, one after the other. Of those that wait, the holder that has asked
 * for least comes first; after five seconds of waiting it is refused. The room bounds how many wait.
 */
export class DutyCycle {
  readonly #room: () => SharedRoom;
  readonly #now: () => number;
  readonly #waiting = new Map<string, Waiting[]>();
  /** Until when what a holder asked for is remembered. */
  readonly #askedUntil = new Map<string, number>();
  /** Until when the work that was done would take the share of time that it has. */
  #allUntil = 0;
  #isRunning = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(room: () => SharedRoom, now = () => performance.now()) {
    this.#room = room;
    this.#now = now;
  }

  /** When it is this holder's turn, what ends it; null when there is no room, or it would come too late. */
  take(holder: string): Promise<(() => void) | null> {
    const place = this.#room().enter(holder);
    if (!place) return Promise.resolve(null);
    return new Promise((resolve) => {
      const own = this.#waiting.get(holder) ?? [];
      this.#waiting.set(holder, own);
      own.push({
        since: this.#now(),
        begin: (end) => {
          place.leave();
          resolve(end);
        },
      });
      this.#next();
    });
  }

  #next(): void {
    this.#sendAway();
    clearTimeout(this.#timer);
    if (this.#isRunning || this.#waiting.size === 0) return;
    const pause = this.#allUntil - this.#now() - BURST_MS;
    if (pause > 0) {
      this.#timer = setTimeout(() => this.#next(), Math.min(pause, MAX_RUN_MS));
      return;
    }
    const holder = this.#first();
    const own = this.#waiting.get(holder) ?? [];
    const first = own.shift();
    // Behind the others who have asked for as much.
    this.#waiting.delete(holder);
    if (own.length > 0) this.#waiting.set(holder, own);
    this.#note(holder);
    first?.begin(this.#run());
  }

  #run(): () => void {
    this.#isRunning = true;
    const begun = this.#now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const took = Math.min(this.#now() - begun, MAX_RUN_MS);
      this.#allUntil = Math.max(this.#allUntil, begun) + took * SHARE;
      this.#isRunning = false;
      this.#next();
    };
    const timer = setTimeout(end, MAX_RUN_MS);
    return end;
  }

  #first(): string {
    let [first = ""] = this.#waiting.keys();
    for (const holder of this.#waiting.keys()) if (this.#scoreOf(holder) < this.#scoreOf(first)) first = holder;
    return first;
  }

  #scoreOf(holder: string): number {
    return Math.max(0, (this.#askedUntil.get(holder) ?? 0) - this.#now());
  }

  #note(holder: string): void {
    const now = this.#now();
    const until = Math.max(this.#askedUntil.get(holder) ?? 0, now) + REMEMBERED_MS;
    this.#askedUntil.delete(holder);
    this.#askedUntil.set(holder, Math.min(until, now + MAX_REMEMBERED_MS));
    const [oldest] = this.#askedUntil.keys();
    if (this.#askedUntil.size > MAX_REMEMBERED && oldest !== undefined) this.#askedUntil.delete(oldest);
  }

  #sendAway(): void {
    const since = this.#now() - MAX_WAIT_MS;
    for (const [holder, own] of this.#waiting) {
      while (own[0] && own[0].since <= since) own.shift()?.begin(null);
      if (own.length === 0) this.#waiting.delete(holder);
    }
  }
}
