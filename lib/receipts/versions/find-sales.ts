import type { Merchant } from "../../contract/merchant";
import { parsePublicId, publicId } from "../../core/ids";
import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { type MerchantRow, toMerchant } from "../../stores/merchant";
import { receiptUrl } from "../public/receipt-url";
import { newestVersion } from "./newest-version";

/** Where a receipt is, and who sold it: the store as it was when the receipt came, the brand as it is. */
export interface Sale {
  receiptUrl: string;
  merchant: Merchant;
}

/**
 * The sales behind receipts, by public id, for whoever was given them: the caller has asked whose they are. What is no
 * longer kept is missing.
 */
export async function findSales(ctx: Context, receiptIds: readonly string[]): Promise<Map<string, Sale>> {
  const ids = receiptIds.flatMap((id) => parsePublicId("receipt", id) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<(MerchantRow & { id: string; token: string })[]>`
    with r as materialized (
      select r.id, r.token, r.received_at, coalesce(v.store_id, r.store_id) as store_id from receipts r
      ${newestVersion(ctx.sql)}
      where ${amongIds(ctx.sql, ctx.sql`r.id`, ids)}
    )
    select r.id, r.token, s.id as "storeId", seller.name as "storeName", seller.address,
      seller.country_code as "countryCode", seller.vat_id as "vatId",
      b.id as "brandId", b.name as "brandName", b.color, b.logo_version as "logoVersion"
    from r
    join stores s on s.id = r.store_id
    join brands b on b.id = s.brand_id
    cross join lateral (
      (
        select h.name, h.address, h.country_code, h.vat_id from store_history h
        where h.store_id = s.id and h.valid_until > r.received_at
        order by h.valid_until limit 1
      )
      union all
      select s.name, s.address, s.country_code, s.vat_id
      limit 1
    ) seller`;
  return new Map(
    rows.map((row) => [publicId("receipt", row.id), { receiptUrl: receiptUrl(row.token), merchant: toMerchant(row) }]),
  );
}
