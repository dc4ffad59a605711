import type { Context } from "../../db/context";
import { newestVersion } from "../../receipts/versions/newest-version";
import { saleHash } from "../resubmissions/sale-hash";
import type { NewMatch } from "./new-match";

/** Writes the matches and returns those that are new: a receipt goes to a subscription once, and a request gets one. */
export async function recordMatches(ctx: Context, matches: readonly NewMatch[]): Promise<NewMatch[]> {
  if (matches.length === 0) return [];
  const { sql } = ctx;
  const rows = await sql<{ id: string }[]>`
    insert into matches (
      id, organization_id, receipt_id, payment_position, subscription_id, match_request_id, reference, matched_by, sale_hash
    )
    select "matchId", "organizationId", "receiptId", "paymentPosition", "subscriptionId", "matchRequestId", reference,
      "matchedBy"::json,
      (select ${saleHash(sql)} from receipts r ${newestVersion(sql)} where r.id = m."receiptId" limit 1)
    from json_to_recordset(${JSON.stringify(matches)}::json) as m(
      "matchId" uuid, "organizationId" uuid, "receiptId" uuid, "paymentPosition" int, "subscriptionId" uuid,
      "matchRequestId" uuid, reference text, "matchedBy" text
    )
    on conflict do nothing
    returning id`;
  const recorded = new Set(rows.map(({ id }) => id));
  return matches.filter(({ matchId }) => recorded.has(matchId));
}
