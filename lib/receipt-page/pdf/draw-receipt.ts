import type { Fact } from "@/components/receipt/facts/fact";
import { directionOf } from "@/components/receipt/languages";
import { isCancelled, isSpecial } from "@/components/receipt/parts/receipt-head";
import type { PaymentView } from "@/components/receipt/payment-views";
import type { ReceiptView } from "@/components/receipt/receipt-view";
import type { Words } from "@/components/receipt/words/words";
import { drawLookupCode, drawOtherCodes } from "./draw-codes";
import { drawContacts, drawFiscal, drawLegalTexts } from "./draw-legal";
import { drawLines } from "./draw-lines";
import { drawRefunds } from "./draw-refunds";
import { type Cell, type CellText, CONTENT_WIDTH, INK, MUTED, PAGE, type PdfSheet, type Structure } from "./pdf-sheet";
import { drawSection, lineTexts, markTexts, runningText, SMALL, STRONG, TEXT } from "./texts";
import type { TextStyle } from "./typesetter";

const COLUMN_GAP = 24;
const BAND_PADDING = 9;
const ON_BAND = "#ffffff";
const HALF = (CONTENT_WIDTH - COLUMN_GAP) / 2;

/** The receipt's content from top to bottom, in the order of the page. */
export async function drawReceipt(
  sheet: PdfSheet,
  view: ReceiptView,
  { color, logo, url }: { color: string; logo: string | null; url: string },
): Promise<void> {
  const { doc } = sheet;
  const root = doc.struct("Document");
  doc.addStructure(root);
  sheet.decoration(() => {
    doc.rect(0, 0, PAGE.width, 5).fill(color);
    if (logo) doc.image(logo, PAGE.width / 2 - 60, 20, { fit: [120, 32], align: "center" });
  });
  drawHead(sheet, root, view);
  drawLegalTexts(sheet, root, view.legalTexts.top);
  drawParties(sheet, root, view);
  await drawLines(sheet, root, view);
  drawPayments(sheet, root, view);
  drawRefunds(sheet, root, view);
  drawOtherCodes(sheet, root, view);
  drawAttachments(sheet, root, view);
  drawLegalTexts(sheet, root, view.legalTexts.bottom);
  drawFiscal(sheet, root, view);
  drawContacts(sheet, root, view);
  if (sheet.isIncomplete) {
    sheet.move(8);
    sheet.paragraph(root, { tag: "P", texts: [{ text: view.words.undrawable, style: SMALL, color: MUTED }] });
  }
  root.end();
  const number = view.numbers[0]?.value;
  sheet.footers(
    (page, pages) => {
      const pageOf = view.words.pageOf.replace("{page}", () => String(page)).replace("{pages}", () => String(pages));
      return [view.store.name, number ?? "", pageOf, url].filter(Boolean);
    },
    { ...SMALL, direction: directionOf(view.language) },
  );
}

function drawHead(sheet: PdfSheet, root: Structure, view: ReceiptView): void {
  const { title, status, total, issued, notices } = view;
  const when = `${issued.date}, ${issued.shortTime}`;
  const isBand = isSpecial(view);
  const color = isBand ? ON_BAND : INK;
  const titleCells: Cell[] = [
    { start: 0, width: HALF, tag: "H1", texts: [{ text: title, style: { size: 20, weight: 600 }, color }] },
    {
      start: HALF + COLUMN_GAP,
      width: HALF,
      align: "end",
      tag: "P",
      texts: status ? [{ text: status.word, style: { size: isBand ? 14 : 11, weight: 600 }, gap: 5, color }] : [],
    },
  ];
  if (isBand) sheet.band(sheet.heightOf(titleCells), INK, BAND_PADDING);
  sheet.row(root, titleCells);
  if (isBand) sheet.move(BAND_PADDING);
  sheet.move(6);
  sheet.row(root, [
    {
      start: 0,
      width: HALF,
      tag: "P",
      texts: [
        ...(total
          ? [
              { text: total.label, style: SMALL, color: MUTED },
              isCancelled(view)
                ? { text: total.money.full, style: { ...TEXT, direction: "ltr" } satisfies TextStyle, color: MUTED }
                : {
                    text: total.money.full,
                    style: { size: sizeOf(total.money.full), weight: 600, direction: "ltr" } satisfies TextStyle,
                  },
            ]
          : []),
        { text: when, style: TEXT },
        ...notices.map((text) => ({ text, style: TEXT, color: MUTED, gap: 6 })),
      ],
    },
    {
      start: HALF + COLUMN_GAP,
      width: HALF,
      align: "end",
      tag: "P",
      texts: view.numbers.flatMap(({ label, value }) => [
        { text: label, style: SMALL, color: MUTED },
        { text: value, style: { size: 11, weight: 600 } satisfies TextStyle },
      ]),
    },
  ]);
}

/** Of the amount on top, in points: long ones stay on one line. */
function sizeOf(amount: string): number {
  if (amount.length > 17) return 14;
  return amount.length > 12 ? 18 : 24;
}

