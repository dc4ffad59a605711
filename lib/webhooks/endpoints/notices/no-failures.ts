import type { webhookEndpoints } from "../../../db/schema/deliveries";

/** An endpoint of which no failure is known: neither paused nor unwell. */
export const NO_FAILURES = {
  pausedUntil: null,
  consecutiveFailures: 0,
  firstFailureAt: null,
  recentAttempts: 0,
  recentFailures: 0,
  unwellSince: null,
} satisfies Partial<typeof webhookEndpoints.$inferInsert>;
