import type { Arrival } from "./bank-receiver";

export interface Summary {
  expected: number;
  received: number;
  missing: number;
  /** The same receipt for the same reference more than once. */
  duplicates: number;
  /** At a client that neither subscribed nor asked. */
  wrongClient: number;
  /** Of those received, whose newest version has not come, though it was corrected or cancelled. */
  outdated: number;
  /** Corrections, cancellations and refunds that clients were told of. */
  updates: number;
  /** From the submission, or the request that came after it, to the webhook; null when nothing came. */
  p50Ms: number | null;
  p99Ms: number | null;
}

/** What each client should get, and what it got. Both sides may come first: a webhook can overtake the 201. */
export class Ledger {
  readonly #prefix: string;
  readonly #expected = new Map<string, number>();
  readonly #arrivals = new Map<string, number[]>();
  /** The newest version that each client has heard of. */
  readonly #heard = new Map<string, number>();
  /** Of receipts that were changed. */
  readonly #versions = new Map<string, number>();
  /** Receipts that need not come: cancelled, or sent again, before they were matched. */
  readonly #optional = new Set<string>();
  #updates = 0;

  /** Only references that begin with `prefix` are of this run. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** `sinceMs`: when everything was sent that the delivery needs. */
  expect(client: string, reference: string, receiptId: string, sinceMs: number): void {
    this.#expected.set(keyOf(client, reference, receiptId), sinceMs);
  }

  changed(receiptId: string, version: number): void {
    this.#versions.set(receiptId, version);
  }

  needNotCome(receiptId: string): void {
    this.#optional.add(receiptId);
  }

  arrived(client: string, { reference, receiptId, version, isUpdate, atMs }: Arrival): void {
    if (!reference.startsWith(this.#prefix)) return;
    const key = keyOf(client, reference, receiptId);
    this.#heard.set(key, Math.max(version, this.#heard.get(key) ?? 0));
    if (isUpdate) {
      this.#updates += 1;
      return;
    }
    const times = this.#arrivals.get(key);
    if (times) times.push(atMs);
    else this.#arrivals.set(key, [atMs]);
  }

  summary(): Summary {
    const latencies: number[] = [];
    let duplicates = 0;
    let wrongClient = 0;
    for (const [key, [first = 0, ...repeats]] of this.#arrivals) {
      const since = this.#expected.get(key);
      if (since === undefined) wrongClient += 1;
      else latencies.push(first - since);
      duplicates += repeats.length;
    }
    latencies.sort((a, b) => a - b);
    const open = [...this.#expected.keys()].filter((key) => !this.#arrivals.has(key));
    const missing = open.filter((key) => !this.#optional.has(receiptOf(key))).length;
    const outdated = [...this.#arrivals.keys()].filter(
      (key) => (this.#heard.get(key) ?? 0) < (this.#versions.get(receiptOf(key)) ?? 1),
    ).length;
    return {
      expected: latencies.length + missing,
      received: latencies.length,
      missing,
      outdated,
      updates: this.#updates,
      duplicates,
      wrongClient,
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
    };
  }
}

const receiptOf = (key: string) => key.slice(key.lastIndexOf(" ") + 1);
const keyOf = (client: string, reference: string, receiptId: string) => [client, reference, receiptId].join(" ");

function quantile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}
