import { publicId, uuidOf } from "../../core/ids";
import { type Page, pageOf, parseCursor } from "../../core/page";
import { assertOperator, type Context } from "../../db/context";
import { endpointCondition } from "./endpoint-condition";
import type { EndpointHealth } from "./endpoint-health";
import { findRecentAttempts, type RecentAttempts } from "./recent-attempts";

/** How an endpoint does, in a line. */
export interface EndpointHealthRow extends Pick<EndpointHealth, "condition" | "pausedUntil" | "pending" | "oldestDue"> {
  webhookId: string;
  /** The client. */
  organizationId: string;
  url: string;
  /** Attempts of the newest deliveries, how many of them were acknowledged, and the 95th percentile of their time. */
  recent: { attempts: number; successes: number; p95Ms: number | null };
}

interface Row extends Omit<EndpointHealthRow, "webhookId" | "organizationId" | "recent"> {
  id: string;
  organizationId: string;
}

const RECENT = 100;
/** A queue is counted so far: beyond it people need to know "very many". */
const MAX_COUNTED = 100_000;

/** The endpoints of all clients with their health, newest first. For operators. */
export async function listEndpointHealth(
  ctx: Context,
  input: { organizationId?: string; cursor?: string; limit?: number } = {},
): Promise<Page<EndpointHealthRow>> {
  assertOperator(ctx);
  const { organizationId, cursor, limit = 25 } = input;
  const before = parseCursor("endpoint", cursor);
  const owner = organizationId === undefined ? null : uuidOf("organization", organizationId);
  const { sql } = ctx;
  // What waits for one that is switched off is not due.
  const oldestDue = sql`case when ${endpointCondition(sql)} <> 'disabled' then q.oldest_due end`;
  const rows = await sql<Row[]>`
    select e.id, e.organization_id as "organizationId", e.url,
      ${endpointCondition(sql)} as condition,
      case when e.paused_until > now() then e.paused_until end as "pausedUntil",
      q.pending, ${oldestDue} as "oldestDue"
    from (
      select * from webhook_endpoints
      where state <> 'deleted' and ${before === null ? sql`true` : sql`id < ${before}`}
        and ${owner === null ? sql`true` : sql`organization_id = ${owner}`}
      order by id desc
      limit ${limit + 1}
    ) e
    cross join lateral (
      select count(*)::int as pending, min(due_at) filter (where due_at <= now()) as oldest_due
      from (select due_at from delivery_queue where endpoint_id = e.id order by due_at limit ${MAX_COUNTED}) counted
    ) q
    order by e.id desc`;
  const recent = await findRecentAttempts(
    sql,
    rows.map(({ id }) => id),
    { newest: RECENT },
  );
  const health = rows.map((row) => toHealthRow(row, recent.get(row.id)));
  return pageOf(health, limit, ({ webhookId }) => webhookId);
}

function toHealthRow({ id, organizationId, ...row }: Row, recent: RecentAttempts | undefined): EndpointHealthRow {
  const { attempts = 0, successes = 0, p95Ms = null } = recent ?? {};
  return {
    ...row,
    webhookId: publicId("endpoint", id),
    organizationId: publicId("organization", organizationId),
    recent: { attempts, successes, p95Ms },
  };
}
