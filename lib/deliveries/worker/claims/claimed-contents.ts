import type postgres from "postgres";
import { amongIds } from "@/lib/db/among-ids";
import type { Sql } from "@/lib/db/client";
import { isToCome, LOOK_AGAIN_MS } from "@/lib/db/retention/to-come";
import { withLookupPlans } from "@/lib/db/with-lookup-plans";
import { END_USER_ERASED } from "../end-of";
import type { ClaimedDelivery } from "./claim-deliveries";

/** What the queue and the tables beside it say of a claim. */
export type Claim = Pick<
  ClaimedDelivery,
  | "deliveryId"
  | "claimId"
  | "organizationId"
  | "endpointId"
  | "url"
  | "headersEncrypted"
  | "isHealthy"
  | "trigger"
  | "attemptsMade"
  | "secrets"
  | "endingSecrets"
  | "subscriptionId"
  | "isRevoked"
  | "isTest"
  | "isAhead"
  | "inFlightLimit"
  | "databaseAheadMs"
>;

type Detail = Pick<
  ClaimedDelivery,
  | "deliveryId"
  | "attemptCount"
  | "createdAt"
  | "reference"
  | "matchRequestId"
  | "matchedBy"
  | "receiptId"
  | "receiptVersion"
  | "supersedes"
  | "paymentPosition"
  | "payload"
  | "eventType"
  | "eventData"
> & {
  /** Its match request was reported, or a correction has ended its match, which leaves the request open. */
  isParted: boolean;
  /** To the microsecond, as a `Date` is not: since 1970. */
  createdUs: number;
  storeVersion: number | null;
  brandVersion: number | null;
  endpointId: string | null;
  lastError: string | null;
};

/** A receipt as it was submitted, or as a later version has it. */
interface Stored {
  id: string;
  version: number;
  token: string;
  /** Null of the first version where only later ones are to be sent. */
  content: string | null;
  storeId: string;
  /** Of a later version: the places that its payments had at first. */
  positions: number[] | null;
  isErased: boolean;
  /** When its person was erased: microseconds since 1970. */
  personErasedUs: number | null;
}

type Content = Omit<Detail, "isParted" | "createdUs" | "endpointId" | "lastError"> &
  Pick<ClaimedDelivery, "token" | "content" | "isWithdrawn"> & { storeId: string | null };

/**
 * The claims with what they are to send. Deliveries and receipts are asked for by statements of their own, with nothing in them but
 * ids that are known: where a database is spread over nodes, each goes to the nodes that have these. What is claimed for a delivery
 * that is not to be seen yet is handed back, and leaves the queue only when that is no longer kept. So is what another has taken away
 * from the claim meanwhile, since its webhook was removed or its end user erased: what it would say now is not for who was claimed.
 */
export async function withContents(sql: Sql, claims: readonly Claim[]): Promise<(Claim & Content)[]> {
  const ids = claims.map(({ deliveryId }) => deliveryId);
  const found = await withLookupPlans(sql, { isDurable: true }, (tx) => findDetails(tx, ids));
  const endpointOf = new Map(claims.map(({ deliveryId, endpointId }) => [deliveryId, endpointId]));
  const mine = found.filter(
    ({ deliveryId, endpointId, lastError }) =>
      endpointId === endpointOf.get(deliveryId) && lastError !== END_USER_ERASED,
  );
  const details = new Map(mine.map((detail) => [detail.deliveryId, detail]));
  const receipts = await findReceipts(sql, mine);
  await handBack(
    sql,
    claims.filter(({ deliveryId }) => !details.has(deliveryId)),
    new Set(found.map(({ deliveryId }) => deliveryId)),
  );
  return claims.flatMap((claim) => {
    const detail = details.get(claim.deliveryId);
    if (!detail) return [];
    const { isParted, createdUs, endpointId, lastError, ...rest } = detail;
    const receipt = receipts.get(placeOf(detail.receiptId, 1));
    // A later version that is not there is no reason to send the first.
    const shown = receipts.get(placeOf(detail.receiptId, detail.receiptVersion));
    const at = detail.paymentPosition === null ? -1 : (shown?.positions?.indexOf(detail.paymentPosition) ?? -1);
    const content: Content = {
      ...rest,
      paymentPosition: at >= 0 ? at : detail.paymentPosition,
      token: receipt?.token ?? null,
      content: shown?.content ?? null,
      storeId: (shown ?? receipt)?.storeId ?? null,
      isWithdrawn: isParted || (receipt?.isErased ?? false) || (receipt?.personErasedUs ?? 0) >= createdUs,
    };
    return [Object.assign(claim, content)];
  });
}

