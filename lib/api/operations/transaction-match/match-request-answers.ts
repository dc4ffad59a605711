import type { Context } from "../../../db/context";
import { whyNot } from "../../../matching/requests/why-not";
import type { MatchRequest } from "../../../matching/rules/match-request";
import { findSales } from "../../../receipts/versions/find-sales";

/** Match requests as the API says them: where a receipt was found, which and whose; otherwise why not. */
export async function matchRequestAnswers(ctx: Context, requests: readonly MatchRequest[]) {
  const matched = requests.filter(({ status }) => status === "matched");
  const sales = await findSales(
    ctx,
    matched.flatMap(({ receiptId }) => receiptId ?? []),
  );
  return requests.map((request) => {
    const { matchRequestId, status, reference, created, expires, receiptId, matchedBy } = request;
    const base = { matchRequestId, status, reference, created, expires };
    if (status === "matched" && receiptId !== null) {
      return { ...base, matchedBy: matchedBy ?? undefined, receiptId, ...sales.get(receiptId) };
    }
    const reasons = whyNot(request);
    return reasons ? { ...base, reasons } : base;
  });
}
