import { sharedCache } from "@/lib/core/shared/shared-resources";

/** So many faults are made by whoever mistypes, or looks for what a site usually has; and some more each second. */
export const PATIENCE = { faults: 100, perSecond: 5 };
/** Remembered for no longer than a minute after the last. */
const MAX_LEVEL = PATIENCE.faults + PATIENCE.perSecond * 60;

interface Noted {
  /** Above what time has forgiven. */
  level: number;
  atMs: number;
}

const cache = () => sharedCache<Noted>("doubtful addresses");

/** Addresses from which the same fault comes again and again. */
export class DoubtfulAddresses {
  readonly #fault: string;
  #notedMs = Number.NEGATIVE_INFINITY;

  constructor(fault: "refused" | "sends ahead") {
    this.#fault = fault;
  }

  note(address: string, { count = 1, nowMs = performance.now() } = {}): void {
    this.#notedMs = nowMs;
    const key = `${this.#fault} ${address}`;
    const noted = cache().get(key);
    const level = Math.min((noted ? levelAt(noted, nowMs) : 0) + count, MAX_LEVEL);
    if (noted) Object.assign(noted, { level, atMs: nowMs });
    else cache().set(key, { level, atMs: nowMs }, { holder: address });
  }

  has(address: string, nowMs = performance.now()): boolean {
    // Mostly nobody is, and each request asks.
    if (nowMs - this.#notedMs > FORGOTTEN_MS) return false;
    const noted = cache().get(`${this.#fault} ${address}`);
    return noted !== undefined && levelAt(noted, nowMs) >= PATIENCE.faults;
  }
}

const FORGOTTEN_MS = (MAX_LEVEL / PATIENCE.perSecond) * 1_000;
const levelAt = ({ level, atMs }: Noted, nowMs: number) =>
  Math.max(0, level - ((nowMs - atMs) / 1_000) * PATIENCE.perSecond);
