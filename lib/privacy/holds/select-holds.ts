import type postgres from "postgres";
import { type Context, tenantOf } from "../../db/context";
import { type LegalHold, type LegalHoldRow, toLegalHold } from "./legal-hold";

/** The merchant's own holds, and those that operators have set for it; newest first. */
export async function selectHolds(
  ctx: Context,
  condition: postgres.PendingQuery<never[]>,
  limit: number,
): Promise<LegalHold[]> {
  const rows = await ctx.sql<LegalHoldRow[]>`
    select id, store_id as "storeId", issued_from as "issuedFrom", issued_before as "issuedBefore", reason,
      is_by_operator as "isByOperator", created_at as "createdAt", expires_at as "expiresAt", released_at as "releasedAt",
      array(select receipt_id from held_receipts r where r.hold_id = h.id order by receipt_id) as "receiptIds"
    from legal_holds h
    where organization_id = ${tenantOf(ctx)} and ${condition}
    order by id desc
    limit ${limit}`;
  return rows.map(toLegalHold);
}
