import { processSingleton } from "../core/process-singleton";
import type { Context } from "../db/context";

const WINDOW_MS = 60_000;
const MAX_SUBJECTS = 50_000;

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
  /** Leased by all processes, as of this process's last lease. */
  leased: number;
  isExhausted: boolean;
  leasing: Promise<void> | null;
}

const windows = () => processSingleton("rate-windows", () => new Map<string, Window>());

/**
 * Takes one request from a subject's minute. The count is in PostgreSQL and true over all processes; each process leases
 * a hundredth of the limit at a time, so that most requests ask nobody. What a process leased and did not use is lost to
 * the others until the minute ends.
 *
 * Throws when the count cannot be read: whether that opens or closes is the caller's matter.
 */
export async function takeRequest(ctx: Context, subject: string, limit: number): Promise<RateState> {
  const nowMs = ctx.clock.now().getTime();
  const startMs = nowMs - (nowMs % WINDOW_MS);
  const window = windowOf(subject, startMs);
  while (window.left === 0 && !window.isExhausted) {
    window.leasing ??= lease(ctx, subject, window, limit).finally(() => {
      window.leasing = null;
    });
    await window.leasing;
  }
  const isAllowed = window.left > 0;
  if (isAllowed) window.left -= 1;
  const remaining = Math.max(0, limit - window.leased) + window.left;
  return { isAllowed, limit, remaining, resetSeconds: Math.ceil((startMs + WINDOW_MS - nowMs) / 1_000) };
}

function windowOf(subject: string, startMs: number): Window {
  const all = windows();
  const known = all.get(subject);
  if (known?.startMs === startMs) return known;
  all.delete(subject);
  if (all.size >= MAX_SUBJECTS) forgetOldest(all);
  const window: Window = { startMs, left: 0, leased: 0, isExhausted: false, leasing: null };
  all.set(subject, window);
  return window;
}

/** Of what is forgotten early, only the lease is lost: the count is in the database. */
function forgetOldest(all: Map<string, Window>): void {
  const { value } = all.keys().next();
  if (value !== undefined) all.delete(value);
}

async function lease({ sql }: Context, subject: string, window: Window, limit: number): Promise<void> {
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
  window.isExhausted = granted === 0;
}
