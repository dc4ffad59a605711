import { logoUrl } from "../brands/logo-url";
import type { Merchant } from "../contract/merchant";
import { publicId } from "../core/ids";

/** A brand and one of its stores as a statement gives them; ids are UUIDs. */
export interface MerchantRow {
  brandId: string;
  brandName: string;
  color: string | null;
  logoVersion: string | null;
  storeId: string;
  storeName: string;
  address: string | null;
  countryCode: string;
  vatId: string | null;
}

/** Who sold it, as deliveries and answers say it (decisions, section 11): what is not set is absent. */
export function toMerchant(row: MerchantRow): Merchant {
  const { color, address, vatId } = row;
  const logo = logoUrl(row.brandId, row.logoVersion);
  return {
    brandId: publicId("brand", row.brandId),
    brandName: row.brandName,
    ...(color !== null && { color }),
    ...(logo !== null && { logoUrl: logo }),
    store: {
      storeId: publicId("store", row.storeId),
      name: row.storeName,
      ...(address !== null && { address }),
      countryCode: row.countryCode,
      ...(vatId !== null && { vatId }),
    },
  };
}
