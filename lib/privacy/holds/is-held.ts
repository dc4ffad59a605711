import { DomainError } from "../../core/errors";
import { parsePublicId } from "../../core/ids";
import { tenantOf } from "../../core/tenant";
import type { Context } from "../../db/context";

/**
 * Whether a receipt (UUID) of the tenant must stay. Asked in the transaction that would erase it, which a hold that is being set
 * meanwhile waits for.
 */
export async function isHeld(ctx: Context, receiptId: string): Promise<boolean> {
  await ctx.sql`select from organizations where id = ${tenantOf(ctx)} for share`;
  return isUnderHold(ctx, receiptId);
}

/** The same for who only looks, and has its public id. */
export async function mustStay(ctx: Context, receiptId: string): Promise<boolean> {
  const id = parsePublicId("receipt", receiptId);
  return id !== null && isUnderHold(ctx, id);
}

async function isUnderHold(ctx: Context, receiptId: string): Promise<boolean> {
  const held = await ctx.sql`
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

/** @throws DomainError `on-legal-hold` */
export async function assertNotHeld(ctx: Context, receiptId: string): Promise<void> {
  if (await isHeld(ctx, receiptId)) throw new DomainError("on-legal-hold", "A legal hold keeps the receipt.");
}
