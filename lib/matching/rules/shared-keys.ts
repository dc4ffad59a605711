import type postgres from "postgres";
import type { Sql } from "../../db/client";
import { AGREEING_TIME_MS, CONTRADICTING_TIME_MS } from "./compare-fields";

type Condition = postgres.PendingQuery<never[]>;

/**
 * What `p` is: a row of `payments`, or payments that are alike but for their times, terminals and merchants
 * (`first_issued_at`, `last_issued_at`, `terminal_ids`, `merchant_ids`), of which a condition says whether it may hold for any of them.
 */
type Paid = "payment" | "alike";

/**
 * The rules' combinations (`rules.ts`) as joins of `p` and a match request `q`, one for each way through an index: what is
 * found may fit or be excluded, and what is not found is unrelated.
 */
export function sharedKeys(
  sql: Sql,
  paid: Paid,
): Record<"byPar" | "byRrn" | "byApprovalCodeAndLastFour" | "byApprovalCodeAndAmount" | "byArn", Condition> {
  const isSameTimeOrPlace = sameTimeOrPlace(sql, paid);
  return {
    // The PAR itself is compared by the query: with one hash per key in use.
    byPar: sql`(
      q.retrieval_reference_number = p.retrieval_reference_number
      or q.approval_code = p.approval_code or q.last_four = p.last_four
    )`,
    // What a request does not have is said beside the equalities that no index serves, here and below: or else each payment
    // is read to find that.
    byRrn: sql`q.retrieval_reference_number = p.retrieval_reference_number and (
      q.approval_code = p.approval_code or q.last_four = p.last_four
      or (q.amount = p.amount and q.currency = p.currency and ${isSameTimeOrPlace})
    ) and (q.approval_code is not null or q.last_four is not null or q.currency is not null)`,
    // Two, where one with "or" would read every payment with a code such as 000000.
    byApprovalCodeAndLastFour: sql`q.approval_code = p.approval_code and q.last_four = p.last_four`,
    byApprovalCodeAndAmount: sql`
      q.approval_code = p.approval_code and q.amount = p.amount and q.currency = p.currency and q.currency is not null
      and ${isSameTimeOrPlace}`,
    byArn: sql`q.acquirer_reference_number = p.acquirer_reference_number and (
      q.last_four = p.last_four or ${isWithin(sql, paid, CONTRADICTING_TIME_MS)}
    ) and (q.last_four is not null or q.transaction_at is not null)`,
  };
}

/** What completes rule 5. */
function sameTimeOrPlace(sql: Sql, paid: Paid): Condition {
  const [isTerminal, isMerchant] =
    paid === "payment"
      ? [sql`q.terminal_id = p.terminal_id`, sql`q.merchant_id = p.merchant_id`]
      : [sql`q.terminal_id = any(p.terminal_ids)`, sql`q.merchant_id = any(p.merchant_ids)`];
  return sql`(q.terminal_id is not null or q.merchant_id is not null or q.transaction_at is not null) and (
    ${isTerminal} or ${isMerchant} or ${isWithin(sql, paid, AGREEING_TIME_MS)}
  )`;
}

/** Null where the request has no time. */
function isWithin(sql: Sql, paid: Paid, apartMs: number): Condition {
  const [first, last] =
    paid === "payment" ? [sql`p.issued_at`, sql`p.issued_at`] : [sql`p.first_issued_at`, sql`p.last_issued_at`];
  const apart = sql`${apartMs / 1_000} * interval '1 second'`;
  return sql`q.transaction_at between ${first} - ${apart} and ${last} + ${apart}`;
}

/** That what `sharedKeys` finds is excluded by its fields, PAR aside; true or false, never null. Of alike payments: all of them. */
export function contradictions(sql: Sql, paid: Paid): Condition {
  const areSame = sql`q.retrieval_reference_number = p.retrieval_reference_number and q.approval_code = p.approval_code`;
  return sql`(
    coalesce(q.retrieval_reference_number <> p.retrieval_reference_number, false)
    or coalesce(q.approval_code <> p.approval_code, false)
    or coalesce(q.currency <> p.currency or q.amount <> p.amount, false) and not coalesce(
      ${areSame} and q.last_four = p.last_four and sign(coalesce(q.amount, 0)) * sign(p.amount) >= 0, false
    )
    or coalesce(not ${isWithin(sql, paid, CONTRADICTING_TIME_MS)}, false)
    or coalesce(q.acquirer_reference_number <> p.acquirer_reference_number, false)
    or coalesce(q.last_four <> p.last_four, false) and not coalesce(${areSame}, false)
  )`;
}
