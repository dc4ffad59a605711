import { notFound } from "../core/errors";
import { parsePublicId, publicId } from "../core/ids";
import { isInstallationWide } from "../core/tenant";
import type { Context } from "../db/context";
import { receiptUrl } from "./receipt-url";

export interface StoredReceipt {
  id: string;
  /** The merchant. */
  organizationId: string;
  receiptUrl: string;
  storeId: string;
  /** Null where the store is not known. */
  brandId: string | null;
  sourceId: string;
  /** When the service received it, not when it was issued. */
  received: Date;
  /** The receipt as stored: JSON text with exact digits. */
  content: string;
}

/** A receipt of the merchant who submitted it. An operator's context (no tenant) reads any. */
export async function getReceipt(ctx: Context, receiptId: string): Promise<StoredReceipt> {
  const uuid = parsePublicId("receipt", receiptId);
  if (!uuid) throw notFound("receipt");
  const [row] = await ctx.sql<
    {
      organization_id: string;
      store_id: string;
      brand_id: string | null;
      source_id: string;
      token: string;
      received_at: Date;
      content: string;
    }[]
  >`
    select r.organization_id, r.store_id, s.brand_id, r.source_id, r.token, r.received_at, r.content
    from receipts r left join stores s on s.id = r.store_id
    where r.id = ${uuid} and (r.organization_id = ${ctx.organizationId} or ${isInstallationWide(ctx)})`;
  if (!row) throw notFound("receipt");
  return {
    id: receiptId,
    organizationId: publicId("organization", row.organization_id),
    receiptUrl: receiptUrl(row.token),
    storeId: publicId("store", row.store_id),
    brandId: row.brand_id && publicId("brand", row.brand_id),
    sourceId: publicId("source", row.source_id),
    received: row.received_at,
    content: row.content,
  };
}
