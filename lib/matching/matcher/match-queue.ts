import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { isToCome, LOOK_AGAIN_MS } from "../../db/retention/to-come";
import { logger } from "../../logger";

/** What waits to be looked at: a receipt or a match request (UUID). */
export interface Subject {
  id: string;
  kind: "receipt" | "request";
}

/** Waits after the first, second … failure of a subject alone; after the last one it is parked. */
const RETRY_AFTER_SECONDS = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];

/** Takes what is due, oldest first, for the running transaction; `only` picks from what an earlier one had taken. */
export async function claimSubjects(ctx: Context, limit: number, only?: readonly string[]): Promise<Subject[]> {
  const chosen = only ? ctx.sql`subject_id = any(${only as string[]}::uuid[])` : ctx.sql`due_at <= now()`;
  return ctx.sql<Subject[]>`
    select subject_id as id, kind from match_queue
    where ${chosen}
    order by due_at
    limit ${limit}
    for update skip locked`;
}

/** Those that are queued and not to be seen themselves, and not so old that they may have been dropped. */
export async function findSubjectsToCome(ctx: Context, subjects: readonly Subject[]): Promise<Set<string>> {
  const idsOf = (kind: Subject["kind"]) => subjects.flatMap((one) => (one.kind === kind ? one.id : []));
  const [receipts, requests] = [idsOf("receipt"), idsOf("request")];
  const found = await Promise.all([
    receipts.length === 0
      ? []
      : ctx.sql<{ id: string }[]>`select id from receipts where ${amongIds(ctx.sql, ctx.sql`id`, receipts)}`,
    requests.length === 0
      ? []
      : ctx.sql<{ id: string }[]>`select id from match_requests where id = any (${requests}::uuid[])`,
  ]);
  const there = new Set(found.flat().map(({ id }) => id));
  return new Set(subjects.flatMap(({ id }) => (there.has(id) || !isToCome("receipts", id) ? [] : id)));
}

export async function removeSubjects(ctx: Context, subjects: readonly Subject[]): Promise<void> {
  await ctx.sql`delete from match_queue where subject_id = any(${subjects.map(({ id }) => id)}::uuid[])`;
}

/** Lets them wait until they are to be seen. */
export async function handBackSubjects(ctx: Context, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  await ctx.sql`
    update match_queue set due_at = now() + ${LOOK_AGAIN_MS} * interval '1 millisecond'
    where subject_id = any(${subjects.map(({ id }) => id)}::uuid[])`;
}

/** So many of the requests that are to be looked at once more become due in a second: what comes meanwhile goes between them. */
const AGAIN_PER_SECOND = 100;

/** Lets requests be looked at once more, by later batches. */
export async function enqueueRequests(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // The update changes nothing: it waits for a matcher that has one of them in hand, and may have looked too early.
  await ctx.sql`
    insert into match_queue (subject_id, kind, due_at)
    select id, 'request', now() + n / ${AGAIN_PER_SECOND}::float8 * interval '1 second'
    from unnest(${ids.toSorted()}::uuid[]) with ordinality as again(id, n)
    on conflict (subject_id) do update set due_at = match_queue.due_at where false`;
}

/** A subject that fails by itself waits ever longer, so that it never holds up the others, and is parked in the end. */
export async function postponeSubject(ctx: Context, subjectId: string, error: unknown): Promise<void> {
  const [row] = await ctx.sql<{ attempt_count: number; kind: string }[]>`
    update match_queue set
      attempt_count = attempt_count + 1,
      -- Beyond the end of the array there is null: parked.
      due_at = now() + (${RETRY_AFTER_SECONDS}::int[])[attempt_count + 1] * interval '1 second'
    where subject_id = ${subjectId}
    returning attempt_count, kind`;
  if (!row) return;
  const isParked = row.attempt_count > RETRY_AFTER_SECONDS.length;
  const details = { subjectId, kind: row.kind, attempt: row.attempt_count, isParked, err: error };
  if (isParked) logger().error(details, "matching failed too often: parked until somebody releases it");
  else logger().warn(details, "matching failed: will be tried again");
}

export interface MatchQueueStatus {
  waiting: number;
  parked: number;
  /** Since when the oldest one waits. */
  oldest: Date | null;
}

export async function getMatchQueueStatus(ctx: Context): Promise<MatchQueueStatus> {
  const [row] = await ctx.sql<MatchQueueStatus[]>`
    select count(due_at)::int as waiting, (count(*) - count(due_at))::int as parked,
      min(enqueued_at) filter (where due_at is not null) as oldest
    from match_queue`;
  return row ?? { waiting: 0, parked: 0, oldest: null };
}
