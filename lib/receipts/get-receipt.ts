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
      source_id: string;
      token: string;
      received_at: Date;
      content: string;
    }[]
  >`
    select organization_id, store_id, source_id, token, received_at, content from receipts
    where id = ${uuid} and (organization_id = ${ctx.organizationId} or ${isInstallationWide(ctx)})`;
  if (!row) throw notFound("receipt");
  return {
    id: receiptId,
    organizationId: publicId("organization", row.organization_id),
    receiptUrl: receiptUrl(row.token),
    storeId: publicId("store", row.store_id),
    sourceId: publicId("source", row.source_id),
    received: row.received_at,
    content: row.content,
  };
}
