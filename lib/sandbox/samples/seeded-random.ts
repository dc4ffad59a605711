/** A sequence of random choices that is the same for the same seed (mulberry32). Not for secrets. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, without 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.integer(0, choices.length - 1)] ?? choices[0];
  }

  /** `count` different ones, in the order given. */
  some<T>(choices: readonly T[], count: number): T[] {
    const left = choices.map((_, index) => index);
    while (left.length > count) left.splice(this.integer(0, left.length - 1), 1);
    return left.map((index) => choices[index] as T);
  }

  /** Text of a length, from an alphabet. */
  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet[this.integer(0, alphabet.length - 1)]).join("");
  }

  digits(length: number): string {
    return this.text(length, "0123456789");
  }
}
