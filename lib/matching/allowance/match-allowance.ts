/** Requests of so many days count as misses while they have not found their receipt, today's and those before. */
export const MISS_DAYS = 7;
/** Each request of so many days that has found its receipt is worth more misses. */
export const FOUND_DAYS = 30;
export const MISSES_PER_FOUND = 20;
/** From this share on a client is warned. */
const WARNING_SHARE = 0.8;

/** How many match requests a client may still send in vain (decisions, section 7). */
export interface MatchAllowance {
  /** What it has without having found anything; 0: any number. */
  base: number;
  /** Whether an operator has given it another one than the configuration. */
  isOwn: boolean;
  /** Requests of the last 30 days that have found their receipt. */
  found: number;
  /** The base, and what the found ones add; null: any number. */
  limit: number | null;
  /** Requests of the last 7 days that have not found their receipt. */
  misses: number;
  left: number | null;
  /** `low`: time to tell somebody. */
  state: "plenty" | "low" | "exhausted";
  /** When none is left: how many will be, and from when on, if nothing is found meanwhile. */
  next: { count: number; at: Date } | null;
}

/** What is counted of a client. Days are numbers since the epoch, in UTC. */
export interface Counts {
  today: number;
  base: number;
  isOwn: boolean;
  /** Requests by the day on which they came. */
  asked: ReadonlyMap<number, number>;
  /** Those of them that have found their receipt. */
  found: ReadonlyMap<number, number>;
}

const DAY_MS = 86_400_000;

export function toMatchAllowance(counts: Counts): MatchAllowance {
  const { base, isOwn, today } = counts;
  const { found, misses, limit } = standingOn(today, counts);
  if (base === 0) return { base, isOwn, found, limit: null, misses, left: null, state: "plenty", next: null };
  const left = Math.max(0, limit - misses);
  if (left > 0) {
    const state = misses >= WARNING_SHARE * limit ? "low" : "plenty";
    return { base, isOwn, found, limit, misses, left, state, next: null };
  }
  return { base, isOwn, found, limit, misses, left, state: "exhausted", next: nextOf(counts) };
}

function standingOn(day: number, { base, asked, found }: Counts): { found: number; misses: number; limit: number } {
  const hits = sumSince(found, day - FOUND_DAYS);
  const misses = Math.max(0, sumSince(asked, day - MISS_DAYS) - sumSince(found, day - MISS_DAYS));
  return { found: hits, misses, limit: base + MISSES_PER_FOUND * hits };
}

/** The day on which enough of the misses are old; when all are, at the latest. */
function nextOf(counts: Counts): { count: number; at: Date } | null {
  for (let day = counts.today + 1; day <= counts.today + MISS_DAYS + 1; day += 1) {
    const { limit, misses } = standingOn(day, counts);
    if (limit > misses) return { count: limit - misses, at: new Date(day * DAY_MS) };
  }
  return null;
}

function sumSince(counts: ReadonlyMap<number, number>, first: number): number {
  return [...counts].reduce((sum, [day, count]) => (day >= first ? sum + count : sum), 0);
}
