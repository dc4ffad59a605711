import { publicId, uuidFloor } from "../core/ids";
import { receiptTokenTimeMs } from "../core/receipt-token";
import type { Context } from "../db/context";

/** What the public page of a receipt shows. */
export interface PublicReceipt {
  receiptId: string;
  token: string;
  /** The receipt as stored: JSON text with exact digits. */
  content: string;
  receivedAt: Date;
  /** As it was when the receipt was taken in. */
  store: { name: string; address: string | null; countryCode: string; vatId: string | null };
  brand: {
    brandId: string;
    name: string;
    color: string | null;
    /** A PNG. */
    logo: Buffer | null;
  };
}

interface Row {
  id: string;
  content: string;
  received_at: Date;
  store_name: string;
  address: string | null;
  country_code: string;
  vat_id: string | null;
  brand_id: string;
  brand_name: string;
  color: string | null;
  logo: Buffer | null;
}

/**
 * The receipt behind the key of its URL. The key's time is that of the receipt's id, so the primary key of one
 * partition finds it; there is no index on tokens.
 */
export async function findPublicReceipt(ctx: Context, token: string): Promise<PublicReceipt | null> {
  const timeMs = receiptTokenTimeMs(token);
  if (timeMs === null) return null;
  const [row] = await ctx.sql<Row[]>`
    select r.id, r.content, r.received_at, seller.name as store_name, seller.address, seller.country_code, seller.vat_id,
      b.id as brand_id, b.name as brand_name, b.color,
      case when b.is_logo_drawn and b.logo_content_type = 'image/png' then b.logo end as logo
    from receipts r
    join stores s on s.id = r.store_id
    join brands b on b.id = s.brand_id
    -- The store as it was when the receipt came: its first state that ended afterwards, or that of today.
    cross join lateral (
      (
        select h.name, h.address, h.country_code, h.vat_id from store_history h
        where h.store_id = s.id and h.valid_until > r.received_at
        order by h.valid_until limit 1
      )
      union all
      select s.name, s.address, s.country_code, s.vat_id
      limit 1
    ) seller
    where r.id >= ${uuidFloor(timeMs)} and r.id < ${uuidFloor(timeMs + 1)} and r.token = ${token}`;
  if (!row) return null;
  return {
    receiptId: publicId("receipt", row.id),
    token,
    content: row.content,
    receivedAt: row.received_at,
    store: { name: row.store_name, address: row.address, countryCode: row.country_code, vatId: row.vat_id },
    brand: {
      brandId: publicId("brand", row.brand_id),
      name: row.brand_name,
      color: row.color,
      logo: row.logo,
    },
  };
}
