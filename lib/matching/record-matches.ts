import type { Context } from "../db/context";
import type { NewMatch } from "./new-match";

/** Writes the matches and returns those that are new: a receipt goes to a subscription once, and a request gets one. */
export async function recordMatches(ctx: Context, matches: readonly NewMatch[]): Promise<NewMatch[]> {
  if (matches.length === 0) return [];
  const rows = await ctx.sql<{ id: string }[]>`
    insert into matches (
      id, organization_id, receipt_id, payment_position, subscription_id, match_request_id, reference, matched_by
    )
    select "matchId", "organizationId", "receiptId", "paymentPosition", "subscriptionId", "matchRequestId", reference,
      "matchedBy"::json
    from json_to_recordset(${JSON.stringify(matches)}::json) as m(
      "matchId" uuid, "organizationId" uuid, "receiptId" uuid, "paymentPosition" int, "subscriptionId" uuid,
      "matchRequestId" uuid, reference text, "matchedBy" text
    )
    on conflict do nothing
    returning id`;
  const recorded = new Set(rows.map(({ id }) => id));
  return matches.filter(({ matchId }) => recorded.has(matchId));
}
