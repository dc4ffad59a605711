import { publicId } from "../core/ids";
import { baseUrl } from "../env";

/** Where a version of a brand's logo is public; null when there is none. `brandId` is a UUID. */
export function logoUrl(brandId: string, logoVersion: string | null): string | null {
  return logoVersion && `${baseUrl()}/b/${publicId("brand", brandId)}/logo?v=${logoVersion}`;
}
