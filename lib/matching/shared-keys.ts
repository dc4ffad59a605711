import type postgres from "postgres";
import type { Sql } from "../db/client";
import { AGREEING_TIME_MS, CONTRADICTING_TIME_MS } from "./compare-fields";

type Condition = postgres.PendingQuery<never[]>;

/**
 * The rules' combinations (`rules.ts`) as joins of a payment `p` and a match request `q`, one for each way through an
 * index: what is found may fit or be excluded, and what is not found is unrelated. `timeOrTerminal` completes rule 5; where
 * it is left out, more is found.
 */
export function sharedKeys(
  sql: Sql,
  timeOrTerminal: Condition = sql`true`,
): { byPar: Condition; byRrn: Condition; byApprovalCodeAndLastFour: Condition; byApprovalCodeAndAmount: Condition } {
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
      or (q.amount = p.amount and q.currency = p.currency and ${timeOrTerminal})
    ) and (q.approval_code is not null or q.last_four is not null or q.currency is not null)`,
    // Two, where one with "or" would read every payment with a code such as 000000.
    byApprovalCodeAndLastFour: sql`q.approval_code = p.approval_code and q.last_four = p.last_four`,
    byApprovalCodeAndAmount: sql`
      q.approval_code = p.approval_code and q.amount = p.amount and q.currency = p.currency and q.currency is not null
      and ${timeOrTerminal}`,
  };
}

/** What completes rule 5. */
export function sameTimeOrTerminal(sql: Sql): Condition {
  return sql`(q.terminal_id is not null or q.transaction_at is not null) and (
    q.terminal_id = p.terminal_id
    or abs(extract(epoch from q.transaction_at - p.issued_at)) <= ${AGREEING_TIME_MS / 1_000}
  )`;
}

/** That a payment found by `sharedKeys` is excluded by its fields, PAR and time aside; true or false, never null. */
export function contradictingKeys(sql: Sql): Condition {
  return sql`(
    coalesce(q.retrieval_reference_number <> p.retrieval_reference_number, false)
    or coalesce(q.approval_code <> p.approval_code, false)
    or coalesce(q.currency <> p.currency, false)
    or coalesce(q.amount <> p.amount, false)
    or coalesce(q.last_four <> p.last_four, false) and not coalesce(
      q.retrieval_reference_number = p.retrieval_reference_number and q.approval_code = p.approval_code, false
    )
  )`;
}

/** That all of some payments, issued `from` to `to`, are excluded by their time; true or false, never null. */
export function contradictingTime(sql: Sql, from: Condition, to: Condition): Condition {
  const seconds = CONTRADICTING_TIME_MS / 1_000;
  return sql`coalesce(
    extract(epoch from ${from} - q.transaction_at) > ${seconds} or extract(epoch from q.transaction_at - ${to}) > ${seconds},
    false
  )`;
}
