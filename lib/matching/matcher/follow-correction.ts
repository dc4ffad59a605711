import type { Context } from "../../db/context";
import { payersOf } from "../../receipts/payers";
import type { KnownPayment } from "../../receipts/versions/follow-payments";
import type { StoredVersion } from "../../receipts/versions/store-version";
import { countFindings } from "../allowance/count-findings";
import { tellWithdrawn } from "../not-mine/tell-withdrawn";
import { cancelUnsent } from "../requests/cancel-unsent";
import { findStandingMatches, type StandingMatch } from "./find-standing-matches";
import { enqueueRequests } from "./match-queue";

export interface FollowedCorrection {
  standing: StandingMatch[];
  /** Of payers that the new version does not have: for `withdrawGone`. */
  gone: StandingMatch[];
}

/**
 * What a new version means for who has the receipt (decisions, section 12), in the transaction that makes it: a match stays as
 * long as a payment of its payer does.
 */
export async function followCorrection(
  ctx: Context,
  receiptId: string,
  { before, now }: Pick<StoredVersion, "before" | "now">,
): Promise<FollowedCorrection> {
  const matches = await findStandingMatches(ctx, receiptId);
  const positions = positionsOfPayers(before, now);
  const standing: StandingMatch[] = [];
  const gone: StandingMatch[] = [];
  for (const match of matches) {
    const [position] = positions.get(match.paymentPosition) ?? [];
    if (position === undefined) gone.push(match);
    else standing.push({ ...match, paymentPosition: position });
  }
  await freePayments(ctx, receiptId, now);
  await keepPayments(ctx, receiptId, standing, positions);
  return { standing, gone };
}

/** For each payment of either version, those of its payer in the new one: itself first, if it is there. */
export function positionsOfPayers(
  before: readonly KnownPayment[],
  now: readonly KnownPayment[],
): Map<number, number[]> {
  const present = new Set(now.map(({ position }) => position));
  const all = [...now, ...before.filter(({ position }) => !present.has(position))];
  const payers = payersOf(all);
  return new Map(
    all.map(({ position }, at) => {
      const ofPayer = now.filter((_, other) => payers[other] === payers[at]).map((payment) => payment.position);
      return [position, present.has(position) ? [position, ...ofPayer.filter((one) => one !== position)] : ofPayer];
    }),
  );
}

/** What is gone is nobody's: put back, it is found like any other. */
async function freePayments({ sql }: Context, receiptId: string, now: readonly KnownPayment[]): Promise<void> {
  await sql`
    delete from consumed_payments
    where receipt_id = ${receiptId} and payment_position <> all (${now.map(({ position }) => position)}::int[])`;
}

/** All payments of a payer are used up for their reference, as when they were matched. */
async function keepPayments(
  { sql }: Context,
  receiptId: string,
  standing: readonly StandingMatch[],
  positions: ReadonlyMap<number, number[]>,
): Promise<void> {
  const moved = standing.map(({ matchId, paymentPosition }) => ({ matchId, paymentPosition }));
  await sql`
    update matches m set payment_position = s."paymentPosition"
    from json_to_recordset(${JSON.stringify(moved)}::json) as s("matchId" uuid, "paymentPosition" int)
    where m.id = s."matchId" and m.payment_position <> s."paymentPosition"`;
  const used = standing.flatMap(({ matchRequestId, organizationId, reference, paymentPosition }) =>
    matchRequestId === null
      ? []
      : (positions.get(paymentPosition) ?? []).map((position) => ({ organizationId, reference, position })),
  );
  await sql`
    insert into consumed_payments (organization_id, receipt_id, payment_position, reference)
    select distinct on ("organizationId", position) "organizationId", ${receiptId}::uuid, position, reference
    from json_to_recordset(${JSON.stringify(used)}::json) as u("organizationId" uuid, reference text, position int)
    order by "organizationId", position
    on conflict do nothing`;
}

/**
 * Tells the clients (`receipt.withdrawn`, cause `corrected`) and cancels what was not sent. A request is open again while its
 * time lasts, and has found nothing; a subscription gets the receipt anew if the payment is put back: the match that was
 * belongs to neither any more. Last in its transaction, as `countFindings` is.
 */
export async function withdrawGone(ctx: Context, receiptId: string, gone: readonly StandingMatch[]): Promise<void> {
  if (gone.length === 0) return;
  const { sql } = ctx;
  const ids = gone.map(({ matchId }) => matchId);
  const requestIds = gone.flatMap(({ matchRequestId, isFormer }) => (isFormer ? [] : (matchRequestId ?? [])));
  await sql`
    update matches set withdrawn_at = now(), subscription_id = null, match_request_id = null, former_request_id = null
    where id = any (${ids}::uuid[])`;
  const reopened = await sql<{ id: string; status: string }[]>`
    update match_requests set
      status = case when expires_at > now() then 'pending' else 'withdrawn' end,
      settled_at = case when expires_at > now() then null else now() end
    where id = any (${requestIds}::uuid[]) and status = 'matched'
    returning id, status`;
  await tellWithdrawn(ctx, receiptId, gone, "corrected");
  await cancelUnsent(ctx, [receiptId], { matchIds: ids, why: "match-withdrawn" });
  await enqueueRequests(
    ctx,
    reopened.filter(({ status }) => status === "pending").map(({ id }) => id),
  );
  await countFindings(
    ctx,
    reopened.map(({ id }) => id),
    -1,
  );
}
