import type { Context } from "../../db/context";
import type { Recipient } from "../not-mine/tell-withdrawn";

/** A match that was not withdrawn. */
export interface StandingMatch extends Recipient {
  /** UUID. */
  matchId: string;
  paymentPosition: number;
  /** Its request has a later receipt of the same sale. */
  isFormer: boolean;
}

/** The matches of a receipt (UUID), locked against erasure until the transaction ends, by when their news is written. */
export async function findStandingMatches({ sql }: Context, receiptId: string): Promise<StandingMatch[]> {
  return sql<StandingMatch[]>`
    select id as "matchId", organization_id as "organizationId", payment_position as "paymentPosition",
      subscription_id as "subscriptionId", coalesce(match_request_id, former_request_id) as "matchRequestId", reference,
      former_request_id is not null as "isFormer"
    from matches where receipt_id = ${receiptId} and withdrawn_at is null
    order by id
    for share`;
}
