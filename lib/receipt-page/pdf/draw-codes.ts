import { type CodeView, lookupCode } from "@/components/receipt/code-views";
import type { ReceiptView } from "@/components/receipt/receipt-view";
import { SMALL } from "./draw-receipt";
import { CONTENT_WIDTH, MUTED, type PdfSheet, type Structure } from "./pdf-sheet";
import type { TextStyle } from "./typesetter";

const QR_SIDE = 84;
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
  if (code) drawCode(sheet, root, code, view, place);
}

export function drawOtherCodes(sheet: PdfSheet, root: Structure, view: ReceiptView): void {
  const lookup = view.codes[lookupCode(view.codes)];
  for (const code of view.codes) {
    if (code === lookup) continue;
    sheet.move(12);
    drawCode(sheet, root, code, view, WHOLE_WIDTH);
  }
}

function drawCode(
  sheet: PdfSheet,
  root: Structure,
  { drawing, text, purpose }: CodeView,
  { words }: ReceiptView,
  place: Place,
): void {
  const label = { text: words[purpose], style: SMALL, color: MUTED };
  const content = { text, style: { size: 9, weight: 400, isMono: true, direction: "ltr" } satisfies TextStyle };
  if (!drawing) {
    const note = { text: words.notDrawable, style: SMALL, color: MUTED };
    sheet.paragraph(root, { ...place, tag: "P", texts: [label, content, note] });
    return;
  }
  sheet.ensureRoom(QR_SIDE + 8);
  const alt = `${words[purpose]}: ${text}`;
  const { doc } = sheet;
  if (drawing.kind === "qr") {
    const { modules } = drawing;
    const top = sheet.y;
    sheet.figure(root, alt, place.start, { width: QR_SIDE, height: QR_SIDE }, (left, y) => {
      const unit = QR_SIDE / modules.size;
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
    const beside = { start: place.start + QR_SIDE + 14, width: place.width - QR_SIDE - 14 };
    sheet.paragraph(root, { ...beside, tag: "P", texts: [label, content] });
    sheet.y = Math.max(sheet.y, top + QR_SIDE);
    return;
  }
  const { widths, length, quiet } = drawing.bars;
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
  sheet.paragraph(root, {
    ...below,
    tag: "P",
    texts: [content, label],
  });
}
