import { publicId } from "../core/ids";
import { stores } from "../db/schema/merchants";

export interface Store {
  storeId: string;
  brandId: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  address: string | null;
  vatId: string | null;
  /** Since when it is out of use; null while it is in use. */
  archived: Date | null;
  created: Date;
}

export const storeColumns = {
  id: stores.id,
  brandId: stores.brandId,
  name: stores.name,
  countryCode: stores.countryCode,
  address: stores.address,
  vatId: stores.vatId,
  archivedAt: stores.archivedAt,
  createdAt: stores.createdAt,
};

interface StoreRow extends Omit<Store, "storeId" | "archived" | "created"> {
  id: string;
  archivedAt: Date | null;
  createdAt: Date;
}

export function toStore(row: StoreRow): Store {
  return {
    storeId: publicId("store", row.id),
    brandId: publicId("brand", row.brandId),
    name: row.name,
    countryCode: row.countryCode,
    address: row.address,
    vatId: row.vatId,
    archived: row.archivedAt,
    created: row.createdAt,
  };
}
