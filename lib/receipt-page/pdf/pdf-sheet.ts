import type PDFKit from "pdfkit";
import { LEFT_TO_RIGHT, RIGHT_TO_LEFT } from "./face";
import type { TextRun, TextStyle, Typesetter } from "./typesetter";

export type Structure = PDFKit.PDFStructureElement;
type Document = PDFKit.PDFDocument;

/** Text of one style in a cell; several make a cell. */
export interface CellText {
  text: string;
  style: TextStyle;
  color?: string;
  /** Space above, in points. */
  gap?: number;
  /** Left free at the end of the line: as wide as this text would be. */
  room?: string;
}

export interface Cell {
  /** From the start edge of the content, in points; the edge is at the right in languages that run so. */
  start: number;
  width: number;
  /** `figures`: at the right in every language, since digits run so. */
  align?: "start" | "end" | "figures";
  /** `TD`, `TH`, `P`, `H1`, … */
  tag: string;
  texts: CellText[];
  scope?: "Row" | "Column";
  /** Where a press on the text leads. */
  href?: string;
}

export const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { side: 62, top: 48, bottom: 58 };
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN.side;
/** A little beyond the content, and clear of what printers cut off. */
const MAX_FOOTER_WIDTH = PAGE.width - 72;
const LINE_HEIGHT = 1.34;
const ASCENT = 1.02;

export const INK = "#1c1c22";
export const MUTED = "#5c5c66";
export const RULE = "#d8d5cd";

/** Pages of A4 with a cursor that moves down. Whatever is drawn is tagged, or marked as decoration. */
export class PdfSheet {
  readonly doc: Document;
  readonly #typesetter: Typesetter;
  readonly #isRtl: boolean;
  y = MARGIN.top;
  /** Cells that stand again on top of each page that begins now, for the eye only. */
  repeatedHead: readonly Cell[] | null = null;

  constructor(doc: Document, typesetter: Typesetter, isRtl: boolean) {
    this.doc = doc;
    this.#typesetter = typesetter;
    this.#isRtl = isRtl;
    for (const { key, font } of typesetter.faces())
      doc.registerFont(key, font as unknown as PDFKit.Mixins.PDFFontSource);
  }

  /** Goes on to a new page unless so much fits on this one; tells whether it did. */
  ensureRoom(height: number): boolean {
    if (this.y + height <= PAGE.height - MARGIN.bottom || this.y === MARGIN.top) return false;
    this.doc.addPage();
    this.y = MARGIN.top;
    if (this.repeatedHead) this.#repeatHead(this.repeatedHead);
    return true;
  }

  get roomLeft(): number {
    return PAGE.height - MARGIN.bottom - this.y;
  }

  move(points: number): void {
    this.y += points;
  }

