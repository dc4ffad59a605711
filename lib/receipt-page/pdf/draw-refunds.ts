import type { Fact } from "@/components/receipt/facts/fact";
import type { ReceiptView } from "@/components/receipt/receipt-view";
import type { OtherReceipt } from "@/components/receipt/refunds/refund-views";
import { type Cell, CONTENT_WIDTH, MUTED, type PdfSheet, type Structure } from "./pdf-sheet";
import { drawSection, SMALL, STRONG, TEXT } from "./texts";
import type { TextStyle } from "./typesetter";

const HEADING: TextStyle = { size: 11, weight: 600 };
const TEXT_WIDTH = CONTENT_WIDTH * 0.65;

/** What was given back of the receipt, and what it gives back. */
export function drawRefunds(sheet: PdfSheet, root: Structure, { refunds, original, words }: ReceiptView): void {
  if (original) {
    drawHeading(sheet, root, words.originalReceipt);
    sheet.row(root, [otherCell(original)]);
    drawSums(sheet, root, original.sums);
  }
  if (!refunds) return;
  drawHeading(sheet, root, words.totals.refunds);
  if (refunds.more) sheet.paragraph(root, { tag: "P", texts: [{ text: refunds.more, style: SMALL, color: MUTED }] });
  for (const refund of refunds.list) {
    sheet.row(root, [otherCell(refund), ...(refund.amount ? [amountCell(refund.amount, TEXT)] : [])]);
    sheet.move(2);
  }
  drawSums(sheet, root, refunds.sums);
  if (!refunds.warning) return;
  sheet.move(4);
  sheet.paragraph(root, { tag: "P", texts: [{ text: refunds.warning, style: STRONG }] });
}

function drawHeading(sheet: PdfSheet, root: Structure, text: string): void {
  drawSection(sheet);
  sheet.paragraph(root, { tag: "H2", texts: [{ text, style: HEADING }] });
  sheet.move(3);
}

function drawSums(sheet: PdfSheet, root: Structure, sums: readonly Fact[]): void {
  for (const [index, { label, value }] of sums.entries()) {
    const style = index === sums.length - 1 ? STRONG : TEXT;
    sheet.move(2);
    sheet.row(root, [
      { start: 0, width: TEXT_WIDTH, tag: "P", texts: [{ text: label, style }] },
      amountCell(value, style),
    ]);
  }
}

function otherCell({ date, number, href }: OtherReceipt): Cell {
  return {
    start: 0,
    width: TEXT_WIDTH,
    tag: href ? "Link" : "P",
    ...(href !== null && { href }),
    texts: [{ text: [date, number].filter(Boolean).join(" · "), style: TEXT }],
  };
}

function amountCell(text: string, style: TextStyle): Cell {
  return {
    start: TEXT_WIDTH,
    width: CONTENT_WIDTH - TEXT_WIDTH,
    align: "end",
    tag: "P",
    texts: [{ text, style: { ...style, direction: "ltr" } }],
  };
}
