import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { uuidByDatabase } from "../../db/uuid-by-database";
import { env } from "../../env";
import type { NewMatch } from "../../matching/matcher/new-match";
import { newestVersion } from "../../receipts/versions/newest-version";
import { tellOfRefunds } from "../refunds/tell-of-refunds";

interface NewDelivery extends NewMatch, Sold {
  /** Among those of the statement. */
  place: number;
  /** Null: parked until the client has an endpoint. */
  endpointId: string | null;
  payload: string;
  /** What it says of refunds: a JSON object; null where nothing is. */
  told: string | null;
}

/** What a receipt says of who sold it, all null of one that is not kept any more. */
interface Sold {
  storeId: string | null;
  /** As PostgreSQL writes it, to the microsecond. */
  receivedAt: string | null;
  /** Of its newest version; null is the first. */
  version: number | null;
}

interface Addressee {
  endpointId: string | null;
  payload: string;
}

/** What it says is settled when it is released. */
const PARKED: Addressee = { endpointId: null, payload: "full" };
const NOT_KEPT: Sold = { storeId: null, receivedAt: null, version: null };

/**
 * Makes the deliveries of new matches, in the transaction that records them (`ctx.sql`): one for each endpoint of the
 * client, or a parked one when there is none. Wake the worker up after the commit.
 */
export async function enqueueDeliveries(ctx: Context, matches: readonly NewMatch[]): Promise<void> {
  if (matches.length === 0) return;
  const clients = [...new Set(matches.map(({ organizationId }) => organizationId))];
  const endpoints = await endpointsOf(ctx, clients);
  const [said, sold] = await Promise.all([tellOfRefunds(ctx, matches), findSold(ctx, matches)]);
  const deliveries: NewDelivery[] = [];
  for (const [at, match] of matches.entries()) {
    const told = said[at] ? `{${said[at]}}` : null;
    const { storeId, receivedAt, version } = sold.get(match.receiptId) ?? NOT_KEPT;
    // The spread comes last: members behind it cost V8 20 µs.
    for (const { endpointId, payload } of endpoints.get(match.organizationId) ?? [PARKED])
      deliveries.push({ place: deliveries.length, endpointId, payload, told, storeId, receivedAt, version, ...match });
  }
  await insertDeliveries(ctx, deliveries);
}

/**
 * The endpoints of each client that has any, disabled ones too: for those the deliveries wait. The key share lock
 * orders this against deleting an endpoint, and the lock on clients without one against creating their first.
 */
async function endpointsOf(ctx: Context, clients: readonly string[]): Promise<Map<string, Addressee[]>> {
  const endpoints = await lockEndpoints(ctx, clients);
  const without = clients.filter((client) => !endpoints.has(client));
  if (without.length === 0) return endpoints;
  await ctx.sql`select from organizations where id = any(${without}::uuid[]) order by id for share`;
  return new Map([...endpoints, ...(await lockEndpoints(ctx, without))]);
}

async function lockEndpoints(ctx: Context, clients: readonly string[]): Promise<Map<string, Addressee[]>> {
  const rows = await ctx.sql<{ id: string; organization_id: string; payload: string }[]>`
    select id, organization_id, payload from webhook_endpoints
    where organization_id = any(${clients}::uuid[]) and state <> 'deleted'
    order by id
    for key share`;
  const endpoints = new Map<string, Addressee[]>();
  for (const { id, organization_id, payload } of rows)
    endpoints.set(organization_id, [...(endpoints.get(organization_id) ?? []), { endpointId: id, payload }]);
  return endpoints;
}

/**
 * By the receipts' UUIDs, in a statement of its own: where a database is spread over nodes, they are on others than the stores. No
 * correction comes before the commit: the matcher holds its payment, or the receipt's place in the queue.
 */
async function findSold({ sql }: Context, matches: readonly NewMatch[]): Promise<Map<string, Sold>> {
  const ids = [...new Set(matches.map(({ receiptId }) => receiptId))];
  const rows = await sql<(Sold & { id: string })[]>`
    select r.id, coalesce(v.store_id, r.store_id) as "storeId", r.received_at::text as "receivedAt", v.version
    from receipts r
    ${newestVersion(sql)}
    where ${amongIds(sql, sql`r.id`, ids)}`;
  return new Map(rows.map((row) => [row.id, row]));
}

async function insertDeliveries(ctx: Context, deliveries: readonly NewDelivery[]): Promise<void> {
  const firstDelayMs = env().WEBHOOK_RETRY_SCHEDULE[0] ?? 0;
  await ctx.sql`
    with input as materialized (
      select ${uuidByDatabase(ctx.sql, ctx.sql`i.place`)} as id, i.*
      from json_to_recordset(${JSON.stringify(deliveries)}::json) as i(
        place int, "organizationId" uuid, "endpointId" uuid, "matchId" uuid, "receiptId" uuid, "paymentPosition" int,
        "subscriptionId" uuid, "matchRequestId" uuid, reference text, "matchedBy" text,
        payload text, supersedes uuid, told text, "storeId" uuid, "receivedAt" timestamptz, version int
      )
    ), made as (
      insert into deliveries (
        id, organization_id, endpoint_id, match_id, receipt_id, payment_position,
        subscription_id, match_request_id, reference, matched_by, payload, store_version, brand_version,
        receipt_version, supersedes, state, event_data
      )
      select id, "organizationId", "endpointId", "matchId", "receiptId", "paymentPosition",
        "subscriptionId", "matchRequestId", reference, "matchedBy"::json, payload,
        seller.store_version, seller.brand_version, version, supersedes,
        case when "endpointId" is null then 'parked' else 'pending' end, told::json
      from input
      left join lateral (
        select b.version as brand_version, coalesce(
            -- The store as it was when the receipt came, as the receipt's page has it.
            (
              select h.version from store_history h
              where h.store_id = s.id and h.valid_until > input."receivedAt" and h.version is not null
              order by h.valid_until limit 1
            ),
            s.version
          ) as store_version
        from stores s
        left join brands b on b.id = s.brand_id
        where s.id = input."storeId"
        -- Looked up one by one, whatever the planner believes of the tables' sizes.
        limit 1
      ) seller on true
    ), parked as (
      insert into parked_deliveries (delivery_id, organization_id)
      select id, "organizationId" from input where "endpointId" is null
    )
    insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id, due_at)
    select id, "organizationId", "endpointId", "subscriptionId", now() + ${firstDelayMs} * interval '1 millisecond'
    from input where "endpointId" is not null`;
}
