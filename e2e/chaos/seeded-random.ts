/** Randomness that a seed repeats (mulberry32): which till does what, not when the machine gets to it. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From `min` to below `max`. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  }

  digits(length: number): string {
    return Array.from({ length }, () => this.int(0, 10)).join("");
  }

  /** Another sequence, which does not depend on how much of this one was used. */
  static of(seed: number, name: string): SeededRandom {
    let hash = seed;
    for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    return new SeededRandom(hash);
  }
}
