import type { SharedRoom } from "./shared-room";

/**
 * Work of which so much goes on at once. Without a free turn a caller waits; holders take turns, so that one that sends much waits
 * for those that send little. The room bounds how many wait or work.
 */
export class Turns {
  readonly #room: SharedRoom;
  readonly #atOnce: number;
  readonly #ofOne: number;
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #working = new Map<string, number>();
  #count = 0;

  /** @param ofOne of the turns, how many one holder has. */
  constructor(room: SharedRoom, { atOnce, ofOne = atOnce }: { atOnce: number; ofOne?: number }) {
    this.#room = room;
    this.#atOnce = atOnce;
    this.#ofOne = ofOne;
  }

  /**
   * When it is this holder's turn, what ends it; null, at once, when the holder's share of the room is taken. With a rest, the
   * turn is another holder's at once, and this holder's so much later.
   */
  async take(holder: string): Promise<((restMs?: number) => void) | null> {
    const place = this.#room.enter(holder);
    if (!place) return null;
    await new Promise<void>((begin) => {
      const own = this.#waiting.get(holder);
      if (own) own.push(begin);
      else this.#waiting.set(holder, [begin]);
      this.#next();
    });
    let isOver = false;
    return (restMs = 0) => {
      if (isOver) return;
      isOver = true;
      place.leave();
      this.#count -= 1;
      if (restMs > 0) setTimeout(() => this.#release(holder), restMs).unref();
      else this.#release(holder);
      this.#next();
    };
  }

  #next(): void {
    for (const [holder, own] of this.#waiting) {
      if (this.#count >= this.#atOnce) return;
      const working = this.#working.get(holder) ?? 0;
      if (working >= this.#ofOne) continue;
      const begin = own.shift();
      // Behind the others.
      this.#waiting.delete(holder);
      if (own.length > 0) this.#waiting.set(holder, own);
      this.#working.set(holder, working + 1);
      this.#count += 1;
      begin?.();
    }
  }

  #release(holder: string): void {
    const working = (this.#working.get(holder) ?? 1) - 1;
    if (working > 0) this.#working.set(holder, working);
    else this.#working.delete(holder);
    this.#next();
  }
}
