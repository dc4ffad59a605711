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
  archived: stores.archivedAt,
  created: stores.createdAt,
};

export function toStore({ id, brandId, ...row }: Omit<Store, "storeId"> & { id: string }): Store {
  return { storeId: publicId("store", id), brandId: publicId("brand", brandId), ...row };
}
