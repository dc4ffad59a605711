import type { MatchRequest } from "@/lib/matching/rules/match-request";
import type { MatchRequestRow } from "./match-request-table";
import { reasonsOf } from "./match-words";

/** What the table shows of a request: its first reason, in words, and not all that was compared. */
export function matchRequestRow(request: MatchRequest, href: string): MatchRequestRow {
  const { matchRequestId, reference, status, created } = request;
  return { matchRequestId, reference, status, created, reason: reasonsOf(request)[0] ?? "", href };
}
