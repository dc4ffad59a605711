import type { Sql } from "../../db/client";

/**
 * Of `delivery_queue q` with `deliveries d`: it is being sent again, and has not been attempted since; null for others. Two
 * shapes: settled ones keep `attemptCount`, waiting ones `attempts`, since processes of the version before would take a row
 * with `attemptCount` for a settled one.
 */
export const isUnattempted = (sql: Sql) => sql`
  d.attempt_count = coalesce(q.before_resend ->> 'attemptCount', q.before_resend ->> 'attempts')::int`;
