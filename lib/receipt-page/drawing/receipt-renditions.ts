import { createHash } from "node:crypto";
import type { Language } from "@/components/receipt/languages";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { sharedCache } from "@/lib/core/shared/shared-resources";
import type { PublicReceipt } from "@/lib/receipts/public/find-public-receipt";
import { giftUrl, receiptUrl } from "@/lib/receipts/public/receipt-url";
import { revisionOf } from "@/lib/receipts/refunds/find-refund-standing";
import { STATIC_CSS } from "../html/page-styles";
import { isData, type PageAddress } from "../page-address";
import { qrPixels, qrPng, qrSvg } from "../qr-image";
import type { Drawing, Drawn } from "./draw-rendition";
import { draw, type Reader } from "./drawings";
import { gzippedRendition, type Rendition, rendition } from "./rendition";

export interface PageRequest {
  kind: Exclude<PageAddress["kind"], "unknown">;
  language: Language;
  variant: "full" | "gift";
  /** `?size=` of a picture. */
  size: string | null;
}

const TTL_MS = 3_600_000;

const cache = () => sharedCache<Rendition>("renditions", { ttlMs: TTL_MS });

const versions = new WeakMap<PublicReceipt, string>();

/** Names everything of a receipt's page that can change, besides language and view: the version, the shop's facts and the layout. */
export function versionOf(found: PublicReceipt): string {
  let version = versions.get(found);
  if (version === undefined) {
    version = hashOf(found);
    versions.set(found, version);
  }
  return version;
}

function hashOf({ receiptId, version, standing, personErasedAt, keptUntil, store, brand }: PublicReceipt): string {
  return createHash("sha256")
    .update(LAYOUT)
    .update(
      JSON.stringify([
        receiptId,
        version,
        standing && revisionOf(standing),
        store,
        brand.name,
        brand.color,
        brand.profile,
        keptUntil,
      ]),
    )
    .update(personErasedAt?.toISOString() ?? "")
    .update(brand.logo ?? "")
    .digest("base64url")
    .slice(0, 12);
}

const LAYOUT = createHash("sha256").update(STATIC_CSS).digest();

/**
 * One answer about a receipt, made once for each form; null when this view has no such form. `address`: the reader's, as
 * limits count it; `signal`: that the reader has gone.
 */
export async function receiptRendition(
  found: PublicReceipt,
  wanted: PageRequest,
  reader: Reader,
): Promise<Rendition | null> {
  const { kind, language, variant } = wanted;
  // Data has all the prices.
  if (isData(kind) && variant === "gift") return null;
  const form = kind === "qr.png" ? String(qrPixels(wanted.size)) : kind === "qr.svg" || isData(kind) ? "" : language;
  const key = [versionOf(found), found.token, kind, variant, form].join(" ");
  const made = cache().get(key);
  if (made) return made;
  const fresh = await render(found, wanted, key, reader);
  cache().set(key, fresh, { holder: reader.address, amount: 1_000 + fresh.size });
  return fresh;
}

async function render(
  found: PublicReceipt,
  { kind, language, variant, size }: PageRequest,
  key: string,
  reader: Reader,
): Promise<Rendition> {
  const { token, content, correction, standing, keptUntil, store, brand } = found;
  const gift = giftTokenOf(token);
  const shown = variant === "gift" ? gift : token;
  const url = variant === "gift" ? giftUrl(receiptUrl(token)) : receiptUrl(token);
  if (kind === "qr.svg")
    return rendition(qrSvg(url), "image/svg+xml", { "content-security-policy": "default-src 'none'" });
  if (kind === "qr.png") return rendition(await qrPng(url, qrPixels(size)), "image/png");
  const links = { token: shown, gift, url, version: versionOf(found) };
  const drawn = await draw(
    key,
    { kind, content, correction, standing, keptUntil, store, brand, language, variant, url, links },
    reader,
  );
  const bytes = Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength);
  const headers = headersOf(kind, shown, drawn);
  return drawn.gzip
    ? gzippedRendition({ gzip: bytes, ...drawn.gzip }, CONTENT_TYPES[kind], headers)
    : rendition(bytes, CONTENT_TYPES[kind], headers);
}

const CONTENT_TYPES: Record<Drawing["kind"], string> = {
  html: "text/html; charset=utf-8",
  pdf: "application/pdf",
  json: "application/json; charset=utf-8",
  jsonld: "application/ld+json; charset=utf-8",
};

function headersOf(kind: Drawing["kind"], token: string, { contentSecurityPolicy }: Drawn): Record<string, string> {
  if (contentSecurityPolicy !== null) return { "content-security-policy": contentSecurityPolicy };
  if (kind !== "pdf") return {};
  return {
    "content-disposition": `inline; filename="receipt-${token.slice(-8)}.pdf"`,
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf",
  };
}
