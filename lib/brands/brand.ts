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
  archived: brands.archivedAt,
  created: brands.createdAt,
};

export interface BrandRow extends BrandProfile, Pick<Brand, "name" | "color" | "archived" | "created"> {
  id: string;
  logoContentType: string | null;
}

export function toBrand({ id, logoContentType, support, returnPolicy, privacyNotice, ...row }: BrandRow): Brand {
  const profile = { support, returnPolicy, privacyNotice };
  return { brandId: publicId("brand", id), hasLogo: logoContentType !== null, profile, ...row };
}

/** Of what is given; an empty text removes. */
export function profileColumns(profile: { [Entry in keyof BrandProfile]?: string | null | undefined }) {
  const given = Object.entries(profile).filter(([, text]) => text !== undefined);
  return Object.fromEntries(given.map(([name, text]) => [name, text || null])) as Partial<BrandProfile>;
}
