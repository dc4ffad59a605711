import { sharedCache } from "../../core/shared/shared-resources";
import type { Context } from "../../db/context";
import { logger } from "../../logger";

const WINDOW_MS = 60_000;
/** Other processes lease meanwhile: a count that is older is read again, so that what is said to be left is true. */
const COUNT_MS = 1_000;

export interface RateState {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Until the window ends. */
  resetSeconds: number;
}

interface Window {
  startMs: number;
  /** Leased by this process and not used yet. */
  left: number;
  /** Leased by all processes, as of `countedAtMs`. */
  leased: number;
  countedAtMs: number;
  isExhausted: boolean;
  /** What the database is being asked, for a lease or the count: one question at a time. */
  asking: Promise<void> | null;
}

/** The subject of a count, and the holder in whose share of the cache it is remembered. */
export interface Counted {
  subject: string;
  of: "counts of organizations" | "counts of addresses";
  holder: string;
}

/**
 * Takes one request from a subject's minute. The count is in PostgreSQL and true over all processes; each process leases
 * a hundredth of the limit at a time, so that most requests need no query. What a process leased and did not use is lost to
 * the others until the minute ends.
 *
 * Throws when the count cannot be read: whether that opens or closes is the caller's matter.
 */
export async function takeRequest(ctx: Context, counted: Counted, limit: number): Promise<RateState> {
  const { subject } = counted;
  const nowMs = ctx.clock.now().getTime();
  const startMs = nowMs - (nowMs % WINDOW_MS);
  const window = windowOf(counted, startMs);
  // A lease counts, too.
  if (window.left > 0 && nowMs - window.countedAtMs >= COUNT_MS)
    await together(window, () => recount(ctx, subject, window, limit));
  // The last await: what is left cannot be taken by another request between this look and the subtraction.
  while (window.left === 0 && !window.isExhausted) await together(window, () => lease(ctx, subject, window, limit));
  const isAllowed = window.left > 0;
  if (isAllowed) window.left -= 1;
  const remaining = Math.max(0, limit - window.leased) + window.left;
  return { isAllowed, limit, remaining, resetSeconds: Math.ceil((startMs + WINDOW_MS - nowMs) / 1_000) };
}

/** Of what is forgotten early, only the lease is lost: the count is in the database. */
function windowOf({ subject, of, holder }: Counted, startMs: number): Window {
  const all = sharedCache<Window>(of);
  const known = all.get(subject);
  if (known?.startMs === startMs) return known;
  const window: Window = { startMs, left: 0, leased: 0, countedAtMs: startMs, isExhausted: false, asking: null };
  all.set(subject, window, { holder });
  return window;
}

/** Requests that come while the database is asked share its answer. */
function together(window: Window, ask: () => Promise<void>): Promise<void> {
  window.asking ??= ask().finally(() => {
    window.asking = null;
  });
  return window.asking;
}

async function lease({ sql, clock }: Context, subject: string, window: Window, limit: number): Promise<void> {
  const wanted = Math.max(1, Math.floor(limit / 100));
  const [row] = await sql<{ used: number }[]>`
    insert into rate_windows as w (subject, window_start, used)
    values (${subject}, ${new Date(window.startMs)}, ${wanted})
    on conflict (subject, window_start) do update set used = w.used + excluded.used
    returning used`;
  const used = row?.used ?? 0;
  const granted = Math.min(wanted, Math.max(0, limit - (used - wanted)));
  window.left += granted;
  window.leased = Math.min(limit, used);
  window.countedAtMs = clock.now().getTime();
  window.isExhausted = granted === 0;
}

/** What is leased already stays good, whether the count can be read or not: then the header says what was known. */
async function recount({ sql, clock }: Context, subject: string, window: Window, limit: number): Promise<void> {
  window.countedAtMs = clock.now().getTime();
  try {
    const [row] = await sql<{ used: number }[]>`
      select used from rate_windows where subject = ${subject} and window_start = ${new Date(window.startMs)}`;
    window.leased = Math.max(window.leased, Math.min(limit, row?.used ?? 0));
  } catch (error) {
    logger().warn({ err: error }, "what other processes have counted cannot be read");
  }
}
