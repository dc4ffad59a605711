import type { EventData } from "../contract/webhook-events";
import { CHOSEN_EVENTS, type WebhookEvent } from "../core/webhook-events";
import type { Sql } from "../db/client";
import type { Context } from "../db/context";
import { uuidByDatabase } from "../db/uuid-by-database";
import { env } from "../env";

/** Something a client's webhooks are told; ids in `data` are public ones. */
export type NewEvent = {
  [Type in WebhookEvent]: {
    type: Type;
    /** UUID of the client. */
    organizationId: string;
    data: EventData<Type>;
    /** UUID of a webhook that is not told, since it is the one that fails. */
    exceptEndpointId?: string;
  };
}[WebhookEvent];

/**
 * Queues events for those of their clients' webhooks that asked for them, or for all of them what they need not ask
 * for, as deliveries with the same headers, signatures, retries and record as receipts. All have been sent receipts, or
 * stand in for one that has: one that was never switched on is told of receipts only where it follows one that was deleted.
 * Where the client's only webhook was deleted, what it need not ask for waits for its next one.
 * In the transaction of what happened (`withTransaction`), and **before**
 * anything in it locks rows of the delivery queue: everybody locks endpoints first. Wake the worker up
 * (`wakeUp("deliver")`) after the commit.
 */
export async function enqueueEvents(ctx: Context, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const told = toldUnasked(events);
  if (told.length > 0) await ctx.sql`select from organizations where id = any(${told}::uuid[]) order by id for share`;
  await insertEvents(ctx.sql, inputOf(events));
}

/**
 * The clients of events that wait where there is no webhook. Locked before they are looked at: a webhook that is being
 * registered takes what waits, or is seen.
 */
function toldUnasked(events: readonly NewEvent[]): string[] {
  return [...new Set(events.filter(({ type }) => !isChosen(type)).map(({ organizationId }) => organizationId))];
}

function inputOf(events: readonly NewEvent[]): string {
  const dueInMs = env().WEBHOOK_RETRY_SCHEDULE[0] ?? 0;
  return JSON.stringify(
    events.map(({ type, organizationId, data, exceptEndpointId = null }, place) => ({
      place,
      type,
      isUnasked: !isChosen(type),
      organizationId,
      exceptEndpointId,
      reference: "reference" in data ? data.reference : null,
      data: JSON.stringify(data),
      dueInMs,
    })),
  );
}

function isChosen(type: WebhookEvent): boolean {
  return (CHOSEN_EVENTS as readonly WebhookEvent[]).includes(type);
}

/**
 * The key share lock orders this against deleting an endpoint, as in `enqueueDeliveries`.
 */
function insertEvents(sql: Sql, eventsAsJson: string) {
  return sql`
  with input as materialized (
    select * from json_to_recordset(${eventsAsJson}::json) as i(
      place int, type text, "isUnasked" bool, "organizationId" uuid, "exceptEndpointId" uuid, reference text, data text, "dueInMs" int8
    )
  ), endpoint as materialized (select * from (
    select id, organization_id, events, payload, disabled_reason is distinct from 'new' as was_on from webhook_endpoints
    where organization_id in (select "organizationId" from input) and state <> 'deleted'
    order by id
    for key share
  ) locked), addressed as materialized (
    select ${uuidByDatabase(sql, sql`i.place`)} as id, i.*, e.id as endpoint_id, e.payload
    from input i join endpoint e on e.organization_id = i."organizationId"
      and (
        i."isUnasked" and (
          e.was_on
          or i."organizationId" not in (select organization_id from endpoint where was_on)
            and exists (select from webhook_endpoints d where d.organization_id = e.organization_id and d.state = 'deleted')
        )
        or i.type = any (e.events)
      )
      and e.id is distinct from i."exceptEndpointId"
    union all
    select ${uuidByDatabase(sql, sql`i.place`)}, i.*, null, 'full' from input i
    where i."isUnasked" and i."organizationId" not in (select organization_id from endpoint)
      and exists (select from webhook_endpoints e where e.organization_id = i."organizationId" and e.state = 'deleted')
  ), made as (
    insert into deliveries (id, organization_id, endpoint_id, event_type, event_data, reference, payload, state)
    select id, "organizationId", endpoint_id, type, data::json, reference, payload,
      case when endpoint_id is null then 'parked' else 'pending' end
    from addressed
  ), parked as (
    insert into parked_deliveries (delivery_id, organization_id)
    select id, "organizationId" from addressed where endpoint_id is null
  )
  insert into delivery_queue (delivery_id, organization_id, endpoint_id, due_at)
  select id, "organizationId", endpoint_id, now() + "dueInMs" * interval '1 millisecond'
  from addressed where endpoint_id is not null`;
}
