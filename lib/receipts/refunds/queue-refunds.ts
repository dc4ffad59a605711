import type { Sql } from "../../db/client";
import { awaitedBy, type NamedOriginal } from "./named-original";

interface Refunds {
  ids: string[];
  organizationIds: string[];
  awaits: string[];
}

/** Null of a batch without refunds, as nearly all are: its statement is the same as ever. */
export function refundsOf(
  items: readonly { id: string; organizationId: string; named: NamedOriginal | null }[],
): Refunds | null {
  const refunds = items.flatMap(({ id, organizationId, named }) =>
    named ? { id, organizationId, awaits: awaitedBy(organizationId, named) } : [],
  );
  if (refunds.length === 0) return null;
  return {
    ids: refunds.map(({ id }) => id),
    organizationIds: refunds.map(({ organizationId }) => organizationId),
    awaits: refunds.map(({ awaits }) => awaits),
  };
}

/** Its original is looked for first, so that who is given the refund is told of it: so long, at most. */
export function dueToMatch(sql: Sql, { ids }: Refunds) {
  return sql`case when id = any (${ids}::uuid[]) then now() + interval '5 seconds' else now() end`;
}

/** A part of the statement that stores a batch. */
export function queueRefunds(sql: Sql, { ids, organizationIds, awaits }: Refunds) {
  return sql`, refunding as (
      insert into refund_queue (refund_id, organization_id, awaits, expires_at)
      select f.id, f.organization_id, f.awaits, now() + interval '35 days'
      from unnest(${ids}::uuid[], ${organizationIds}::uuid[], ${awaits}::text[]) as f(id, organization_id, awaits)
      where f.id in (select receipt_id from claimed)
    )`;
}
