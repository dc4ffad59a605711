import { sharedCache } from "@/lib/core/shared-resources";

/** So many refusals are made by whoever mistypes, or looks for what a site usually has; and some more each second. */
export const PATIENCE = { refusals: 100, perSecond: 5 };

interface Refused {
  /** Above what time has forgiven. */
  level: number;
  atMs: number;
}

const cache = () => sharedCache<Refused>("doubtful addresses");

/** Addresses whose callers, unknown to us, are refused again and again. */
export class DoubtfulAddresses {
  noteRefusal(address: string, nowMs = performance.now()): void {
    const refused = cache().get(address);
    if (refused) {
      // No further than to be forgiven within a minute.
      refused.level = Math.min(levelAt(refused, nowMs) + 1, PATIENCE.refusals + PATIENCE.perSecond * 60);
      refused.atMs = nowMs;
    } else cache().set(address, { level: 1, atMs: nowMs }, { holder: address });
  }

  has(address: string, nowMs = performance.now()): boolean {
    const refused = cache().get(address);
    return refused !== undefined && levelAt(refused, nowMs) >= PATIENCE.refusals;
  }
}

const levelAt = ({ level, atMs }: Refused, nowMs: number) =>
  Math.max(0, level - ((nowMs - atMs) / 1_000) * PATIENCE.perSecond);
