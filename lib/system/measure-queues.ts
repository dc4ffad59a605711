import { uuidTimeMs } from "../core/ids";
import type { Sql } from "../db/client";
import { isSwitchedOn } from "../deliveries/endpoints/endpoint-condition";

export interface QueueStatus {
  waiting: number;
  /** There are more than were counted. */
  isCapped: boolean;
  /** Set aside for now, until they are released. */
  parked: number;
  /** Since when the oldest one waits. */
  oldest: Date | null;
}

const MAX_COUNTED = 100_000;

/**
 * What is due, and when the oldest of that became due. A retry that waits for its time is no backlog, and neither is
 * what waits for a webhook that is switched off, or there would be no end of it. Sandboxes are left out: their webhooks are
 * switched on and forgotten, which is no reason for an alert.
 */
export async function measureDeliveryQueue(sql: Sql): Promise<QueueStatus> {
  const [row] = await sql<{ waiting: number; parked: number; oldest: Date | null }[]>`
    select count(*)::int as waiting, min(due_at) as oldest,
      (
        select count(*)::int from (
          select from organizations o
          cross join lateral (
            select from parked_deliveries where organization_id = o.id limit ${MAX_COUNTED}
          ) given_up
          where o.live_id is null
          limit ${MAX_COUNTED}
        ) p
      ) as parked
    from (
      select queued.due_at from webhook_endpoints e
      join organizations o on o.id = e.organization_id and o.live_id is null
      cross join lateral (
        select due_at from delivery_queue where endpoint_id = e.id and due_at <= now() order by due_at limit ${MAX_COUNTED}
      ) queued
      where ${isSwitchedOn(sql)}
      limit ${MAX_COUNTED}
    ) due`;
  return toStatus(row);
}

export async function measureIndexQueue(sql: Sql): Promise<QueueStatus> {
  const [row] = await sql<{ waiting: number; first: string | null }[]>`
    select count(*)::int as waiting, (select receipt_id from receipt_search_queue order by receipt_id limit 1) as first
    from (select from receipt_search_queue limit ${MAX_COUNTED}) queued`;
  return toStatus(row && { ...row, parked: 0, oldest: row.first === null ? null : new Date(uuidTimeMs(row.first)) });
}

/** Refunds that are due to look for their original; those that wait for it to arrive are no backlog. */
export async function measureRefundQueue(sql: Sql): Promise<QueueStatus> {
  const [row] = await sql<{ waiting: number; oldest: Date | null }[]>`
    select count(*)::int as waiting, min(due_at) as oldest
    from (select due_at from refund_queue where due_at <= now() order by due_at limit ${MAX_COUNTED}) due`;
  return toStatus(row && { ...row, parked: 0 });
}

function toStatus(row: { waiting: number; parked: number; oldest: Date | null } | undefined): QueueStatus {
  const { waiting, parked, oldest } = row ?? { waiting: 0, parked: 0, oldest: null };
  return { waiting, isCapped: waiting === MAX_COUNTED, parked, oldest };
}