  /** A line across the content, or a part of it. */
  rule(color: string = RULE, thickness = 0.7, start = 0, width = CONTENT_WIDTH): void {
    const left = this.#left(start, width);
    this.decoration(() => {
      this.doc
        .moveTo(left, this.y)
        .lineTo(left + width, this.y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    });
  }

  /** What assistive technology leaves out. */
  decoration(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** A bar behind what is drawn next, so high, and a little wider than the content. */
  band(height: number, color: string, padding: number): void {
    this.decoration(() => {
      this.doc
        .rect(MARGIN.side - padding, this.y - padding, CONTENT_WIDTH + 2 * padding, height + 2 * padding)
        .fill(color);
    });
  }

  /** Where figures stand at the far end of the content: no wider than the widest of them, nor than `width`. */
  figuresPlace(texts: readonly CellText[], width: number): { start: number; width: number } {
    if (!this.#isRtl) return { start: CONTENT_WIDTH - width, width };
    const widths = texts.map(({ text, style, room = "" }) =>
      [text, room].reduce((sum, part) => sum + this.#typesetter.widthOf(part, style), 0),
    );
    const widest = Math.min(width, Math.max(0, ...widths));
    return { start: CONTENT_WIDTH - widest, width: widest };
  }

  heightOf(cells: readonly Cell[]): number {
    return heightOf(cells.map((cell) => this.#setCell(cell)));
  }

  #repeatHead(cells: readonly Cell[]): void {
    const top = this.y;
    this.decoration(() => {
      for (const cell of cells) {
        this.y = top;
        for (const line of this.#setCell(cell)) {
          this.#drawText(cell, line);
          this.y += line.height;
        }
      }
    }, "Pagination");
    this.y = top + this.heightOf(cells) + 2;
    this.rule(INK, 0.8);
    this.move(4);
  }

  /** Paragraphs under each other over the whole width. */
  paragraph(parent: Structure, cell: Omit<Cell, "start" | "width"> & { start?: number; width?: number }): void {
    this.row(parent, [{ start: 0, width: CONTENT_WIDTH, ...cell }]);
  }

  /** That a character is drawn as a box, where one was. */
  get isIncomplete(): boolean {
    return this.#typesetter.isIncomplete;
  }

  /** Cells beside each other, as high as the highest; longer ones go on over the pages line by line. */
  row(parent: Structure, cells: readonly Cell[]): void {
    const set = cells.map((cell) => ({ cell, lines: this.#setCell(cell) }));
    const height = heightOf(set.map(({ lines }) => lines));
    if (height <= PAGE.height - MARGIN.top - MARGIN.bottom) this.ensureRoom(height);
    const top = this.y;
    let end = top;
    const topPage = this.doc.bufferedPageRange().count - 1;
    let endPage = topPage;
    for (const { cell, lines } of set) {
      // Each cell begins beside the first, though another may have filled pages meanwhile.
      if (this.doc.bufferedPageRange().count - 1 > topPage) this.doc.switchToPage(topPage);
      this.y = top;
      let page = topPage;
      const element = this.#element(cell.tag, cell.scope ? { scope: cell.scope } : {});
      parent.add(element);
      for (const line of lines) {
        if (this.y + line.height > PAGE.height - MARGIN.bottom) {
          page += 1;
          if (page > this.doc.bufferedPageRange().count - 1) this.doc.addPage();
          else this.doc.switchToPage(page);
          this.y = MARGIN.top;
        }
        this.y += line.gap;
        this.#drawLine(element, cell, line);
        this.y += line.height - line.gap;
      }
      element.end();
      if (page > endPage || (page === endPage && this.y > end)) [endPage, end] = [page, this.y];
    }
    if (endPage < this.doc.bufferedPageRange().count) this.doc.switchToPage(endPage);
    this.y = end;
  }

  #setCell(cell: Cell): Line[] {
    return cell.texts.flatMap(({ text, style, color = INK, gap = 0, room = "" }) => {
      const free = this.#typesetter.widthOf(room, style);
      return this.#typesetter.lines(text, style, cell.width - free).map((line, index) => ({
        text: line,
        style,
        color,
        free,
        gap: index === 0 ? gap : 0,
        height: style.size * LINE_HEIGHT + (index === 0 ? gap : 0),
      }));
    });
  }

  #drawLine(element: Structure, cell: Cell, line: Line): void {
    const content = this.doc.markStructureContent(cell.tag);
    const { left, width } = this.#drawText(cell, line);
    this.doc.endMarkedContent();
    element.add(content);
    if (cell.href) {
      const options = {
        structParent: element,
        Contents: new String(line.text),
      } as unknown as PDFKit.Mixins.AnnotationOption;
      this.doc.link(left, this.y, width, line.style.size * LINE_HEIGHT, cell.href, options);
    }
  }

  /** Where the line stands. */
  #drawText(cell: Cell, { text, style, color, free }: Line): { left: number; width: number } {
    const runs = this.#typesetter.runs(text, style);
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    const atRight = cell.align === "figures" || (cell.align === "end") !== this.#isRtl;
    const cellLeft = this.#left(cell.start, cell.width);
    const left = atRight ? cellLeft + cell.width - width - free : cellLeft;
    let x = left;
    for (const run of runs) {
      this.#drawRun(run, x, this.y + style.size * ASCENT, style.size, color);
      x += run.width;
    }
    return { left, width };
  }

  #drawRun(
    { text, face, isRtl, actual, width }: TextRun,
    x: number,
    baseline: number,
    size: number,
    color: string,
  ): void {
    const { doc } = this;
    if (actual) doc.markContent("Span", { actual });
    const options = {
      lineBreak: false,
      baseline: "alphabetic",
      features: isRtl ? RIGHT_TO_LEFT : LEFT_TO_RIGHT,
      // Known already; the library would measure again.
      textWidth: width,
      wordCount: 1,
      ...(face.isThickened ? { fill: true, stroke: true } : {}),
    };
    if (actual) {
      const [inset, height] = [size * 0.08, size * 0.68];
      doc.rect(x + inset, baseline - height, width - 2 * inset, height);
      doc
        .lineWidth(size * 0.05)
        .stroke(color)
        .endMarkedContent();
      return;
    }
    doc.font(face.key, size).fillColor(color);
    if (face.isThickened) doc.strokeColor(color).lineWidth(size * 0.03);
    doc.text(text, x, baseline, options as unknown as PDFKit.Mixins.TextOptions);
  }

  /** A drawing with a text that stands for it. */
  figure(
    parent: Structure,
    alt: string,
    start: number,
    size: { width: number; height: number },
    draw: (left: number, top: number) => void,
  ): void {
    const left = this.#left(start, size.width);
    const element = this.#element("Figure", {
      alt,
      bbox: [left, this.y, left + size.width, this.y + size.height],
    });
    parent.add(element);
    const content = this.doc.markStructureContent("Figure");
    draw(left, this.y);
    this.doc.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** Below the content of every page. */
  footers(partsOf: (page: number, pages: number) => string[], style: TextStyle): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      const { runs, width } = this.#footer(partsOf(page + 1, count), style);
      let x = (PAGE.width - width) / 2;
      this.decoration(() => {
        for (const run of runs) {
          this.#drawRun(run, x, PAGE.height - 36, style.size, MUTED);
          x += run.width;
        }
      }, "Pagination");
    }
  }

  /** On one line: the first of the parts, which stand on the first page anyway, give way to the last. */
  #footer(parts: string[], style: TextStyle): { runs: TextRun[]; width: number } {
    const runs = this.#typesetter.runs(parts.join("  ·  "), style);
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    return width <= MAX_FOOTER_WIDTH || parts.length === 1 ? { runs, width } : this.#footer(parts.slice(1), style);
  }

  /** Options that the library knows, but its types do not. */
  #element(tag: string, options: { scope?: string; alt?: string; bbox?: number[] }): Structure {
    return this.doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions);
  }

  #left(start: number, width: number): number {
    return this.#isRtl ? PAGE.width - MARGIN.side - start - width : MARGIN.side + start;
  }
}

function heightOf(cells: readonly Line[][]): number {
  return Math.max(0, ...cells.map((lines) => lines.reduce((sum, line) => sum + line.height, 0)));
}

interface Line {
  text: string;
  style: TextStyle;
  color: string;
  gap: number;
  height: number;
  /** Points at the right that stay empty. */
  free: number;
}
