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

/** Addresses whose callers are refused again and again. */
export class DoubtfulAddresses {
  #notedMs = Number.NEGATIVE_INFINITY;

  note(address: string, nowMs = performance.now()): void {
    this.#notedMs = nowMs;
    const noted = cache().get(address);
    const level = Math.min((noted ? levelAt(noted, nowMs) : 0) + 1, MAX_LEVEL);
    if (noted) Object.assign(noted, { level, atMs: nowMs });
    else cache().set(address, { level, atMs: nowMs }, { holder: address });
  }

  has(address: string, nowMs = performance.now()): boolean {
    // Mostly nobody is, and each request asks.
    if (nowMs - this.#notedMs > FORGOTTEN_MS) return false;
    const noted = cache().get(address);
    return noted !== undefined && levelAt(noted, nowMs) >= PATIENCE.faults;
  }
}

const FORGOTTEN_MS = (MAX_LEVEL / PATIENCE.perSecond) * 1_000;
const levelAt = ({ level, atMs }: Noted, nowMs: number) =>
  Math.max(0, level - ((nowMs - atMs) / 1_000) * PATIENCE.perSecond);
