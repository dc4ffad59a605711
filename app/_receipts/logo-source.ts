import type { BrandLogo } from "@/lib/brands/find-brand-logo";

/** A logo inside the page: no address of its own under which it could be opened as a document. */
export function logoSource(logo: BrandLogo | null): string | null {
  return logo && `data:${logo.contentType};base64,${logo.bytes.toString("base64")}`;
}
