import type { Sql } from "../../db/client";
import type { Context } from "../../db/context";

/** What is queued of a delivery. */
export interface Queued {
  /** A worker has it, or had it when its process ended. */
  isTaken: boolean;
  /** An attempt is under way. */
  isClaimed: boolean;
  isDue: boolean;
  attemptCount: number;
  /** It is being sent again, and has not been attempted since. */
  isUnattempted: boolean;
  /** What it was before; null: it waited for its next attempt. */
  stateBefore: string | null;
  pausedBefore: string | null;
}

/**
 * Of a row of the queue that is sent again: how many attempts there were before. Two shapes: settled ones keep `attemptCount`,
 * waiting ones `attempts`, since processes of the version before would take a row with `attemptCount` for a settled one.
 */
export const attemptsBefore = (sql: Sql) =>
  sql`coalesce(before_resend ->> 'attemptCount', before_resend ->> 'attempts')::int`;

/** Locks what is queued of a delivery (UUID), before the delivery, as everywhere; null where nothing is. */
export async function lockQueued({ sql }: Context, id: string): Promise<Queued | null> {
  const [queued] = await sql<(Omit<Queued, "attemptCount" | "isUnattempted"> & { attempts: number | null })[]>`
    select claim_id is not null as "isTaken", coalesce(lease_until > now(), false) as "isClaimed", due_at <= now() as "isDue",
      before_resend ->> 'state' as "stateBefore", before_resend ->> 'pausedUntil' as "pausedBefore",
      ${attemptsBefore(sql)} as attempts
    from delivery_queue
    where delivery_id = ${id}
    for update`;
  // Afterwards, when no worker can end an attempt. By itself: where a database is spread over nodes, it is on another.
  const [delivery] = await sql<{ attemptCount: number }[]>`
    select attempt_count as "attemptCount" from deliveries where id = ${id}`;
  if (!queued || !delivery) return null;
  const { attempts, ...rest } = queued;
  return { ...rest, ...delivery, isUnattempted: attempts === delivery.attemptCount };
}
