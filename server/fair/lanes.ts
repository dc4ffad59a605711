/**
 * What is begun later: so much at each run, holders one after the other, so that one who brings much waits for those who
 * bring little.
 */
export class Lanes {
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #atOnce: number;
  readonly #schedule: (run: () => void) => unknown;
  #isComing = false;
  #left: number;

  /** @param schedule when the next run is: the next turn of the event loop, or after some time. */
  constructor(atOnce: number, schedule: (run: () => void) => unknown = setImmediate) {
    this.#atOnce = atOnce;
    this.#left = atOnce;
    this.#schedule = schedule;
  }

  /** At once, if what this run may begin is not used up; otherwise in turn. */
  begin(holder: string, work: () => void): "begun" | "waiting" {
    if (this.#waiting.size > 0 || this.#left <= 0) return this.beginLater(holder, work);
    this.#left -= 1;
    this.#come();
    work();
    return "begun";
  }

  beginLater(holder: string, work: () => void): "waiting" {
    const own = this.#waiting.get(holder);
    if (own) own.push(work);
    else this.#waiting.set(holder, [work]);
    this.#come();
    return "waiting";
  }

  #come(): void {
    if (this.#isComing) return;
    this.#isComing = true;
    this.#schedule(() => {
      this.#isComing = false;
      this.#left = this.#atOnce;
      this.#run();
      if (this.#waiting.size > 0) this.#come();
    });
  }

  #run(): void {
    while (this.#left > 0) {
      const [next] = this.#waiting;
      if (!next) return;
      const [holder, own] = next;
      const work = own.shift();
      // Behind the others.
      this.#waiting.delete(holder);
      if (own.length > 0) this.#waiting.set(holder, own);
      this.#left -= 1;
      work?.();
    }
  }
}
