import { wakeUp } from "../core/shared/wake-up";
import type { Sql } from "../db/client";
import { env } from "../env";

const HOUR_MS = 3_600_000;
/** Longer than any lease, any pause of a webhook, and any wait of the matcher. */
const LONGEST_MS = 24 * HOUR_MS;

/** Makes due what a clock that was ahead has put off: by the right one it would wait for as long as that was wrong. */
export async function releaseFutureWork(sql: Sql): Promise<void> {
  const { WEBHOOK_RETRY_SCHEDULE, WEBHOOK_RETRY_SCHEDULE_TEST } = env();
  const schedule = [...WEBHOOK_RETRY_SCHEDULE, ...WEBHOOK_RETRY_SCHEDULE_TEST];
  const firstMs = 2 * Math.max(WEBHOOK_RETRY_SCHEDULE[0] ?? 0, WEBHOOK_RETRY_SCHEDULE_TEST[0] ?? 0) + HOUR_MS;
  const anyMs = 2 * Math.max(...schedule) + HOUR_MS;
  await sql`
    update delivery_queue set due_at = least(due_at, now()), claim_id = null, lease_until = null
    where due_at > now() + case when attempts_made = 0 then ${firstMs}::float8 else ${anyMs} end * interval '1 millisecond'
      or lease_until > now() + ${LONGEST_MS}::float8 * interval '1 millisecond'`;
  await sql`
    update webhook_endpoints set paused_until = null
    where paused_until > now() + ${LONGEST_MS}::float8 * interval '1 millisecond'`;
  await sql`
    update match_queue set due_at = now()
    where due_at > now() + case when attempt_count = 0 then ${HOUR_MS}::float8 else ${LONGEST_MS} end * interval '1 millisecond'`;
  wakeUp("match");
  wakeUp("deliver");
}
