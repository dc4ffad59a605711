import type postgres from "postgres";
import type { Sql } from "../db/client";
import { AGREEING_TIME_MS, CONTRADICTING_TIME_MS } from "./compare-fields";

type Condition = postgres.PendingQuery<never[]>;

/**
 * What `p` is: a row of `payments`, or payments that are alike but for their times and terminals (`first_issued_at`,
 * `last_issued_at`, `terminal_ids`), of which a condition says whether it may hold for any of them.
 */
type Paid = "payment" | "alike";

/**
 * The rules' combinations (`rules.ts`) as joins of `p` and a match request `q`, one for each way through an index: what is
 * found may fit or be excluded, and what is not found is unrelated.
 */
export function sharedKeys(
  sql: Sql,
  paid: Paid,
): { byPar: Condition; byRrn: Condition; byApprovalCodeAndLastFour: Condition; byApprovalCodeAndAmount: Condition } {
  const isSameTimeOrTerminal = sameTimeOrTerminal(sql, paid);
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
      or (q.amount = p.amount and q.currency = p.currency and ${isSameTimeOrTerminal})
    ) and (q.approval_code is not null or q.last_four is not null or q.currency is not null)`,
    // Two, where one with "or" would read every payment with a code such as 000000.
    byApprovalCodeAndLastFour: sql`q.approval_code = p.approval_code and q.last_four = p.last_four`,
    byApprovalCodeAndAmount: sql`
      q.approval_code = p.approval_code and q.amount = p.amount and q.currency = p.currency and q.currency is not null
      and ${isSameTimeOrTerminal}`,
  };
}

/** What completes rule 5. */
function sameTimeOrTerminal(sql: Sql, paid: Paid): Condition {
  const { first, last, isTerminal } = timesAndTerminals(sql, paid);
  const apart = sql`${AGREEING_TIME_MS / 1_000} * interval '1 second'`;
  return sql`(q.terminal_id is not null or q.transaction_at is not null) and (
    ${isTerminal} or q.transaction_at between ${first} - ${apart} and ${last} + ${apart}
  )`;
}

/** That what `sharedKeys` finds is excluded by its fields, PAR aside; true or false, never null. Of alike payments: all of them. */
export function contradictions(sql: Sql, paid: Paid): Condition {
  const { first, last } = timesAndTerminals(sql, paid);
  const apart = sql`${CONTRADICTING_TIME_MS / 1_000} * interval '1 second'`;
  const areSame = sql`q.retrieval_reference_number = p.retrieval_reference_number and q.approval_code = p.approval_code`;
  return sql`(
    coalesce(q.retrieval_reference_number <> p.retrieval_reference_number, false)
    or coalesce(q.approval_code <> p.approval_code, false)
    or coalesce(q.currency <> p.currency or q.amount <> p.amount, false) and not coalesce(
      ${areSame} and q.last_four = p.last_four and sign(coalesce(q.amount, 0)) * sign(p.amount) >= 0, false
    )
    or coalesce(q.transaction_at not between ${first} - ${apart} and ${last} + ${apart}, false)
    or coalesce(q.last_four <> p.last_four, false) and not coalesce(${areSame}, false)
  )`;
}

function timesAndTerminals(sql: Sql, paid: Paid): { first: Condition; last: Condition; isTerminal: Condition } {
  if (paid === "payment") {
    return { first: sql`p.issued_at`, last: sql`p.issued_at`, isTerminal: sql`q.terminal_id = p.terminal_id` };
  }
  return {
    first: sql`p.first_issued_at`,
    last: sql`p.last_issued_at`,
    isTerminal: sql`q.terminal_id = any(p.terminal_ids)`,
  };
}
