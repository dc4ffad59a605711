import type { EventData } from "../../contract/webhook-events";
import { floorOfWhatFollowed, publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { uuidByDatabase } from "../../db/uuid-by-database";
import { env } from "../../env";
import type { StandingMatch } from "../../matching/matcher/find-standing-matches";
import { namedAs } from "../../matching/not-mine/tell-withdrawn";
import { findSales } from "../../receipts/versions/find-sales";
import { tellOfRefunds } from "../refunds/tell-of-refunds";

export interface Update {
  /** UUID. */
  receiptId: string;
  version: number;
  cause: EventData<"receipt.updated">["cause"];
  matches: readonly StandingMatch[];
}

/**
 * Tells the webhooks that were sent, or still wait for, an earlier version of a receipt that there is a newer one, in the
 * transaction that makes it: one delivery for each match and webhook, with the payload that the webhook has now. Where none
 * of these webhooks is left, it goes to the client's newest (as in `delete-endpoint.ts`), or waits for the next one. Before
 * anything in the transaction locks rows of the delivery queue: everybody locks endpoints first.
 */
export async function enqueueUpdates(ctx: Context, update: Update): Promise<void> {
  const { receiptId, version, matches } = update;
  if (matches.length === 0) return;
  const { sql } = ctx;
  const clients = [...new Set(matches.map(({ organizationId }) => organizationId))];
  // A webhook that is being registered takes what waits, or is seen.
  await sql`select from organizations where id = any(${clients}::uuid[]) order by id for share`;
  const floor = floorOfWhatFollowed(receiptId);
  const firstDelayMs = env().WEBHOOK_RETRY_SCHEDULE[0] ?? 0;
  await sql`
    with input as materialized (
      select * from json_to_recordset(${JSON.stringify(await inputOf(ctx, update))}::json) as i(
        place int, "matchId" uuid, "organizationId" uuid, "paymentPosition" int, "subscriptionId" uuid,
        "matchRequestId" uuid, reference text, data text
      )
      where not exists (select from subscriptions s where s.id = "subscriptionId" and s.status = 'revoked')
    ), endpoint as materialized (select * from (
      select id, organization_id, payload, state from webhook_endpoints
      where organization_id = any(${clients}::uuid[]) and state <> 'deleted'
      order by id
      for key share
    ) locked), earlier as materialized (
      -- With "all" the floor chooses partitions only.
      select distinct match_id, endpoint_id from deliveries
      where receipt_id = ${receiptId} and id >= all (array[${floor}::uuid])
        and event_type = 'receipt.delivered' and state <> 'cancelled'
    ), reached as materialized (
      select i.place, e.id, e.payload
      from input i join earlier on earlier.match_id = i."matchId" join endpoint e on e.id = earlier.endpoint_id
    ), successor as (
      select distinct on (organization_id) organization_id, id, payload from endpoint
      order by organization_id, state = 'active' desc, id desc
    ), addressed as materialized (
      select ${uuidByDatabase(sql, sql`i.place`)} as id, i.*, e.id as endpoint_id, e.payload
      from input i join reached e using (place)
      union all
      select ${uuidByDatabase(sql, sql`i.place`)}, i.*, s.id, coalesce(s.payload, 'full')
      from input i left join successor s on s.organization_id = i."organizationId"
      where exists (select from earlier where earlier.match_id = i."matchId")
        and not exists (select from reached where reached.place = i.place)
    ), made as (
      insert into deliveries (
        id, organization_id, endpoint_id, event_type, event_data, match_id, receipt_id, payment_position,
        receipt_version, subscription_id, match_request_id, reference, payload, state, created_at
      )
      select id, "organizationId", endpoint_id, 'receipt.updated', data::json, "matchId", ${receiptId}, "paymentPosition",
        ${version}, "subscriptionId", "matchRequestId", reference, payload,
        case when endpoint_id is null then 'parked' else 'pending' end,
        -- Not when the transaction began: it may have waited for another change of the receipt.
        clock_timestamp()
      from addressed
    ), parked as (
      insert into parked_deliveries (delivery_id, organization_id)
      select id, "organizationId" from addressed where endpoint_id is null
    )
    insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id, due_at)
    select id, "organizationId", endpoint_id, "subscriptionId", now() + ${firstDelayMs} * interval '1 millisecond'
    from addressed where endpoint_id is not null`;
}

/** What each says but the receipt itself, which is put in from its version when it is sent. */
async function inputOf(ctx: Context, { receiptId: uuid, version, cause, matches }: Update) {
  const receiptId = publicId("receipt", uuid);
  const sale = (await findSales(ctx, [receiptId])).get(receiptId);
  if (!sale) throw new Error("A receipt that is being changed has no store.");
  const told = await tellOfRefunds(
    ctx,
    matches.map((match) => ({ ...match, receiptId: uuid })),
  );
  return matches.map((match, place) => {
    const { receiptUrl, merchant } = sale;
    const data = { reference: match.reference, ...namedAs(match), receiptId, version, cause, receiptUrl, merchant };
    const more = told[place];
    // Sums have digits that no double has.
    return { ...match, place, data: JSON.stringify(data).slice(0, -1) + (more ? `,${more}}` : "}") };
  });
}
