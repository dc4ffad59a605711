import { erased, notFound } from "../core/errors";
import { publicId, uuidOf } from "../core/ids";
import { type Context, isInstallationWide } from "../db/context";
import { receiptUrl } from "./public/receipt-url";
import { newestVersion } from "./versions/newest-version";

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
  version: number;
  state: "issued" | "cancelled";
  /** Of each of its payments, the position at which matches and deliveries name it. */
  positions: readonly number[] | null;
  /** When what it told of the shopper was erased. */
  personErased: Date | null;
  /** The newest version as stored: JSON text with exact digits. */
  content: string;
}

/**
 * A receipt, in its newest version, of the merchant who submitted it. An operator's context (no tenant) reads any.
 *
 * @throws DomainError `not-found`; `gone` when it was erased
 */
export async function getReceipt(ctx: Context, receiptId: string): Promise<StoredReceipt> {
  const uuid = uuidOf("receipt", receiptId);
  const [row] = await ctx.sql<
    {
      organization_id: string;
      store_id: string;
      brand_id: string | null;
      source_id: string;
      token: string;
      received_at: Date;
      version: number | null;
      state: StoredReceipt["state"] | null;
      positions: number[] | null;
      content: string;
      erased_at: Date | null;
      person_erased_at: Date | null;
    }[]
  >`
    with r as materialized (
      select r.organization_id, coalesce(v.store_id, r.store_id) as store_id, r.source_id, r.token,
        r.received_at, v.version, v.state, v.positions, coalesce(v.content, r.content) as content, r.erased_at,
        r.person_erased_at
      from receipts r
      ${newestVersion(ctx.sql, ctx.sql`v.receipt_id = ${uuid}`)}
      where r.id = ${uuid} and (r.organization_id = ${ctx.organizationId} or ${isInstallationWide(ctx)})
    )
    select r.*, s.brand_id from r left join stores s on s.id = r.store_id`;
  if (!row) throw notFound("receipt");
  if (row.erased_at) throw erased();
  return {
    id: receiptId,
    organizationId: publicId("organization", row.organization_id),
    receiptUrl: receiptUrl(row.token),
    storeId: publicId("store", row.store_id),
    brandId: row.brand_id && publicId("brand", row.brand_id),
    sourceId: publicId("source", row.source_id),
    received: row.received_at,
    version: row.version ?? 1,
    state: row.state ?? "issued",
    positions: row.positions,
    personErased: row.person_erased_at,
    content: row.content,
  };
}
