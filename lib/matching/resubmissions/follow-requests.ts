import { newUuid } from "../../core/ids";
import type { Context } from "../../db/context";
import { consumePayments } from "../matcher/consume-payments";
import type { NewMatch } from "../matcher/new-match";
import { type PaymentPlace, placeKey } from "../matcher/par-hashes";
import { recordMatches } from "../matcher/record-matches";
import type { SaleMatch } from "./find-sale-matches";

/** A match of an earlier receipt of a sale, and the same payer's payments on the newest: the matched one first. */
export interface Superseded extends SaleMatch {
  payments: readonly PaymentPlace[];
}

/**
 * Gives requests that found an earlier receipt of a sale the newest one. The earlier match stays with what was sent of it, and
 * is not the request's any more. Matches are locked before requests and payments, as by whoever takes a match back.
 */
export async function followRequests(ctx: Context, superseded: readonly Superseded[]): Promise<NewMatch[]> {
  if (superseded.length === 0) return [];
  const standing = await lockStanding(ctx, superseded);
  const consumed = await findConsumers(ctx, standing);
  const consumerOf = ({ organizationId }: SaleMatch, payment: PaymentPlace) =>
    consumed.get(`${organizationId}/${placeKey(payment)}`) ?? null;
  const followed = standing.filter((match) =>
    match.payments.every((payment) => (consumerOf(match, payment) ?? match.reference) === match.reference),
  );
  await consumePayments(
    ctx,
    followed.map((match) => ({
      request: match,
      payments: match.payments.map((payment) => ({ ...payment, consumedBy: consumerOf(match, payment) })),
    })),
  );
  await ctx.sql`
    update matches set former_request_id = match_request_id, match_request_id = null
    where id = any (${followed.map(({ matchId }) => matchId)}::uuid[])`;
  return recordMatches(
    ctx,
    followed.flatMap(({ payments: [payment], organizationId, matchRequestId, reference, matchedBy }) => {
      if (!payment) return [];
      const place = { receiptId: payment.receiptId, paymentPosition: payment.position };
      return [
        { matchId: newUuid(), organizationId, ...place, subscriptionId: null, matchRequestId, reference, matchedBy },
      ];
    }),
  );
}

async function lockStanding({ sql }: Context, superseded: readonly Superseded[]): Promise<Superseded[]> {
  const locked = await sql<{ requestId: string }[]>`
    select match_request_id as "requestId" from matches
    where id = any (${superseded.map(({ matchId }) => matchId)}::uuid[]) and withdrawn_at is null
      and match_request_id is not null
    order by id
    for no key update`;
  const matched = await sql<{ id: string }[]>`
    select id from match_requests where id = any (${locked.map(({ requestId }) => requestId)}::uuid[]) and status = 'matched'
    order by id
    for no key update`;
  const standing = new Set(matched.map(({ id }) => id));
  return superseded.filter(({ matchRequestId }) => standing.has(matchRequestId ?? ""));
}

/** Which reference of the client has each payment, by client and place. */
async function findConsumers({ sql }: Context, matches: readonly Superseded[]): Promise<Map<string, string>> {
  const places = matches.flatMap(({ organizationId, payments }) =>
    payments.map((place) => ({ organizationId, ...place })),
  );
  const rows = await sql<(PaymentPlace & { organizationId: string; reference: string })[]>`
    select c.organization_id as "organizationId", c.receipt_id as "receiptId", c.payment_position as position, c.reference
    from json_to_recordset(${JSON.stringify(places)}::json) as p("organizationId" uuid, "receiptId" uuid, position int)
    join consumed_payments c on c.organization_id = p."organizationId" and c.receipt_id = p."receiptId"
      and c.payment_position = p.position`;
  return new Map(rows.map((row) => [`${row.organizationId}/${placeKey(row)}`, row.reference]));
}
