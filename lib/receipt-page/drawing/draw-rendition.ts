import type { Language } from "@/components/receipt/languages";
import { logoSource } from "@/components/receipt/logo-source";
import type { StoreFacts } from "@/components/receipt/receipt-view";
import type { Receipt } from "@/lib/contract/receipt";
import type { BrandProfile } from "@/lib/contract/stores/brand-profile";
import { parseWrittenJson } from "@/lib/core/json/exact-json";
import type { Correction } from "@/lib/receipts/public/find-public-receipt";
import type { RefundStanding } from "@/lib/receipts/refunds/find-refund-standing";
import { refundFactsOf } from "@/lib/receipts/refunds/refund-facts-of";
import type { PageLinks } from "../html/receipt-document";
import { renderReceiptHtml } from "../html/render-receipt-html";
import { publicReceiptJson } from "../json/public-receipt-json";
import { receiptJsonLd } from "../json/receipt-json-ld";
import { sharedGzip } from "../shared-gzip";

/** All that one answer about a receipt is made of; it may be sent to another process. */
export interface Drawing {
  kind: "html" | "pdf" | "json" | "jsonld";
  /** The receipt as stored. */
  content: string;
  correction: Correction | null;
  standing: RefundStanding | null;
  keptUntil: string | null;
  store: StoreFacts;
  brand: { name: string; color: string | null; logo: Uint8Array | null; profile: BrandProfile };
  language: Language;
  variant: "full" | "gift";
  url: string;
  links: PageLinks;
}

export interface Drawn {
  /** Compressed where `gzip` says how long it was, and its CRC-32. */
  bytes: Uint8Array;
  gzip: { length: number; crc: number } | null;
  contentSecurityPolicy: string | null;
}

export async function drawRendition({
  kind,
  content,
  correction,
  standing,
  store,
  brand,
  url,
  ...more
}: Drawing): Promise<Drawn> {
  const receipt = parseWrittenJson(content) as unknown as Receipt;
  const isCancelled = correction?.state === "cancelled";
  if (kind === "json") return plain(publicReceiptJson(receipt, standing));
  if (kind === "jsonld")
    return plain(receiptJsonLd({ receipt, standing, isCancelled, store, brandName: brand.name, url }));
  const logo = logoSource(brand.logo);
  const refund = refundFactsOf(receipt, standing);
  const source = { receipt, correction, refund, store, ...brandOf(brand), ...more };
  if (kind === "pdf") {
    // Fonts and their engine are loaded when the first PDF is asked for.
    const { renderReceiptPdf } = await import("../pdf/render-receipt-pdf");
    return plain(await renderReceiptPdf({ ...source, standing, logo, url }));
  }
  const page = renderReceiptHtml({ ...source, logoSrc: logo });
  const { gzip, length, crc } = await sharedGzip(page.beginning, page.middle, page.end);
  return { bytes: gzip, gzip: { length, crc }, contentSecurityPolicy: page.contentSecurityPolicy };
}

function brandOf({ name, color, profile }: Drawing["brand"]) {
  return { brandName: name, brandColor: color, profile };
}

function plain(body: string | Buffer): Drawn {
  return { bytes: Buffer.from(body), gzip: null, contentSecurityPolicy: null };
}
