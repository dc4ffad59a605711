export interface RoomBounds {
  /** Of all holders together. */
  all: number;
  /** Of one: an address (`countedAddress`), or the organization of an authenticated caller. */
  each: number;
}

/** A share of a room that one holder has, until it is left. */
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
  isLeft: boolean;
}

/**
 * What many share, with a bound for all and one for each of them, so that no holder can take the whole. When a bound is
 * reached, the oldest place that can give way is given up: the holder's own at its bound, any at the bound of all. If none can, the
 * newcomer is refused.
 */
export class SharedRoom {
  readonly bounds: RoomBounds;
  readonly #takenBy = new Map<string, number>();
  #taken = 0;
  /** Those that can give way, oldest first: of all, and of each holder. */
  readonly #line = new Set<Held>();
  readonly #lines = new Map<string, Set<Held>>();
  #newest: Held | undefined;

  constructor(bounds: RoomBounds) {
    this.bounds = bounds;
  }

  get taken(): number {
    return this.#taken;
  }

  takenBy(holder: string): number {
    return this.#takenBy.get(holder) ?? 0;
  }

  /** @param giveWay frees what the place stands for; the place itself is left. */
  enter(holder: string, amount = 1, giveWay?: () => void): Place | null {
    if (!this.hasRoom(holder, amount)) return null;
    const held: Held = { holder, giveWay, amount: 0, isLeft: false };
    if (giveWay) this.#queue(held);
    this.#change(held, amount);
    return {
      grow: (more) => {
        if (held.isLeft || !this.hasRoom(holder, more) || held.isLeft) return false;
        this.#change(held, more);
        return true;
      },
      renew: () => {
        if (!giveWay || held.isLeft || held === this.#newest) return;
        this.#unqueue(held);
        this.#queue(held);
      },
      leave: () => this.#leave(held),
    };
  }

  /** Whether there is room for `amount`, after the oldest places that can give way have been given up for it. */
  hasRoom(holder: string, amount: number): boolean {
    const { all, each } = this.bounds;
    if (amount > each || amount > all) return false;
    while (this.takenBy(holder) + amount > each) if (!this.#oldestGivesWay(this.#lines.get(holder))) return false;
    while (this.#taken + amount > all) if (!this.#oldestGivesWay(this.#line)) return false;
    return true;
  }

  #oldestGivesWay(line: Set<Held> | undefined): boolean {
    const [oldest] = line ?? [];
    if (!oldest) return false;
    this.#leave(oldest);
    oldest.giveWay?.();
    return true;
  }

  #queue(held: Held): void {
    this.#line.add(held);
    const own = this.#lines.get(held.holder);
    if (own) own.add(held);
    else this.#lines.set(held.holder, new Set([held]));
    this.#newest = held;
  }

  #unqueue(held: Held): void {
    this.#line.delete(held);
    const own = this.#lines.get(held.holder);
    if (own?.delete(held) && own.size === 0) this.#lines.delete(held.holder);
  }

  #change(held: Held, amount: number): void {
    held.amount += amount;
    this.#taken += amount;
    const taken = this.takenBy(held.holder) + amount;
    if (taken === 0) this.#takenBy.delete(held.holder);
    else this.#takenBy.set(held.holder, taken);
  }

  #leave(held: Held): void {
    if (held.isLeft) return;
    held.isLeft = true;
    if (held.giveWay) this.#unqueue(held);
    this.#change(held, -held.amount);
  }
}
