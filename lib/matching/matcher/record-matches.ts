import type { Context } from "../../db/context";
import { assertNoneToCome } from "../../db/retention/to-come";
import { newestVersion } from "../../receipts/versions/newest-version";
import { saleHash } from "../resubmissions/sale-hash";
import type { NewMatch } from "./new-match";

/**
 * Writes the matches and returns those that are new: a receipt goes to a subscription once, and a request gets one.
 *
 * @throws LostRaceError where a receipt is not to be seen yet, though its payments are.
 */
export async function recordMatches(ctx: Context, matches: readonly NewMatch[]): Promise<NewMatch[]> {
  if (matches.length === 0) return [];
  const { sql } = ctx;
  const rows = await sql<{ id: string; receiptId: string; isThere: boolean; isNew: boolean }[]>`
    with input as materialized (
      select m.*, sale.hash, sale.hash_of is not null as is_there
      from json_to_recordset(${JSON.stringify(matches)}::json) as m(
        "matchId" uuid, "organizationId" uuid, "receiptId" uuid, "paymentPosition" int, "subscriptionId" uuid,
        "matchRequestId" uuid, reference text, "matchedBy" text
      )
      left join lateral (
        select r.id as hash_of, ${saleHash(sql)} as hash
        from receipts r ${newestVersion(sql)} where r.id = m."receiptId" limit 1
      ) sale on true
    ), made as (
      insert into matches (
        id, organization_id, receipt_id, payment_position, subscription_id, match_request_id, reference, matched_by, sale_hash
      )
      select "matchId", "organizationId", "receiptId", "paymentPosition", "subscriptionId", "matchRequestId", reference,
        "matchedBy"::json, hash
      from input
      on conflict do nothing
      returning id
    )
    select "matchId" as id, "receiptId", is_there as "isThere", "matchId" in (select id from made) as "isNew" from input`;
  assertNoneToCome(
    "receipts",
    rows.filter(({ isThere }) => !isThere).map(({ receiptId }) => ({ id: receiptId })),
  );
  const recorded = new Set(rows.filter(({ isNew }) => isNew).map(({ id }) => id));
  return matches.filter(({ matchId }) => recorded.has(matchId));
}