function drawParties(sheet: PdfSheet, root: Structure, view: ReceiptView): void {
  const { store, brandName, customer, words } = view;
  drawSection(sheet);
  const top = sheet.y;
  const storeTexts: CellText[] = [
    { text: words.store, style: SMALL, color: MUTED },
    ...(brandName === store.name ? [] : [{ text: brandName, style: STRONG }]),
    { text: store.name, style: STRONG },
    ...store.lines.map((text) => ({ text, style: TEXT })),
    ...store.facts.map((fact) => factText(fact)),
    ...(view.facts.length > 0 ? [{ text: runningText(view.facts), style: SMALL, color: MUTED }] : []),
  ];
  const cells: Cell[] = [{ start: 0, width: HALF, tag: "P", texts: storeTexts }];
  if (customer) {
    cells.push({
      start: HALF + COLUMN_GAP,
      width: HALF,
      tag: "P",
      texts: [
        { text: words.customer, style: SMALL, color: MUTED },
        { text: customer.name, style: STRONG },
        ...customer.lines.map((text) => ({ text, style: TEXT })),
        ...customer.facts.map((fact) => factText(fact)),
      ],
    });
  }
  sheet.row(root, cells);
  if (customer) {
    sheet.move(10);
    drawLookupCode(sheet, root, view);
    return;
  }
  // The other half is free. The parties stand on the first page, so both have the same top.
  const end = sheet.y;
  sheet.y = top;
  drawLookupCode(sheet, root, view, { start: HALF + COLUMN_GAP, width: HALF });
  sheet.y = Math.max(sheet.y, end);
}

function drawPayments(sheet: PdfSheet, root: Structure, { payments, words, language }: ReceiptView): void {
  if (payments.length === 0) return;
  const direction = directionOf(language);
  drawSection(sheet);
  sheet.paragraph(root, { tag: "H2", texts: [{ text: words.payments, style: { size: 11, weight: 600 } }] });
  for (const [index, { label, card, money, facts, slipLines, isNew }] of payments.entries()) {
    sheet.move(index === 0 ? 3 : 8);
    sheet.row(root, [
      {
        start: 0,
        width: CONTENT_WIDTH * 0.65,
        tag: "P",
        texts: [
          { text: card ? `${label} ${isolatedLtr(card)}` : label, style: { ...STRONG, direction } },
          ...markTexts(isNew, words),
        ],
      },
      {
        start: CONTENT_WIDTH * 0.65,
        width: CONTENT_WIDTH * 0.35,
        align: "end",
        tag: "P",
        texts: [{ text: money.full, style: { ...STRONG, direction: "ltr" } }],
      },
    ]);
    drawPaymentDetails(sheet, root, { facts, slipLines }, { words, direction });
  }
}

/** The facts, and the slip beside them: its columns are the terminal's, from left to right in every language. */
function drawPaymentDetails(
  sheet: PdfSheet,
  root: Structure,
  { facts, slipLines }: Pick<PaymentView, "facts" | "slipLines">,
  { words, direction }: { words: Words; direction: "ltr" | "rtl" },
): void {
  const said: CellText[] = facts.map((fact) => factText(fact)).map((text) => ({ ...text, color: MUTED }));
  if (slipLines.length === 0) {
    if (facts.length > 0)
      sheet.paragraph(root, { tag: "P", texts: [{ text: runningText(facts), style: SMALL, color: MUTED }] });
    return;
  }
  sheet.move(2);
  const slip = lineTexts(slipLines, { size: 7, weight: 400, isMono: true, direction: "ltr" });
  sheet.row(root, [
    { start: 0, width: HALF, tag: "P", texts: said },
    {
      start: HALF + COLUMN_GAP,
      width: HALF,
      tag: "P",
      align: direction === "rtl" ? "end" : "start",
      texts: [{ text: words.terminalSlip, style: SMALL, color: MUTED }, ...slip],
    },
  ]);
}

function drawAttachments(sheet: PdfSheet, root: Structure, { attachments, words }: ReceiptView): void {
  if (attachments.length === 0) return;
  drawSection(sheet);
  sheet.paragraph(root, { tag: "H2", texts: [{ text: words.attachments, style: { size: 11, weight: 600 } }] });
  for (const { href, name, description } of attachments) {
    sheet.move(2);
    sheet.paragraph(root, {
      tag: href ? "Link" : "P",
      href: href ?? undefined,
      texts: [{ text: name, style: STRONG }],
    });
    const more = [description, href].filter((text) => text !== null);
    if (more.length > 0)
      sheet.paragraph(root, { tag: "P", texts: more.map((text) => ({ text, style: SMALL, color: MUTED })) });
  }
}

/** A card's last digits behind its dots, whatever script the name of the card is in: before them they would be its first. */
const isolatedLtr = (text: string) => `\u2066${text}\u2069`;

function factText({ label, value }: Fact): CellText {
  return { text: `${label}  ${value}`, style: SMALL };
}
