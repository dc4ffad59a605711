import { sharedCache } from "@/lib/core/shared/shared-resources";

/** As many faults as people who mistype, and programs that look for usual files, make at once; and how many more each second. */
export const PATIENCE = { faults: 100, perSecond: 5 };
/** Remembered for no longer than a minute after the last. */
const MAX_LEVEL = PATIENCE.faults + PATIENCE.perSecond * 60;

/** Of large answers, an address is sent so many bytes a millisecond; small ones are counted as requests. */
export const LARGE = { fromBytes: 65_536, perMs: 10_000, maxRestMs: 10_000 };

interface Noted {
  /** Above what time has forgiven. */
  level: number;
  atMs: number;
  /** Until when what it was sent lasts. */
  sentUntilMs?: number;
}

const cache = () => sharedCache<Noted>("doubtful addresses");

/** Addresses that were refused again and again, and addresses to which large receipts are being sent. */
export class DoubtfulAddresses {
  #notedMs = Number.NEGATIVE_INFINITY;
  #restUntilMs = Number.NEGATIVE_INFINITY;

  note(address: string, nowMs = performance.now()): void {
    this.#notedMs = nowMs;
    const noted = cache().get(address);
    const level = Math.min((noted ? levelAt(noted, nowMs) : 0) + 1, MAX_LEVEL);
    if (noted) Object.assign(noted, { level, atMs: nowMs });
    else cache().set(address, { level, atMs: nowMs }, { holder: address });
  }

  noteSent(address: string, bytes: number, nowMs = performance.now()): void {
    if (bytes < LARGE.fromBytes) return;
    const noted = cache().get(address);
    const sentUntilMs = Math.max(noted?.sentUntilMs ?? 0, nowMs) + bytes / LARGE.perMs;
    this.#restUntilMs = Math.max(this.#restUntilMs, sentUntilMs);
    if (noted) noted.sentUntilMs = sentUntilMs;
    else cache().set(address, { level: 0, atMs: nowMs, sentUntilMs }, { holder: address });
  }

  /** How long it waits before it is sent more. */
  restMs(address: string, nowMs = performance.now()): number {
    // As below.
    if (nowMs >= this.#restUntilMs) return 0;
    const restMs = (cache().get(address)?.sentUntilMs ?? 0) - nowMs;
    return Math.min(Math.max(0, restMs), LARGE.maxRestMs);
  }

  has(address: string, nowMs = performance.now()): boolean {
    // Usually none is noted, and every request asks: this saves the look-up.
    if (nowMs - this.#notedMs > FORGOTTEN_MS) return false;
    const noted = cache().get(address);
    return noted !== undefined && levelAt(noted, nowMs) >= PATIENCE.faults;
  }
}

const FORGOTTEN_MS = (MAX_LEVEL / PATIENCE.perSecond) * 1_000;
const levelAt = ({ level, atMs }: Noted, nowMs: number) =>
  Math.max(0, level - ((nowMs - atMs) / 1_000) * PATIENCE.perSecond);
