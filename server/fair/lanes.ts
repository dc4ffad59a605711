/** Whether there was anything to do: false for a caller that has gone since. */
type Work = () => boolean;

/**
 * What is begun later: for so long at each run, holders one after the other, so that one who brings much waits for those who
 * bring little; and by turns one of who has nothing else waiting that was begun with, who would wait long behind many others.
 */
export class Lanes {
  readonly #new = new Map<string, Work[]>();
  readonly #served = new Map<string, Work[]>();
  readonly #budgetMs: number;
  readonly #schedule: (run: () => void) => unknown;
  #isComing = false;
  #isForNew = true;

  /**
   * @param budgetMs of a run, which begins with one in any case.
   * @param schedule when the next run is: a later turn of the event loop, or after some time.
   */
  constructor(budgetMs: number, schedule: (run: () => void) => unknown) {
    this.#budgetMs = budgetMs;
    this.#schedule = schedule;
  }

  get isEmpty(): boolean {
    return this.#new.size + this.#served.size === 0;
  }

  beginLater(holder: string, work: Work): void {
    const own = this.#new.get(holder) ?? this.#served.get(holder);
    if (own) own.push(work);
    else this.#new.set(holder, [work]);
    this.#come();
  }

  #come(): void {
    if (this.#isComing) return;
    this.#isComing = true;
    this.#schedule(() => {
      this.#isComing = false;
      this.#run();
      if (!this.isEmpty) this.#come();
    });
  }

  #run(): void {
    const untilMs = performance.now() + this.#budgetMs;
    let isUsed = false;
    for (let work = this.#next(); work; work = this.#next()) {
      isUsed = work() || isUsed;
      if (isUsed && performance.now() >= untilMs) return;
    }
  }

  #next(): Work | undefined {
    this.#isForNew = this.#served.size === 0 || (!this.#isForNew && this.#new.size > 0);
    const lane = this.#isForNew ? this.#new : this.#served;
    const [next] = lane;
    if (!next) return undefined;
    const [holder, own] = next;
    const work = own.shift();
    lane.delete(holder);
    // Behind the others.
    if (own.length > 0) this.#served.set(holder, own);
    return work;
  }
}
