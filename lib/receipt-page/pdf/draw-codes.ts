import { type DrawnCode, lookupCode } from "@/components/receipt/codes/code-views";
import type { ItfBars } from "@/components/receipt/codes/itf-bars";
import type { QrModules } from "@/components/receipt/codes/qr-modules";
import type { ReceiptView } from "@/components/receipt/receipt-view";
import type { Words } from "@/components/receipt/words/words";
import { type CellText, CONTENT_WIDTH, MUTED, type PdfSheet, type Structure } from "./pdf-sheet";
import { SMALL, STRONG } from "./texts";
import type { TextStyle } from "./typesetter";

const QR_SIDE = 84;
/** Of what people verify with a phone: half a millimetre, in points. */
const FISCAL_MODULE = 1.42;
const ITF_HEIGHT = 46;
/** Half a module of Interleaved 2 of 5 in points: 0.33 mm a module, as scanners at tills expect. */
const ITF_HALF_MODULE = 0.47;

/** Where a code stands: at the start of the line, or beside the store. */
interface Place {
  start: number;
  width: number;
}

const WHOLE_WIDTH: Place = { start: 0, width: CONTENT_WIDTH };

/** The code that a returns desk looks the receipt up with. */
export function drawLookupCode(sheet: PdfSheet, root: Structure, view: ReceiptView, place = WHOLE_WIDTH): void {
  const code = view.codes[lookupCode(view.codes)];
  if (code) drawCode(sheet, root, code, { title: view.words[code.purpose], words: view.words, place });
}

export function drawOtherCodes(sheet: PdfSheet, root: Structure, view: ReceiptView): void {
  const lookup = view.codes[lookupCode(view.codes)];
  for (const code of view.codes) {
    if (code === lookup) continue;
    sheet.move(12);
    drawCode(sheet, root, code, { title: view.words[code.purpose], words: view.words, place: WHOLE_WIDTH });
  }
}

/** What a fiscal device signed, with its facts beside it. */
export function drawFiscalCode(
  sheet: PdfSheet,
  root: Structure,
  code: DrawnCode,
  { title, words, facts }: { title: string; words: Words; facts: CellText[] },
): void {
  const { drawing } = code;
  if (drawing?.kind !== "qr") {
    drawCode(sheet, root, code, { title, words, place: WHOLE_WIDTH });
    return;
  }
  const side = Math.max(QR_SIDE, drawing.modules.size * FISCAL_MODULE);
  const texts = [{ text: title, style: STRONG }, ...facts];
  drawQr(sheet, root, drawing.modules, { alt: title, place: WHOLE_WIDTH, side, texts });
}

interface Labelled {
  title: string;
  words: Words;
  place: Place;
}

function drawCode(sheet: PdfSheet, root: Structure, { drawing, text }: DrawnCode, labelled: Labelled): void {
  const { title, words, place } = labelled;
  const label = { text: title, style: SMALL, color: MUTED };
  const content = { text, style: { size: 9, weight: 400, isMono: true, direction: "ltr" } satisfies TextStyle };
  if (!drawing) {
    const note = { text: words.notDrawable, style: SMALL, color: MUTED };
    sheet.paragraph(root, { ...place, tag: "P", texts: [label, content, note] });
    return;
  }
  const alt = `${title}: ${text}`;
  if (drawing.kind === "qr") {
    drawQr(sheet, root, drawing.modules, { alt, place, side: QR_SIDE, texts: [label, content] });
    return;
  }
  sheet.ensureRoom(QR_SIDE + 8);
  drawItf(sheet, root, drawing.bars, { alt, place, texts: [content, label] });
}

interface Figure {
  alt: string;
  place: Place;
  texts: CellText[];
}

function drawQr(
  sheet: PdfSheet,
  root: Structure,
  modules: QrModules,
  { alt, place, side, texts }: Figure & { side: number },
): void {
  sheet.ensureRoom(side + 8);
  const { doc } = sheet;
  const top = sheet.y;
  sheet.figure(root, alt, place.start, { width: side, height: side }, (left, y) => {
    const unit = side / modules.size;
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (!modules.isDark(row, column)) continue;
        const start = column;
        while (column + 1 < modules.size && modules.isDark(row, column + 1)) column += 1;
        doc.rect(left + start * unit, y + row * unit, (column - start + 1) * unit, unit);
      }
    }
    doc.fill("#000");
  });
  sheet.move(4);
  const beside = { start: place.start + side + 14, width: place.width - side - 14 };
  sheet.paragraph(root, { ...beside, tag: "P", texts });
  sheet.y = Math.max(sheet.y, top + side);
}

function drawItf(
  sheet: PdfSheet,
  root: Structure,
  { widths, length, quiet }: ItfBars,
  { alt, place, texts }: Figure,
): void {
  const { doc } = sheet;
  const unit = Math.min(ITF_HALF_MODULE, place.width / (length + 2 * quiet));
  const size = { width: (length + 2 * quiet) * unit, height: ITF_HEIGHT };
  sheet.figure(root, alt, place.start, size, (left, y) => {
    let x = left + quiet * unit;
    widths.forEach((width, index) => {
      if (index % 2 === 0) doc.rect(x, y, width * unit, ITF_HEIGHT);
      x += width * unit;
    });
    doc.fill("#000");
  });
  sheet.move(ITF_HEIGHT + 3);
  const below = { start: place.start + quiet * unit, width: place.width - quiet * unit };
  sheet.paragraph(root, { ...below, tag: "P", texts });
}
