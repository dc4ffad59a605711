import { parsePublicId, uuidFloor, uuidTimeMs } from "../../core/ids";
import type { Context } from "../../db/context";
import { type MatchedBy, matchedBy, SUBSCRIPTION_MATCHED_BY } from "../../matching/explanation";
import { getReceipt } from "../../receipts/get-receipt";
import type { DeliveryState } from "./delivery";

/** That somebody got a receipt, as its merchant may know it: not who, and not for whom. */
export interface TraceEntry {
  /** For keys and links within a page only. */
  number: number;
  way: "subscription" | "request";
  matchedBy: MatchedBy;
  matched: Date;
  /** When it was withdrawn: reported as not theirs, or the payment went with a correction; null while the match stands. */
  withdrawn: Date | null;
  /** Which of the newest version's payments, from 0; null when that has it no more. */
  paymentPosition: number | null;
  /** Of those to the client's webhooks the one that got furthest; null between the match and its delivery. */
  delivery: { state: DeliveryState; created: Date; settled: Date | null; attemptCount: number } | null;
}

interface Row {
  isSubscription: boolean;
  matchedBy: string;
  matched: Date;
  withdrawn: Date | null;
  paymentPosition: number;
  state: DeliveryState | null;
  created: Date | null;
  settled: Date | null;
  attemptCount: number | null;
}

/** Who has it at one webhook has it. */
const FURTHEST: DeliveryState[] = ["delivered", "pending", "parked", "exhausted", "cancelled"];
const DAY_MS = 86_400_000;

/**
 * Who got a receipt, in the order in which they were found.
 *
 * @throws DomainError `not-found`, also for another merchant's.
 */
export async function traceReceipt(ctx: Context, receiptId: string): Promise<TraceEntry[]> {
  const { positions } = await getReceipt(ctx, receiptId);
  const placeOf = (position: number) => (positions ? positions.indexOf(position) : position);
  const id = parsePublicId("receipt", receiptId) ?? "";
  // Nothing is delivered before it was received; a day, since clocks differ.
  const floor = uuidFloor(Math.max(0, uuidTimeMs(id) - DAY_MS));
  const rows = await ctx.sql<Row[]>`
    with d as materialized (
      select match_id, state, created_at, settled_at, attempt_count, id from deliveries
      where receipt_id = ${id} and event_type = 'receipt.delivered' and id >= ${floor}
    )
    select distinct on (m.id) m.matched_by ->> 'rule' = ${SUBSCRIPTION_MATCHED_BY.rule} as "isSubscription", m.matched_by as "matchedBy", m.created_at as matched, m.withdrawn_at as withdrawn,
      m.payment_position as "paymentPosition", d.state, d.created_at as created, d.settled_at as settled,
      d.attempt_count as "attemptCount"
    from matches m
    left join d on d.match_id = m.id
    where m.receipt_id = ${id}
    order by m.id, array_position(${FURTHEST}::text[], d.state), d.settled_at, d.id`;
  return rows.map((row, index) => ({
    number: index + 1,
    way: row.isSubscription ? "subscription" : "request",
    matchedBy: matchedBy.parse(JSON.parse(row.matchedBy)),
    matched: row.matched,
    withdrawn: row.withdrawn,
    paymentPosition: placeOf(row.paymentPosition) < 0 ? null : placeOf(row.paymentPosition),
    delivery:
      row.state && row.created
        ? { state: row.state, created: row.created, settled: row.settled, attemptCount: row.attemptCount ?? 0 }
        : null,
  }));
}
