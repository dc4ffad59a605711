import type { VatView } from "@/components/receipt/legal/grouped-totals";
import type { Words } from "@/components/receipt/words/words";
import { type Cell, CONTENT_WIDTH, MUTED, type PdfSheet, type Structure } from "./pdf-sheet";
import { markTexts, SMALL } from "./texts";

const START = CONTENT_WIDTH * 0.4;
const FIGURES = 66;
const LABEL = { start: START, width: CONTENT_WIDTH - START - 3 * FIGURES - 8 };
/** The first, second or third column of figures. */
const column = (at: number) => ({ start: CONTENT_WIDTH - (3 - at) * FIGURES, width: FIGURES });

/** The VAT by rates: what it is of, and how much it is. */
export function drawVat(sheet: PdfSheet, table: Structure, rows: readonly VatView[], words: Words): void {
  sheet.move(4);
  sheet.ensureRoom(36);
  const hasBase = rows.some(({ vat }) => vat.base !== null);
  drawRow(sheet, table, [
    head(LABEL, words.vat, "start"),
    head(column(0), words.vatRate, "end"),
    ...(hasBase ? [head(column(1), words.net, "end")] : []),
    head(column(2), words.amount, "end"),
  ]);
  for (const { text, vat, amount, isNew } of rows) {
    drawRow(sheet, table, [
      { ...LABEL, tag: "TH", scope: "Row", texts: [{ text, style: SMALL }, ...markTexts(isNew, words)] },
      figure(0, vat.rate),
      ...(hasBase ? [figure(1, vat.base ?? " ")] : []),
      figure(2, amount.text),
    ]);
  }
  table.end();
  sheet.move(2);
}

function drawRow(sheet: PdfSheet, table: Structure, cells: Cell[]): void {
  const row = sheet.doc.struct("TR");
  table.add(row);
  sheet.row(row, cells);
  row.end();
}

function head(place: { start: number; width: number }, text: string, align: "start" | "end"): Cell {
  return { ...place, align, tag: "TH", scope: "Column", texts: [{ text, style: SMALL, color: MUTED }] };
}

function figure(at: number, text: string): Cell {
  return { ...column(at), align: "end", tag: "TD", texts: [{ text, style: { ...SMALL, direction: "ltr" } }] };
}
