import { tenantOf } from "../../core/tenant";
import type { Context } from "../../db/context";

/**
 * Whether a receipt (UUID) of the tenant must stay. Asked in the transaction that would erase it, which a hold that is being set
 * meanwhile waits for.
 */
export async function isHeld(ctx: Context, receiptId: string): Promise<boolean> {
  const { sql } = ctx;
  await sql`select from organizations where id = ${tenantOf(ctx)} for share`;
  const held = await sql`
    select from legal_holds h
    where h.organization_id = ${tenantOf(ctx)} and h.released_at is null and (h.expires_at is null or h.expires_at > now())
      and (
        exists (select from held_receipts r where r.receipt_id = ${receiptId} and r.hold_id = h.id)
        or exists (
          select from (
            select store_id, issued_at from receipts where id = ${receiptId}
            union all
            select store_id, issued_at from receipt_versions where receipt_id = ${receiptId}
          ) version
          where version.store_id = h.store_id and version.issued_at >= h.issued_from and version.issued_at < h.issued_before
        )
      )
    limit 1`;
  return held.length > 0;
}
