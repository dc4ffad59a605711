import { createHash } from "node:crypto";
import type { PublicReceipt } from "@/lib/receipts/find-public-receipt";
import { type DrawnLogo, DrawnLogos } from "./drawn-logos";
import { logoDataUrl } from "./fit-logo";

type Brand = PublicReceipt["brand"];

const MAX_LOGOS = 500;
const digests = new WeakMap<Buffer, string>();
/** Logos as the page carries them, by their digest: every receipt comes with a copy of its brand's. */
const pageLogos = new Map<string, string | null>();

/** SHA-256, base64url. */
export function logoDigest(logo: Buffer): string {
  let digest = digests.get(logo);
  if (digest === undefined) {
    digest = createHash("sha256").update(logo).digest("base64url");
    digests.set(logo, digest);
  }
  return digest;
}

/** A brand's logo as a `data:` URL for the page, or null. */
export function pageLogo({ logo, logoContentType }: Brand): string | null {
  if (!logo) return null;
  const digest = logoDigest(logo);
  let url = pageLogos.get(digest);
  if (url === undefined) {
    url = logoDataUrl(logo, logoContentType);
    if (pageLogos.size >= MAX_LOGOS) pageLogos.clear();
    pageLogos.set(digest, url);
  }
  return url;
}

/** The same for the PDF, where SVG is drawn as a PNG. */
export async function pdfLogo(brand: Brand): Promise<DrawnLogo> {
  const { logo, logoContentType } = brand;
  if (!logo || logoContentType !== "image/svg+xml") return { src: pageLogo(brand), isFinal: true };
  return drawnLogos.get(logo, logoDigest(logo));
}

const drawnLogos = new DrawnLogos({
  draw: async (svg) => {
    const { rasteriseSvg } = await import("./pdf/rasterise-svg");
    return rasteriseSvg(svg);
  },
});
