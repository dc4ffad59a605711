import { createHash } from "node:crypto";
import type { PublicReceipt } from "@/lib/receipts/find-public-receipt";
import { ByteBoundedCache } from "./byte-bounded-cache";
import { logoDataUrl } from "./fit-logo";

type Brand = PublicReceipt["brand"];

const MAX_BYTES = 8 * 1_024 * 1_024;
const TTL_MS = 3_600_000;
const MAX_LOGOS = 500;
const digests = new WeakMap<Buffer, string>();
/** Logos as the page carries them, by their digest: every receipt comes with a copy of its brand's. */
const pageLogos = new Map<string, string | null>();
/** With a time, so that one which a busy machine did not draw is tried again. */
const pdfLogos = new ByteBoundedCache<string | null>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS });
/** A brand's first receipts are opened at once: its logo is drawn for all of them together. */
const drawing = new Map<string, Promise<string | null>>();

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
export async function pdfLogo(brand: Brand): Promise<string | null> {
  const { logo, logoContentType } = brand;
  if (!logo || logoContentType !== "image/svg+xml") return pageLogo(brand);
  const digest = logoDigest(logo);
  const known = pdfLogos.get(digest);
  if (known !== undefined) return known;
  const underWay = drawing.get(digest) ?? drawLogo(logo, digest).finally(() => drawing.delete(digest));
  drawing.set(digest, underWay);
  return underWay;
}

async function drawLogo(logo: Buffer, digest: string): Promise<string | null> {
  const { rasteriseSvg } = await import("./pdf/rasterise-svg");
  const png = await rasteriseSvg(logo);
  if (png === undefined) return null;
  const url = png && `data:image/png;base64,${png.toString("base64")}`;
  pdfLogos.set(digest, url, 1_000 + (url?.length ?? 0));
  return url;
}
