import { assertOperator, type Context } from "../../db/context";

export type EndpointStates = Record<"active" | "failing" | "paused" | "disabled", number>;

/**
 * How many webhooks of live clients are well, fail, are paused by the circuit breaker, or are switched off: an alarm depends on
 * it. For operators.
 */
export async function countEndpointStates(ctx: Context): Promise<EndpointStates> {
  assertOperator(ctx);
  const [row] = await ctx.sql<EndpointStates[]>`
    select
      count(*) filter (where state = 'active' and consecutive_failures = 0)::int as active,
      count(*) filter (
        where state = 'active' and consecutive_failures > 0 and (paused_until is null or paused_until <= now())
      )::int as failing,
      count(*) filter (where state = 'active' and paused_until > now())::int as paused,
      count(*) filter (where state = 'disabled')::int as disabled
    from webhook_endpoints e
    where state <> 'deleted'
      and not exists (select from organizations o where o.id = e.organization_id and o.live_id is not null)`;
  return row ?? { active: 0, failing: 0, paused: 0, disabled: 0 };
}