const placeOf = (receiptId: string | null, version: number) => `${receiptId}/${version}`;

/** Exact: a double counts microseconds until the year 2255. */
const microseconds = (tx: Sql, time: postgres.PendingQuery<never[]>) =>
  tx`(extract(epoch from ${time}) * 1000000)::float8`;

function findDetails(tx: Sql, ids: readonly string[]): Promise<Detail[]> {
  return tx<Detail[]>`
    with d as materialized (
      select id, attempt_count, created_at, reference, match_id, match_request_id, matched_by, receipt_id, receipt_version, supersedes,
        payment_position, payload, event_type, event_data, store_version, brand_version, endpoint_id, last_error
      from deliveries where ${amongIds(tx, tx`id`, ids)}
    )
    select id as "deliveryId", attempt_count as "attemptCount", created_at as "createdAt",
      ${microseconds(tx, tx`created_at`)} as "createdUs", reference,
      match_request_id as "matchRequestId", matched_by as "matchedBy", receipt_id as "receiptId",
      coalesce(receipt_version, 1) as "receiptVersion", supersedes, payment_position as "paymentPosition", payload,
      event_type as "eventType", event_data as "eventData", store_version as "storeVersion", brand_version as "brandVersion",
      endpoint_id as "endpointId", last_error as "lastError",
      exists (select 1 from match_requests q where q.id = d.match_request_id and q.status = 'withdrawn')
        or exists (select 1 from matches m where m.id = d.match_id and m.withdrawn_at is not null) as "isParted"
    from d`;
}

/** By receipt and version: each as it was submitted, and the later versions that are named. */
async function findReceipts(sql: Sql, details: readonly Detail[]): Promise<Map<string, Stored>> {
  const ids = receiptIdsOf(details);
  if (ids.length === 0) return new Map();
  const firsts = details.filter(({ receiptVersion }) => receiptVersion === 1);
  const later = details.filter(({ receiptVersion }) => receiptVersion > 1);
  const rows = await withLookupPlans(
    sql,
    { isDurable: true },
    (tx) => tx<Stored[]>`
    select id, 1 as version, token, case when id = any (${receiptIdsOf(firsts)}::uuid[]) then content end as content,
      store_id as "storeId", null::int[] as positions, erased_at is not null as "isErased",
      ${microseconds(tx, tx`person_erased_at`)} as "personErasedUs"
    from receipts where ${amongIds(tx, tx`id`, ids)}
    ${later.length === 0 ? tx`` : orLater(tx, later)}`,
  );
  return new Map(rows.map((row) => [placeOf(row.id, row.version), row]));
}

const receiptIdsOf = (details: readonly Detail[]) => [...new Set(details.flatMap(({ receiptId }) => receiptId ?? []))];

function orLater(tx: Sql, details: readonly Detail[]) {
  const places = details.map(({ receiptId, receiptVersion }) => placeOf(receiptId, receiptVersion));
  return tx`
    union all
    select r.id, v.version, r.token, v.content, v.store_id, v.positions, r.erased_at is not null,
      ${microseconds(tx, tx`r.person_erased_at`)}
    from receipt_versions v join receipts r on r.id = v.receipt_id
    where ${amongIds(tx, tx`v.receipt_id`, receiptIdsOf(details))} and v.receipt_id::text || '/' || v.version = any (${places}::text[])`;
}

/** Changes nothing that is not claimed by these any more. */
async function handBack(sql: Sql, claims: readonly Claim[], there: ReadonlySet<string>): Promise<void> {
  if (claims.length === 0) return;
  const isGone = ({ deliveryId }: Claim) => !there.has(deliveryId) && !isToCome("deliveries", deliveryId);
  const [gone, toCome] = [claims.filter(isGone), claims.filter((claim) => !isGone(claim))];
  await sql`
    with removed as (
      -- Its month was dropped: nobody would ever end the claim.
      delete from delivery_queue q
      using unnest(${gone.map(({ deliveryId }) => deliveryId)}::uuid[], ${gone.map(({ claimId }) => claimId)}::uuid[]) as g(id, claim_id)
      where q.delivery_id = g.id and q.claim_id = g.claim_id
    )
    update delivery_queue q
    set claim_id = null, lease_until = null, due_at = now() + ${LOOK_AGAIN_MS} * interval '1 millisecond'
    from unnest(${toCome.map(({ deliveryId }) => deliveryId)}::uuid[], ${toCome.map(({ claimId }) => claimId)}::uuid[]) as c(id, claim_id)
    where q.delivery_id = c.id and q.claim_id = c.claim_id`;
}
