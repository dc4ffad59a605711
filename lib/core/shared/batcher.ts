interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while a batch is under way waits and goes together as the next one; alone, an item does
 * not wait. `run` answers each item in order, or throws when the whole batch failed: it is then split, so that one
 * bad item never fails its neighbours.
 */
export class Batcher<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #running = 0;
  readonly #run: (items: Item[]) => Promise<Result[]>;
  readonly #options: { maxItems: number; maxRunning: number; isFatal?: (error: unknown) => boolean };

  /** `isFatal`: the failure is not an item's (the database is down), splitting cannot help. */
  constructor(
    run: (items: Item[]) => Promise<Result[]>,
    options: { maxItems: number; maxRunning: number; isFatal?: (error: unknown) => boolean },
  ) {
    this.#run = run;
    this.#options = options;
  }

  /** How many items wait for a batch. */
  get depth(): number {
    return this.#waiting.length;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // At the end of the turn: everything the sockets brought in together goes in together.
      if (this.#running < this.#options.maxRunning) setImmediate(() => this.#start());
    });
  }

  #start(): void {
    if (this.#running >= this.#options.maxRunning || this.#waiting.length === 0) return;
    const batch = this.#waiting.splice(0, this.#options.maxItems);
    this.#running += 1;
    void this.#settle(batch).finally(() => {
      this.#running -= 1;
      this.#start();
    });
  }

  async #settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, i) => {
        resolve(results[i] as Result);
      });
    } catch (error) {
      if (batch.length === 1 || this.#options.isFatal?.(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await this.#settle(batch.slice(0, middle));
      await this.#settle(batch.slice(middle));
    }
  }
}
