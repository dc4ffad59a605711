import { createHash } from "node:crypto";
import type { Language } from "@/components/receipt/languages";
import type { Receipt } from "@/lib/contract/receipt";
import { parseWrittenJson } from "@/lib/core/exact-json";
import { processSingleton } from "@/lib/core/process-singleton";
import { giftTokenOf } from "@/lib/core/receipt-token";
import type { PublicReceipt } from "@/lib/receipts/find-public-receipt";
import { giftUrl, receiptUrl } from "@/lib/receipts/receipt-url";
import { ByteBoundedCache } from "./byte-bounded-cache";
import { logoDataUrl } from "./fit-logo";
import type { PageAddress } from "./page-address";
import { STATIC_CSS } from "./page-styles";
import { publicReceiptJson } from "./public-receipt-json";
import { qrPixels, qrPng, qrSvg } from "./qr-image";
import { receiptJsonLd } from "./receipt-json-ld";
import { renderReceiptHtml } from "./render-receipt-html";
import { gzippedRendition, type Rendition, rendition } from "./rendition";
import { sharedGzip } from "./shared-gzip";

export interface PageRequest {
  kind: Exclude<PageAddress["kind"], "unknown">;
  language: Language;
  variant: "full" | "gift";
  /** `?size=` of a picture. */
  size: string | null;
}

const MAX_BYTES = 48 * 1_024 * 1_024;
const TTL_MS = 3_600_000;
/** Logos as the page carries them, by their digest: every receipt comes with a copy of its brand's. */
const logos = new Map<string, string | null>();
const MAX_LOGOS = 500;
const logoDigests = new WeakMap<Buffer, string>();

const cache = () =>
  processSingleton("receipt-renditions", () => new ByteBoundedCache<Rendition>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS }));

const versions = new WeakMap<PublicReceipt, string>();

/** Names everything of a receipt's page that can change, besides language and view: the shop's facts and the layout. */
export function versionOf(found: PublicReceipt): string {
  let version = versions.get(found);
  if (version === undefined) {
    version = hashOf(found);
    versions.set(found, version);
  }
  return version;
}

function hashOf({ receiptId, store, brand }: PublicReceipt): string {
  return createHash("sha256")
    .update(LAYOUT)
    .update(JSON.stringify([receiptId, store, brand.name, brand.color, brand.logo && digestOf(brand.logo)]))
    .digest("base64url")
    .slice(0, 12);
}

function digestOf(logo: Buffer): string {
  let digest = logoDigests.get(logo);
  if (digest === undefined) {
    digest = createHash("sha256").update(logo).digest("base64url");
    logoDigests.set(logo, digest);
  }
  return digest;
}

const LAYOUT = createHash("sha256").update(STATIC_CSS).digest();

/** One answer about a receipt, made once for each form; null when this view has no such form. */
export async function receiptRendition(found: PublicReceipt, wanted: PageRequest): Promise<Rendition | null> {
  const isData = wanted.kind === "json" || wanted.kind === "jsonld";
  // Data has all the prices.
  if (isData && wanted.variant === "gift") return null;
  const { kind, language, variant } = wanted;
  const form = kind === "qr.png" ? String(qrPixels(wanted.size)) : kind === "qr.svg" || isData ? "" : language;
  const key = [versionOf(found), found.token, kind, variant, form].join(" ");
  const made = cache().get(key);
  if (made) return made;
  const fresh = await render(found, wanted);
  cache().set(key, fresh, 1_000 + fresh.size);
  return fresh;
}

async function render(found: PublicReceipt, { kind, language, variant, size }: PageRequest): Promise<Rendition> {
  const { token, store, brand } = found;
  const gift = giftTokenOf(token);
  const shown = variant === "gift" ? gift : token;
  const url = variant === "gift" ? giftUrl(receiptUrl(token)) : receiptUrl(token);
  if (kind === "qr.svg")
    return rendition(qrSvg(url), "image/svg+xml", { "content-security-policy": "default-src 'none'" });
  if (kind === "qr.png") return rendition(await qrPng(url, qrPixels(size)), "image/png");
  const receipt = parseWrittenJson(found.content) as unknown as Receipt;
  if (kind === "json") return rendition(publicReceiptJson(receipt), "application/json; charset=utf-8");
  if (kind === "jsonld")
    return rendition(receiptJsonLd(receipt, store, brand.name, url), "application/ld+json; charset=utf-8");
  const source = { receipt, store, brandName: brand.name, language, variant };
  if (kind === "pdf") {
    // Fonts and their engine are loaded when the first PDF is asked for.
    const { renderReceiptPdf } = await import("./pdf/render-receipt-pdf");
    const pdf = await renderReceiptPdf({ ...source, brandColor: brand.color, logo: await pdfLogoOf(found), url });
    return rendition(pdf, "application/pdf", {
      "content-disposition": `inline; filename="receipt-${shown.slice(-8)}.pdf"`,
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf",
    });
  }
  const links = { token: shown, gift, version: versionOf(found) };
  const page = renderReceiptHtml({ ...source, brandColor: brand.color, logoSrc: logoOf(found), links });
  const compressed = await sharedGzip(page.beginning, page.middle, page.end);
  return gzippedRendition(compressed, "text/html; charset=utf-8", {
    "content-security-policy": page.contentSecurityPolicy,
  });
}

function logoOf({ brand }: PublicReceipt): string | null {
  if (!brand.logo) return null;
  const digest = digestOf(brand.logo);
  let url = logos.get(digest);
  if (url === undefined) {
    url = logoDataUrl(brand.logo, brand.logoContentType);
    if (logos.size >= MAX_LOGOS) logos.clear();
    logos.set(digest, url);
  }
  return url;
}

/** With a time, so that one which a busy machine did not draw is tried again. */
const pdfLogos = new ByteBoundedCache<string | null>({ maxBytes: 8 * 1_024 * 1_024, ttlMs: TTL_MS });

/** As the PDF carries it: PNG only. */
async function pdfLogoOf(found: PublicReceipt): Promise<string | null> {
  const { logo, logoContentType } = found.brand;
  if (!logo || logoContentType !== "image/svg+xml") return logoOf(found);
  const digest = digestOf(logo);
  const known = pdfLogos.get(digest);
  if (known !== undefined) return known;
  const { rasteriseSvg } = await import("./pdf/rasterise-svg");
  const png = await rasteriseSvg(logo);
  const url = png && `data:image/png;base64,${png.toString("base64")}`;
  pdfLogos.set(digest, url, 1_000 + (url?.length ?? 0));
  return url;
}
