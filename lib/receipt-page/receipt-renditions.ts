import { createHash } from "node:crypto";
import type { Language } from "@/components/receipt/languages";
import { logoSource } from "@/components/receipt/logo-source";
import type { Receipt } from "@/lib/contract/receipt";
import { parseWrittenJson } from "@/lib/core/exact-json";
import { processSingleton } from "@/lib/core/process-singleton";
import { giftTokenOf } from "@/lib/core/receipt-token";
import type { PublicReceipt } from "@/lib/receipts/find-public-receipt";
import { giftUrl, receiptUrl } from "@/lib/receipts/receipt-url";
import { ByteBoundedCache } from "./byte-bounded-cache";
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
    .update(JSON.stringify([receiptId, store, brand.name, brand.color]))
    .update(brand.logo ?? "")
    .digest("base64url")
    .slice(0, 12);
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
    const pdf = await renderReceiptPdf({ ...source, brandColor: brand.color, logo: logoSource(brand.logo), url });
    return rendition(pdf, "application/pdf", {
      "content-disposition": `inline; filename="receipt-${shown.slice(-8)}.pdf"`,
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf",
    });
  }
  const links = { token: shown, gift, version: versionOf(found) };
  const page = renderReceiptHtml({ ...source, brandColor: brand.color, logoSrc: logoSource(brand.logo), links });
  const compressed = await sharedGzip(page.beginning, page.middle, page.end);
  return gzippedRendition(compressed, "text/html; charset=utf-8", {
    "content-security-policy": page.contentSecurityPolicy,
  });
}
