import type { Sql } from "../../db/client";

/**
 * Of `delivery_queue q` with `deliveries d`: it is being sent again, and has not been attempted since; null for others. What
 * waited for its next attempt says "attempts": the version before takes what says "attemptCount" for one that was settled.
 */
export const isUnattempted = (sql: Sql) => sql`
  d.attempt_count = coalesce(q.before_resend ->> 'attemptCount', q.before_resend ->> 'attempts')::int`;
