import type { Entry } from "./entry-name.js";
import type { HoldUp } from "./receipt-queue-options.js";

/** What is sent at once, at most: a slow network must get through it in its time. */
const MOST = { receipts: 200, bytes: 500_000 };

/** What waits of one source, first come first served. */
export class SourceBacklog {
  readonly sourceId: string;
  holdUp: HoldUp | null = null;
  /** How many are sent at once: more with every success, as many as may be. */
  #size = 1;
  #most = MOST.receipts;
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

  /** The next to be sent together, which stay where they are; of one address never two, since the first may have to wait. */
  next(): Entry[] {
    const tokens = new Set<string>();
    let bytes = 0;
    const taken: Entry[] = [];
    for (const entry of this.#entries.slice(this.#head, this.#head + this.#size)) {
      bytes += entry.bytes;
      if (taken.length > 0 && (tokens.has(entry.token) || bytes > MOST.bytes)) break;
      tokens.add(entry.token);
      taken.push(entry);
    }
    return taken;
  }

  /** Of what `next` gave, these wait still. */
  settle(taken: number, left: readonly Entry[]): void {
    this.#head += taken - left.length;
    for (const [at, entry] of left.entries()) this.#entries[this.#head + at] = entry;
    if (this.#head < 1_000 || this.#head * 2 < this.#entries.length) return;
    this.#entries = this.#entries.slice(this.#head);
    this.#head = 0;
  }

  /** To send these together again, which is only possible where all of them are the first that wait. */
  resume(names: readonly string[]): void {
    if (names.length > 0 && names.every((name, at) => this.#entries[this.#head + at]?.name === name))
      this.#size = names.length;
  }

  grow(): void {
    this.#size = Math.min(this.#size * 2, this.#most);
  }

  /** As after a start. */
  shrink(): void {
    this.#size = 1;
  }

  /** So many at once are refused, whatever they are. */
  limit(taken: number): void {
    this.#most = Math.max(1, Math.floor(taken / 2));
    this.#size = Math.min(this.#size, this.#most);
  }
}
