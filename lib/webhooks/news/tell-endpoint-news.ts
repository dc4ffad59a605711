import { DISABLED_REASONS } from "../../contract/webhook-events";
import { publicId, uuidTimeMs } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, withTransaction } from "../../db/context";
import { enqueueEvents, type NewEvent } from "../../events/enqueue-events";

/** So often at most a client's webhooks are told that deliveries to one of them are given up. */
const GIVEN_UP_TOLD_EVERY_S = 60;
const BATCH = 100;

interface News {
  endpointId: string;
  organizationId: string;
  givenUp: number;
  firstGivenUp: string | null;
  lastGivenUp: string | null;
  disabledReason: string | null;
  disabledAt: Date | null;
}

/**
 * Tells a client's other webhooks what has been noted of one (`endpoint.disabled`, `delivery.exhausted`): each thing once,
 * in the transaction that ends the note. Deliveries that are given up while they were told of a moment ago are told of
 * together, a minute later.
 *
 * @returns whether there may be more.
 */
export async function tellEndpointNews(ctx: Context): Promise<boolean> {
  const told = await withTransaction(ctx, async (tx) => {
    const due = await findDue(tx);
    // Endpoints are locked before notes, as where they are made.
    await tx.sql`
      select from webhook_endpoints
      where organization_id = any(${due.map(({ organizationId }) => organizationId)}::uuid[]) and state <> 'deleted'
      order by id
      for key share`;
    const news = await takeNews(
      tx,
      due.map(({ endpointId }) => endpointId),
    );
    await enqueueEvents(tx, news.flatMap(eventsOf));
    return news.length;
  });
  if (told > 0) wakeUp("deliver");
  return told === BATCH;
}

function isDue(ctx: Context) {
  const { sql } = ctx;
  return sql`(disabled_reason is not null or given_up > 0
    and coalesce(given_up_told_at <= now() - ${GIVEN_UP_TOLD_EVERY_S} * interval '1 second', true))`;
}

async function findDue(ctx: Context): Promise<Pick<News, "endpointId" | "organizationId">[]> {
  return ctx.sql`
    select endpoint_id as "endpointId", organization_id as "organizationId" from endpoint_news
    where ${isDue(ctx)} order by endpoint_id limit ${BATCH}`;
}

/** What another process has taken meanwhile is not due any more. */
async function takeNews(ctx: Context, endpointIds: readonly string[]): Promise<News[]> {
  const { sql } = ctx;
  return sql<News[]>`
    with taken as materialized (
      select *, coalesce(given_up_told_at <= now() - ${GIVEN_UP_TOLD_EVERY_S} * interval '1 second', true) as is_told
      from endpoint_news
      where endpoint_id = any(${endpointIds as string[]}::uuid[]) and ${isDue(ctx)}
      order by endpoint_id
      for update
    ), ended as (
      update endpoint_news n set
        disabled_reason = null, disabled_at = null,
        given_up = case when t.is_told then 0 else n.given_up end,
        first_given_up = case when not t.is_told then n.first_given_up end,
        last_given_up = case when not t.is_told then n.last_given_up end,
        given_up_told_at = case when t.is_told and t.given_up > 0 then now() else n.given_up_told_at end
      from taken t where n.endpoint_id = t.endpoint_id
    )
    select endpoint_id as "endpointId", organization_id as "organizationId",
      case when is_told then given_up else 0 end as "givenUp",
      first_given_up as "firstGivenUp", last_given_up as "lastGivenUp",
      disabled_reason as "disabledReason", disabled_at as "disabledAt"
    from taken`;
}

function eventsOf(news: News): NewEvent[] {
  const { endpointId, organizationId, givenUp, firstGivenUp, lastGivenUp, disabledReason, disabledAt } = news;
  const webhookId = publicId("endpoint", endpointId);
  const told = { organizationId, exceptEndpointId: endpointId };
  const events: NewEvent[] = [];
  const reason = DISABLED_REASONS.find((one) => one === disabledReason);
  if (reason && disabledAt) {
    const data = { webhookId, reason, disabled: disabledAt.toISOString() };
    events.push({ ...told, type: "endpoint.disabled", data });
  }
  if (givenUp > 0 && firstGivenUp && lastGivenUp) {
    const from = new Date(uuidTimeMs(firstGivenUp)).toISOString();
    const to = new Date(uuidTimeMs(lastGivenUp) + 1).toISOString();
    events.push({ ...told, type: "delivery.exhausted", data: { webhookId, count: givenUp, from, to } });
  }
  return events;
}
