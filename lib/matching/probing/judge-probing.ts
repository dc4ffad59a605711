import { publicId, uuidFloor } from "../../core/ids";
import type { Context } from "../../db/context";
import { env } from "../../env";
import { logger } from "../../logger";
import type { ProbingReason } from "./probing-alarm";

/** What makes a client conspicuous. */
export interface ProbingLimits {
  windowMs: number;
  /** More requests than these in the window; 0: any number is fine. */
  maxRequests: number;
  /** A greater share of them that found nothing; 1: any share is fine. */
  maxMissRatio: number;
  /** Of fewer than these, the share says nothing. */
  minRequests: number;
}

/** A receipt may come after its request: one that is younger has not missed yet. */
const SETTLING_MS = 3_600_000;
/** So many of a client's newest requests are looked at, or as many as the limits need: the busiest one costs no more. */
const MAX_COUNTED = 100_000;

interface Count {
  organizationId: string;
  requests: number;
  judged: number;
  misses: number;
}

/**
 * Raises and ends the alarms over live clients that ask for very many transactions, or for hardly any that a receipt
 * exists of: somebody may be guessing. Only operators learn of it; what the client is answered never depends on it.
 * Counted from the stored requests, so that a request itself costs nothing more.
 */
export async function judgeProbing(ctx: Context, limits = configuredLimits()): Promise<{ raised: number }> {
  const suspects = (await countRequests(ctx, limits)).flatMap((count) => {
    const reason = reasonOf(count, limits);
    return reason ? [{ ...count, reason }] : [];
  });
  let raised = 0;
  for (const suspect of suspects) if (await raiseAlarm(ctx, suspect, limits.windowMs)) raised += 1;
  await ctx.sql`
    update probing_alarms set ended_at = now(), is_notice_due = false
    where ended_at is null and organization_id <> all(${suspects.map(({ organizationId }) => organizationId)}::uuid[])`;
  return { raised };
}

function configuredLimits(): ProbingLimits {
  const { PROBING_WINDOW, PROBING_MAX_REQUESTS, PROBING_MAX_MISS_RATIO, PROBING_MIN_REQUESTS } = env();
  return {
    windowMs: PROBING_WINDOW,
    maxRequests: PROBING_MAX_REQUESTS,
    maxMissRatio: PROBING_MAX_MISS_RATIO,
    minRequests: PROBING_MIN_REQUESTS,
  };
}

function reasonOf({ requests, judged, misses }: Count, limits: ProbingLimits): ProbingReason | null {
  if (limits.maxRequests > 0 && requests > limits.maxRequests) return "rate";
  return judged >= limits.minRequests && misses > limits.maxMissRatio * judged ? "misses" : null;
}

/** By the primary key's time, and the index of a client's requests. A withdrawn one had found something. */
async function countRequests(
  { sql, clock }: Context,
  { windowMs, maxRequests, minRequests }: ProbingLimits,
): Promise<Count[]> {
  const nowMs = clock.now().getTime();
  return sql<Count[]>`
    select o.id as "organizationId", counted.*
    from organizations o
    cross join lateral (
      select count(*)::int as requests, count(*) filter (where is_judged)::int as judged,
        count(*) filter (where is_judged and status not in ('matched', 'withdrawn'))::int as misses
      from (
        select status, status <> 'pending' or id < ${uuidFloor(nowMs - SETTLING_MS)} as is_judged
        from match_requests
        where organization_id = o.id and id >= ${uuidFloor(nowMs - windowMs)}
        order by id desc
        limit ${Math.max(MAX_COUNTED, maxRequests + 1, minRequests)}
      ) recent
    ) counted
    where o.kind = 'client' and o.live_id is null and counted.requests > 0`;
}

/** True when it is news: one that comes back within the window is the same alarm. */
async function raiseAlarm(
  { sql }: Context,
  { organizationId, reason, requests, judged, misses }: Count & { reason: ProbingReason },
  windowMs: number,
): Promise<boolean> {
  const isNews = sql`a.ended_at < now() - ${windowMs} * interval '1 millisecond'`;
  const [row] = await sql<{ isNew: boolean }[]>`
    insert into probing_alarms as a (organization_id, reason, requests, judged, misses)
    values (${organizationId}, ${reason}, ${requests}, ${judged}, ${misses})
    on conflict (organization_id) do update set reason = excluded.reason, requests = excluded.requests,
      judged = excluded.judged, misses = excluded.misses, ended_at = null,
      raised_at = case when ${isNews} then now() else a.raised_at end, is_notice_due = a.is_notice_due or coalesce(${isNews}, false)
    returning raised_at = now() as "isNew"`;
  if (!row?.isNew) return false;
  const client = publicId("organization", organizationId);
  logger().warn({ organizationId: client, reason, requests, judged, misses }, "a client may be probing for receipts");
  return true;
}
