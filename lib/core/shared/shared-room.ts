export interface RoomBounds {
  /** Of all holders together. */
  all: number;
  /** Of one: an address (`countedAddress`), or the organization of who has said who they are. */
  each: number;
}

/** What somebody takes of a room, until they leave. */
export interface Place {
  /** By less than nothing, too. False when there is no room for more, or the place had to be given up. */
  grow(amount: number): boolean;
  /** Puts it behind all others in the order in which they give way. */
  renew(): void;
  leave(): void;
}

interface Held {
  readonly holder: string;
  readonly giveWay: (() => void) | undefined;
  amount: number;
}

interface Holder {
  taken: number;
  /** Oldest first. */
  places: Set<Held>;
}

/**
 * What many share, with a bound for all and one for each of them, so that nobody takes it from everybody. Where a bound is
 * reached, the oldest place gives way, if it can: of the holder who has its share, or of all. Otherwise whoever comes is refused.
 */
export class SharedRoom {
  readonly bounds: RoomBounds;
  readonly #places = new Set<Held>();
  readonly #holders = new Map<string, Holder>();
  #taken = 0;
  #yielding = 0;

  constructor(bounds: RoomBounds) {
    this.bounds = bounds;
  }

  get taken(): number {
    return this.#taken;
  }

  takenBy(holder: string): number {
    return this.#holders.get(holder)?.taken ?? 0;
  }

  /** @param giveWay frees what the place stands for; the place itself is left. */
  enter(holder: string, amount = 1, giveWay?: () => void): Place | null {
    const held: Held = { holder, giveWay, amount: 0 };
    if (!this.#hasRoom(holder, amount)) return null;
    this.#add(held);
    this.#change(held, amount);
    return {
      grow: (more) => {
        if (!this.#places.has(held) || !this.#hasRoom(holder, more) || !this.#places.has(held)) return false;
        this.#change(held, more);
        return true;
      },
      renew: () => {
        if (!this.#places.delete(held)) return;
        this.#places.add(held);
        const own = this.#holders.get(holder)?.places;
        own?.delete(held);
        own?.add(held);
      },
      leave: () => this.#leave(held),
    };
  }

  #hasRoom(holder: string, amount: number): boolean {
    const { all, each } = this.bounds;
    if (amount > each || amount > all) return false;
    while (this.takenBy(holder) + amount > each)
      if (!this.#oldestGivesWay(this.#holders.get(holder)?.places)) return false;
    while (this.#taken + amount > all) if (!this.#oldestGivesWay(this.#places)) return false;
    return true;
  }

  #oldestGivesWay(places: Set<Held> = new Set()): boolean {
    if (this.#yielding === 0) return false;
    for (const place of places) {
      if (!place.giveWay) continue;
      this.#leave(place);
      place.giveWay();
      return true;
    }
    return false;
  }

  #add(held: Held): void {
    this.#places.add(held);
    if (held.giveWay) this.#yielding += 1;
    const own = this.#holders.get(held.holder);
    if (own) own.places.add(held);
    else this.#holders.set(held.holder, { taken: 0, places: new Set([held]) });
  }

  #change(held: Held, amount: number): void {
    held.amount += amount;
    this.#taken += amount;
    const own = this.#holders.get(held.holder);
    if (own) own.taken += amount;
  }

  #leave(held: Held): void {
    if (!this.#places.delete(held)) return;
    if (held.giveWay) this.#yielding -= 1;
    this.#change(held, -held.amount);
    const own = this.#holders.get(held.holder);
    own?.places.delete(held);
    if (own?.places.size === 0) this.#holders.delete(held.holder);
  }
}
