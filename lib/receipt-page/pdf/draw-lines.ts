import { setImmediate } from "node:timers/promises";
import { groupedTotals } from "@/components/receipt/legal/grouped-totals";
import type { AmountView, LineView, TotalView } from "@/components/receipt/line-views";
import type { ReceiptView } from "@/components/receipt/receipt-view";
import type { Words } from "@/components/receipt/words/words";
import { drawVat } from "./draw-vat";
import { type Cell, type CellText, CONTENT_WIDTH, INK, MUTED, type PdfSheet, type Structure } from "./pdf-sheet";
import { markTexts, runningText, SMALL, TEXT } from "./texts";
import type { TextStyle } from "./typesetter";

const LINES_AT_ONCE = 20;
const AMOUNT_WIDTH = 104;
const ITEM = { start: 0, width: CONTENT_WIDTH - AMOUNT_WIDTH - 12 };
const AMOUNT = { start: CONTENT_WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH };
type Place = typeof AMOUNT;
/** Longer amounts would break in the column's width. */
const MAX_LARGE_LENGTH = 13;
const TOTALS_START = CONTENT_WIDTH * 0.4;

/** The lines and the totals, as one table. */
export async function drawLines(sheet: PdfSheet, root: Structure, view: ReceiptView): Promise<void> {
  const { lines, totals } = view;
  if (lines.length + totals.length === 0) return;
  sheet.move(14);
  sheet.ensureRoom(60);
  let table: Structure | null = newTable(sheet, root);
  drawTableHead(sheet, table, view);
  const amounts = [...lines, ...totals].flatMap(({ amount }) => (amount ? amountTexts(amount, TEXT) : []));
  const place = sheet.figuresPlace(amounts, AMOUNT_WIDTH);
  for (const [index, line] of lines.entries()) {
    // Others must not wait for a long receipt.
    if (index > 0 && index % LINES_AT_ONCE === 0) await setImmediate();
    sheet.move(3);
    const row = sheet.doc.struct("TR");
    table.add(row);
    sheet.row(row, lineCells(line, view, place));
    row.end();
    sheet.move(2);
  }
  sheet.repeatedHead = null;
  if (totals.length > 0 && !totals[0]?.isDue) {
    sheet.move(2);
    sheet.rule();
  }
  for (const total of groupedTotals(totals)) {
    if (Array.isArray(total)) {
      // It has columns of its own.
      table?.end();
      table = null;
      drawVat(sheet, newTable(sheet, root), total, view.words);
    } else {
      table ??= newTable(sheet, root);
      drawTotal(sheet, table, total, place, view.words);
    }
  }
  table?.end();
}

function newTable(sheet: PdfSheet, root: Structure): Structure {
  const table = sheet.doc.struct("Table");
  root.add(table);
  return table;
}

function drawTableHead(
  sheet: PdfSheet,
  table: Structure,
  { words, isGift, currency, amountKind, itemCount, lines }: ReceiptView,
): void {
  const head = (place: { start: number; width: number }, text: string, align: "start" | "end"): Cell => ({
    ...place,
    align,
    tag: "TH",
    scope: "Column",
    texts: [{ text, style: SMALL, color: MUTED }],
  });
  const row = sheet.doc.struct("TR");
  table.add(row);
  const amount = [words.amount, currency, amountKind === "net" && words.net].filter(Boolean).join(" ");
  const cells = [
    head(ITEM, lines.length > 0 ? `${words.items} (${itemCount})` : words.items, "start"),
    ...(isGift ? [] : [head(AMOUNT, amount, "end")]),
  ];
  sheet.row(row, cells);
  sheet.repeatedHead = cells;
  row.end();
  sheet.move(2);
  sheet.rule(INK, 0.8);
}

function lineCells(
  { quantity, unitPrice, description, details, modifiers, amount, isNew, returned }: LineView,
  { isGift, words }: ReceiptView,
  place: Place,
): Cell[] {
  const texts: CellText[] = [{ text: description, style: TEXT }, ...markTexts(isNew, words)];
  if (quantity !== null)
    texts.push({
      text: unitPrice === null ? `× ${quantity}` : `${quantity} × ${unitPrice}`,
      style: { ...SMALL, weight: 600, direction: "ltr" },
      gap: 1,
    });
  if (returned) texts.push({ text: returned, style: { ...SMALL, weight: 600 }, gap: 1 });
  for (const { text, kind, details: amounts } of modifiers) {
    texts.push({ text: [text, kind, runningText(amounts)].filter(Boolean).join(" · "), style: SMALL, gap: 1 });
  }
  if (details.length > 0) texts.push({ text: runningText(details), style: SMALL, color: MUTED, gap: 1 });
  const cells: Cell[] = [
    { ...ITEM, width: isGift ? CONTENT_WIDTH - ITEM.start : ITEM.width, tag: "TH", scope: "Row", texts },
  ];
  if (amount) cells.push({ ...place, align: "figures", tag: "TD", texts: amountTexts(amount, TEXT) });
  return cells;
}

function amountTexts({ text, note, places, missingPlaces }: AmountView, style: TextStyle): CellText[] {
  // Room for digits and marks keeps the decimal marks under each other.
  const room = (places === 0 && missingPlaces > 0 ? "." : "") + "0".repeat(Math.min(6, missingPlaces));
  const texts: CellText[] = [{ text, room, style: { ...style, direction: "ltr" } }];
  if (note) texts.push({ text: note, style: SMALL, color: MUTED });
  return texts;
}

function drawTotal(
  sheet: PdfSheet,
  table: Structure,
  { isDue, text, kind, amount, isNew }: TotalView,
  amounts: Place,
  words: Words,
): void {
  const style: TextStyle = isDue ? { size: amount.text.length > MAX_LARGE_LENGTH ? 9.5 : 12, weight: 600 } : TEXT;
  sheet.move(4);
  sheet.ensureRoom(24);
  if (isDue) {
    sheet.rule(INK, 1.2, TOTALS_START, CONTENT_WIDTH - TOTALS_START);
    sheet.move(4);
  }
  const row = sheet.doc.struct("TR");
  table.add(row);
  sheet.row(row, [
    {
      start: TOTALS_START,
      width: AMOUNT.start - TOTALS_START - 8,
      tag: "TH",
      scope: "Row",
      texts: [
        { text, style: isDue ? style : TEXT },
        ...(kind ? [{ text: kind, style: SMALL, color: MUTED }] : []),
        ...markTexts(isNew, words),
      ],
    },
    // The larger one needs more room than the column has.
    {
      ...(isDue ? AMOUNT : amounts),
      align: isDue ? "end" : "figures",
      tag: "TD",
      texts: amountTexts(amount, isDue ? style : TEXT),
    },
  ]);
  row.end();
  if (isDue) sheet.move(2);
}
