import type { BrandProfile } from "../contract/stores/brand-profile";
import { publicId } from "../core/ids";
import { brands } from "../db/schema/merchants";

export interface Brand {
  brandId: string;
  name: string;
  /** `#rrggbb`, or null. */
  color: string | null;
  hasLogo: boolean;
  profile: BrandProfile;
  /** Since when it is out of use; null while it is in use. */
  archived: Date | null;
  created: Date;
}

export const brandColumns = {
  id: brands.id,
  name: brands.name,
  color: brands.color,
  logoContentType: brands.logoContentType,
  support: brands.support,
  returnPolicy: brands.returnPolicy,
  privacyNotice: brands.privacyNotice,
  archivedAt: brands.archivedAt,
  createdAt: brands.createdAt,
};

export interface BrandRow extends BrandProfile {
  id: string;
  name: string;
  color: string | null;
  logoContentType: string | null;
  archivedAt: Date | null;
  createdAt: Date;
}

export function toBrand(row: BrandRow): Brand {
  return {
    brandId: publicId("brand", row.id),
    name: row.name,
    color: row.color,
    hasLogo: row.logoContentType !== null,
    profile: { support: row.support, returnPolicy: row.returnPolicy, privacyNotice: row.privacyNotice },
    archived: row.archivedAt,
    created: row.createdAt,
  };
}

/** Of what is given; an empty text removes. */
export function profileColumns(profile: { [Entry in keyof BrandProfile]?: string | null | undefined }) {
  const given = Object.entries(profile).filter(([, text]) => text !== undefined);
  return Object.fromEntries(given.map(([name, text]) => [name, text || null])) as Partial<BrandProfile>;
}
