import type { Entry } from "./entry-name.js";
import type { HoldUp } from "./receipt-queue-options.js";

/** What waits of one source, first come first served. */
export class Line {
  readonly sourceId: string;
  holdUp: HoldUp | null = null;
  #entries: Entry[] = [];
  /** Where the first is: to move all others up for each would take long with 100,000. */
  #head = 0;

  constructor(sourceId: string) {
    this.sourceId = sourceId;
  }

  get length(): number {
    return this.#entries.length - this.#head;
  }

  get first(): Entry | undefined {
    return this.#entries[this.#head];
  }

  push(entry: Entry): void {
    this.#entries.push(entry);
  }

  shift(): void {
    this.#head += 1;
    if (this.#head < 1_000 || this.#head * 2 < this.#entries.length) return;
    this.#entries = this.#entries.slice(this.#head);
    this.#head = 0;
  }
}
