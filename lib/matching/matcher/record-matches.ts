import { amongIds } from "../../db/among-ids";
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
  const hashes = await findSaleHashes(ctx, matches);
  assertNoneToCome(
    "receipts",
    matches.filter(({ receiptId }) => !hashes.has(receiptId)).map(({ receiptId }) => ({ id: receiptId })),
  );
  const input = matches.map((match) => ({ saleHash: hashes.get(match.receiptId) ?? null, ...match }));
  const made = await sql<{ id: string }[]>`
    insert into matches (
      id, organization_id, receipt_id, payment_position, subscription_id, match_request_id, reference, matched_by, sale_hash
    )
    select "matchId", "organizationId", "receiptId", "paymentPosition", "subscriptionId", "matchRequestId", reference,
      "matchedBy"::json, "saleHash"
    from json_to_recordset(${JSON.stringify(input)}::json) as m(
      "matchId" uuid, "organizationId" uuid, "receiptId" uuid, "paymentPosition" int, "subscriptionId" uuid,
      "matchRequestId" uuid, reference text, "matchedBy" text, "saleHash" uuid
    )
    on conflict do nothing
    returning id`;
  const recorded = new Set(made.map(({ id }) => id));
  return matches.filter(({ matchId }) => recorded.has(matchId));
}

/** Of the receipts that are there, by their UUIDs; null where one has no number. No correction comes before the matcher's commit. */
async function findSaleHashes({ sql }: Context, matches: readonly NewMatch[]): Promise<Map<string, string | null>> {
  const ids = [...new Set(matches.map(({ receiptId }) => receiptId))];
  const rows = await sql<{ id: string; hash: string | null }[]>`
    select r.id, ${saleHash(sql)} as hash from receipts r
    ${newestVersion(sql)}
    where ${amongIds(sql, sql`r.id`, ids)}`;
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
