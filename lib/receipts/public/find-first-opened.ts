import { parsePublicId } from "../../core/ids";
import { type Context, isInstallationWide } from "../../db/context";

/** When a person first opened the page of one of the merchant's receipts (to the minute), or null. */
export async function findFirstOpened(ctx: Context, receiptId: string): Promise<Date | null> {
  const uuid = parsePublicId("receipt", receiptId);
  if (!uuid) return null;
  const [row] = await ctx.sql<{ first_opened_at: Date }[]>`
    select v.first_opened_at from receipt_views v
    join receipts r on r.id = v.receipt_id
    where v.receipt_id = ${uuid} and r.id = ${uuid}
      and (r.organization_id = ${ctx.organizationId} or ${isInstallationWide(ctx)})`;
  return row?.first_opened_at ?? null;
}
