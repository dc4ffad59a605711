import { publicId } from "../core/ids";
import { brands } from "../db/schema/merchants";

export interface Brand {
  brandId: string;
  name: string;
  /** `#rrggbb`, or null. */
  color: string | null;
  hasLogo: boolean;
  created: Date;
}

export const brandColumns = {
  id: brands.id,
  name: brands.name,
  color: brands.color,
  logoContentType: brands.logoContentType,
  createdAt: brands.createdAt,
};

interface BrandRow {
  id: string;
  name: string;
  color: string | null;
  logoContentType: string | null;
  createdAt: Date;
}

export function toBrand(row: BrandRow): Brand {
  return {
    brandId: publicId("brand", row.id),
    name: row.name,
    color: row.color,
    hasLogo: row.logoContentType !== null,
    created: row.createdAt,
  };
}
