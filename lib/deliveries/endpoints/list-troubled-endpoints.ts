import { publicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import { type EndpointCondition, endpointCondition } from "./endpoint-condition";

export interface TroubledEndpoint {
  webhookId: string;
  organizationId: string;
  /** The client's name. */
  organization: string;
  url: string;
  condition: Exclude<EndpointCondition, "healthy">;
  disabledReason: string | null;
  failingSince: Date | null;
  /** Deliveries that wait for it, counted up to ten thousand. */
  waiting: number;
}

const MAX_COUNTED = 10_000;

/** Webhooks of live clients that take no deliveries, or fail: those with the most waiting first. For operators. */
export async function listTroubledEndpoints(ctx: Context, { limit }: { limit: number }): Promise<TroubledEndpoint[]> {
  assertOperator(ctx);
  type Row = Omit<TroubledEndpoint, "webhookId" | "organizationId"> & { id: string; organization_id: string };
  const rows = await ctx.sql<Row[]>`
    select e.id, e.organization_id, o.name as organization, e.url, e.first_failure_at as "failingSince",
      ${endpointCondition(ctx.sql)} as condition,
      case when e.disables_at <= now() then 'operator' else e.disabled_reason end as "disabledReason", q.waiting
    from webhook_endpoints e
    join organizations o on o.id = e.organization_id
    cross join lateral (
      select count(*)::int as waiting
      from (select from delivery_queue where endpoint_id = e.id limit ${MAX_COUNTED}) counted
    ) q
    where e.state <> 'deleted' and o.suspended_at is null and o.live_id is null
      and (e.state = 'disabled' or e.disables_at <= now() or e.paused_until > now() or e.consecutive_failures > 0)
    order by q.waiting desc, e.id desc
    limit ${limit}`;
  return rows.map(({ id, organization_id, ...row }) => ({
    webhookId: publicId("endpoint", id),
    organizationId: publicId("organization", organization_id),
    ...row,
  }));
}
