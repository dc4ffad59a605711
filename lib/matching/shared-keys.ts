import type postgres from "postgres";
import type { Sql } from "../db/client";

type Condition = postgres.PendingQuery<never[]>;

/**
 * The rules' combinations (`rules.ts`) as joins of a payment `p` and a match request `q`, one for each way through an
 * index: what is found may fit or be excluded, and what is not found is unrelated. The time and the terminal of rule 5
 * are left to the rules.
 */
export function sharedKeys(sql: Sql): {
  byPar: Condition;
  byRrn: Condition;
  byApprovalCodeAndLastFour: Condition;
  byApprovalCodeAndAmount: Condition;
} {
  return {
    // The PAR itself is compared by the query: with one hash per key in use.
    byPar: sql`(
      q.retrieval_reference_number = p.retrieval_reference_number
      or q.approval_code = p.approval_code or q.last_four = p.last_four
    )`,
    byRrn: sql`q.retrieval_reference_number = p.retrieval_reference_number and (
      q.approval_code = p.approval_code or q.last_four = p.last_four
      or (q.amount = p.amount and q.currency = p.currency)
    )`,
    // Two, where one with "or" would read every payment with a code such as 000000. That the request has both is said beside
    // the equality: where all payments are alike, PostgreSQL reads them all before it finds that there is nothing to compare.
    byApprovalCodeAndLastFour: sql`
      q.approval_code = p.approval_code and q.last_four = p.last_four and q.last_four is not null`,
    byApprovalCodeAndAmount: sql`
      q.approval_code = p.approval_code and q.amount = p.amount and q.currency = p.currency and q.amount is not null`,
  };
}
