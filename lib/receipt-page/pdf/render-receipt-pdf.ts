import { brandColors } from "@/components/receipt/brand-color";
import { directionOf } from "@/components/receipt/languages";
import { type ReceiptSource, receiptView } from "@/components/receipt/receipt-view";
import { parseDateTime } from "@/lib/contract/values/date-time";
import type { RefundStanding } from "@/lib/receipts/refunds/find-refund-standing";
import { publicReceiptJson } from "../json/public-receipt-json";
import { drawReceipt } from "./draw-receipt";
import { PdfSheet } from "./pdf-sheet";
import { Typesetter } from "./typesetter";

export interface PdfSource extends ReceiptSource {
  brandColor: string | null;
  /** A PNG as a `data:` address. */
  logo: string | null;
  /** Of the receipt's page. */
  url: string;
  /** For the data inside. */
  standing?: RefundStanding | null;
}

/** What takes a second or two to draw. The data inside is always all of it. */
const SHOWN_AT_MOST = { lines: 500, characters: 30_000 };

/**
 * The receipt as a tagged PDF/A-3 (ISO 19005-3): selectable text, embedded fonts, and the receipt's data inside, except
 * for a gift. The same input gives the same bytes.
 */
export async function renderReceiptPdf(source: PdfSource): Promise<Buffer> {
  const view = receiptView({ shownAtMost: SHOWN_AT_MOST, ...source });
  const isRtl = directionOf(view.language) === "rtl";
  const [{ default: PDFDocument }, typesetter] = await Promise.all([
    import("pdfkit"),
    // Every character that may be drawn; digits and marks besides, for what is put together.
    Typesetter.create(`${JSON.stringify(view)}${source.url} 0123456789·•–−\u00a0`, view.language),
  ]);
  const issuedAt = parseDateTime(source.receipt.header.created) ?? new Date(0);
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: true,
    bufferPages: true,
    // Fonts are ours only: the standard ones cannot be embedded.
    font: null as unknown as string,
    pdfVersion: "1.7",
    subset: "PDF/A-3a",
    tagged: true,
    lang: view.language,
    displayTitle: true,
    info: {
      Title: [view.title, view.store.name, view.issued.date].join(" – "),
      Author: view.store.name,
      Creator: "Receipt Exchange",
      Producer: "Receipt Exchange",
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  await drawReceipt(new PdfSheet(doc, typesetter, isRtl), view, {
    color: brandColors(source.brandColor).brand,
    logo: source.logo,
    url: source.url,
  });
  if (!view.isGift) {
    doc.file(Buffer.from(publicReceiptJson(source.receipt, source.standing), "utf8"), {
      name: "receipt.json",
      type: "application/json",
      description: view.words.data,
      relationship: "Source",
      creationDate: issuedAt,
      modifiedDate: issuedAt,
    } as never);
  }
  doc.end();
  return done;
}
