import type { Fact } from "@/components/receipt/facts/fact";
import type { ReceiptView } from "@/components/receipt/receipt-view";
import { drawFiscalCode } from "./draw-codes";
import { type CellText, MUTED, type PdfSheet, type Structure } from "./pdf-sheet";
import { drawSection, lineTexts, SMALL, STRONG } from "./texts";

/** What the law asks to be said, as the till sent it. */
export function drawLegalTexts(sheet: PdfSheet, root: Structure, texts: readonly string[][]): void {
  if (texts.length === 0) return;
  drawSection(sheet);
  for (const [index, lines] of texts.entries()) {
    if (index > 0) sheet.move(5);
    sheet.paragraph(root, { tag: "P", texts: lineTexts(lines, SMALL) });
  }
}

/** What the law asks a fiscal device to say. */
export function drawFiscal(sheet: PdfSheet, root: Structure, { fiscal, words }: ReceiptView): void {
  for (const { title, code, facts } of fiscal) {
    drawSection(sheet);
    const texts = facts.map(factText);
    if (code) drawFiscalCode(sheet, root, code, { title, words, facts: texts });
    if (code?.drawing) continue;
    sheet.paragraph(root, { tag: "P", texts: [...(code ? [] : [{ text: title, style: STRONG }]), ...texts] });
  }
}

/** Where to turn to, and under which terms. */
export function drawContacts(sheet: PdfSheet, root: Structure, { contacts }: ReceiptView): void {
  if (contacts.length === 0) return;
  drawSection(sheet);
  for (const [index, { label, lines, href }] of contacts.entries()) {
    if (index > 0) sheet.move(4);
    sheet.paragraph(root, { tag: "P", texts: [{ text: label, style: SMALL, color: MUTED }] });
    sheet.paragraph(root, { tag: href ? "Link" : "P", href: href ?? undefined, texts: lineTexts(lines, SMALL) });
  }
}

function factText({ label, value }: Fact): CellText {
  return { text: `${label}  ${value}`, style: SMALL, color: MUTED };
}
