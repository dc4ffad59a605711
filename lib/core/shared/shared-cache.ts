import type { Place, SharedRoom } from "./shared-room";

interface Entry<Value> {
  value: Value;
  place: Place;
  expiresAtMs: number;
}

/** Least recently used values in a room that is shared: whose share is full forgets its own, each for a limited time. */
export class SharedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #room: SharedRoom;
  readonly #ttlMs: number;
  readonly #now: () => number;

  constructor(room: SharedRoom, { ttlMs = Number.POSITIVE_INFINITY, now = Date.now } = {}) {
    this.#room = room;
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.#ttlMs !== Number.POSITIVE_INFINITY && entry.expiresAtMs <= this.#now()) {
      this.delete(key);
      return undefined;
    }
    entry.place.renew();
    return entry.value;
  }

  /** What is larger than a share is not kept. */
  set(key: string, value: Value, { holder, amount = 1 }: { holder: string; amount?: number }): void {
    this.delete(key);
    const place = this.#room.enter(holder, amount, () => this.#entries.delete(key));
    if (place) this.#entries.set(key, { value, place, expiresAtMs: this.#now() + this.#ttlMs });
  }

  delete(key: string): void {
    this.#entries.get(key)?.place.leave();
    this.#entries.delete(key);
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.delete(key);
  }
}
