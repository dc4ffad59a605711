/** Work that goes on at the same time, bounded in number and weight; a single piece may weigh more. */
export class InFlight {
  readonly #bounds: { count: number; weight: number };
  #count = 0;
  #weight = 0;
  #onEnd: () => void = () => undefined;

  constructor(bounds: { count: number; weight: number }) {
    this.#bounds = bounds;
  }

  /** Begins the work as soon as there is room for it. It must not reject. */
  async begin(weight: number, work: () => Promise<void>): Promise<void> {
    const { count, weight: most } = this.#bounds;
    while (this.#count > 0 && (this.#count >= count || this.#weight + weight > most)) await this.#nextEnd();
    this.#count += 1;
    this.#weight += weight;
    void work().finally(() => {
      this.#count -= 1;
      this.#weight -= weight;
      this.#onEnd();
    });
  }

  async settled(): Promise<void> {
    while (this.#count > 0) await this.#nextEnd();
  }

  #nextEnd(): Promise<void> {
    return new Promise((resolve) => {
      this.#onEnd = resolve;
    });
  }
}
