import type { Context } from "../../../db/context";
import type { Explanation } from "../../../matching/explanation";
import type { MatchRequest } from "../../../matching/rules/match-request";
import { findSales } from "../../../receipts/versions/find-sales";

/** Match requests as the API says them: where a receipt was found, which and whose; otherwise why not. */
export async function matchRequestAnswers(ctx: Context, requests: readonly MatchRequest[]) {
  const matched = requests.filter(({ status }) => status === "matched");
  const sales = await findSales(
    ctx,
    matched.flatMap(({ receiptId }) => receiptId ?? []),
  );
  return requests.map(({ matchRequestId, status, reference, created, expires, ...request }) => {
    const { receiptId, matchedBy, explanation } = request;
    const base = { matchRequestId, status, reference, created, expires };
    if (status === "matched" && receiptId !== null) {
      return { ...base, matchedBy: matchedBy ?? undefined, receiptId, ...sales.get(receiptId) };
    }
    return status === "withdrawn" || explanation === null ? base : { ...base, reasons: reasonsOf(explanation) };
  });
}

function reasonsOf({ candidatesLeft, alreadyMatched, reportedNotMine, whatWouldHelp }: Explanation) {
  return { candidates: candidatesLeft, alreadyMatched, reportedNotMine, whatWouldHelp };
}
