import { publicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";

export interface ClientWithoutEndpoint {
  organizationId: string;
  name: string;
  /** Deliveries that wait for its first webhook, counted up to ten thousand. */
  waiting: number;
}

const MAX_COUNTED = 10_000;

/** Clients to which nothing can be delivered: those with the most waiting first. For operators. */
export async function listClientsWithoutEndpoint(
  ctx: Context,
  { limit }: { limit: number },
): Promise<ClientWithoutEndpoint[]> {
  assertOperator(ctx);
  const rows = await ctx.sql<{ id: string; name: string; waiting: number }[]>`
    select o.id, o.name, p.waiting
    from organizations o
    cross join lateral (
      select count(*)::int as waiting
      from (select from parked_deliveries where organization_id = o.id limit ${MAX_COUNTED}) counted
    ) p
    where o.kind = 'client' and o.suspended_at is null and o.live_id is null
      and not exists (select from webhook_endpoints e where e.organization_id = o.id and e.state <> 'deleted')
    order by p.waiting desc, o.id desc
    limit ${limit}`;
  return rows.map(({ id, ...row }) => ({ organizationId: publicId("organization", id), ...row }));
}
