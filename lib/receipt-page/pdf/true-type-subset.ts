import type { Glyph, Path } from "fontkit";
import type { FontInstance } from "./font-instance";

/** Tables of a font in a PDF (ISO 32000-1, section 9.9) that are copied, then changed where they count glyphs. */
const COPIED = ["head", "hhea", "maxp"] as const;
const INDEX_TO_LOC_FORMAT = 50;
const NUMBER_OF_H_METRICS = 34;
const NUM_GLYPHS = 4;

/** A glyph's number in several fonts: its number in its font, plus this many for each font before. */
export const FONT_FACTOR = 0x10000;
/** Added where the glyph stands for the character that it mirrors. */
export const MIRRORED_FACTOR = 0x100000000;

interface Outline {
  bytes: Buffer;
  points: number;
  contours: number;
  /** Left side bearing. */
  left: number;
  width: number;
}

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/**
 * Some glyphs of variable fonts at one weight, as one static TrueType font. fontkit's own subset keeps fractions in the
 * outlines of variations, which TrueType cannot hold, and leaves composed glyphs at the default weight.
 */
export class TrueTypeSubset {
  readonly #instances: readonly FontInstance[];
  readonly #glyphs: number[] = [0];
  readonly #places = new Map<number, number>([[0, 0]]);

  /** The first font gives what is common to all glyphs. */
  constructor(instances: readonly FontInstance[]) {
    this.#instances = instances;
  }

  /** The glyph's number in the subset; the number given holds the font's in its upper part. */
  includeGlyph(glyph: number): number {
    const known = this.#places.get(glyph);
    if (known !== undefined) return known;
    const place = this.#glyphs.push(glyph) - 1;
    this.#places.set(glyph, place);
    return place;
  }

  encode(): Uint8Array {
    const outlines = this.#glyphs.map((id) => glyphOutline(this.#glyph(id)));
    const loca = Buffer.alloc((outlines.length + 1) * 4);
    const hmtx = Buffer.alloc(outlines.length * 4);
    let offset = 0;
    let maxPoints = 0;
    let maxContours = 0;
    outlines.forEach(({ bytes, points, contours, left, width }, i) => {
      loca.writeUInt32BE(offset, i * 4);
      offset += bytes.length;
      loca.writeUInt32BE(offset, (i + 1) * 4);
      hmtx.writeUInt16BE(width, i * 4);
      hmtx.writeInt16BE(left, i * 4 + 2);
      maxPoints = Math.max(maxPoints, points);
      maxContours = Math.max(maxContours, contours);
    });
    const [head, hhea, maxp] = COPIED.map((tag) => this.#table(tag)) as [Buffer, Buffer, Buffer];
    head.writeInt16BE(1, INDEX_TO_LOC_FORMAT);
    hhea.writeUInt16BE(outlines.length, NUMBER_OF_H_METRICS);
    maxp.writeUInt16BE(outlines.length, NUM_GLYPHS);
    maxp.writeUInt16BE(maxPoints, 6);
    maxp.writeUInt16BE(maxContours, 8);
    return fontFile({ glyf: Buffer.concat(outlines.map(({ bytes }) => bytes)), head, hhea, hmtx, loca, maxp });
  }

  #glyph(id: number): Glyph {
    const instance = this.#instances[Math.floor((id % MIRRORED_FACTOR) / FONT_FACTOR)];
    if (!instance) throw new Error("A glyph of no font.");
    return instance.outlines.getGlyph(id % FONT_FACTOR);
  }

  #table(tag: (typeof COPIED)[number]): Buffer {
    const file = this.#instances[0]?.file ?? Buffer.alloc(0);
    const count = file.readUInt16BE(4);
    for (let i = 0; i < count; i += 1) {
      const at = 12 + i * 16;
      if (file.toString("latin1", at, at + 4) !== tag) continue;
      const start = file.readUInt32BE(at + 8);
      return Buffer.from(file.subarray(start, start + file.readUInt32BE(at + 12)));
    }
    throw new Error(`The font has no table ${tag}.`);
  }
}

/** A simple glyph (OpenType 1.9, table glyf), composed ones flattened, without instructions. */
function glyphOutline(glyph: Glyph): Outline {
  const width = Math.round(glyph.advanceWidth);
  const contours = contoursOf(glyph.path);
  const points = contours.flat();
  if (points.length === 0) return { bytes: Buffer.alloc(0), points: 0, contours: 0, left: 0, width };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.min(...xs);
  const head = Buffer.alloc(10 + contours.length * 2 + 2);
  head.writeInt16BE(contours.length, 0);
  [left, Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, i) => {
    head.writeInt16BE(value, 2 + i * 2);
  });
  let end = -1;
  contours.forEach((contour, i) => {
    end += contour.length;
    head.writeUInt16BE(end, 10 + i * 2);
  });
  const [x, y] = [encodeCoordinates(xs, 0x02, 0x10), encodeCoordinates(ys, 0x04, 0x20)];
  const flags = Buffer.from(
    points.map(({ isOnCurve }, i) => (isOnCurve ? 1 : 0) | (x.flags[i] ?? 0) | (y.flags[i] ?? 0)),
  );
  const parts = [head, flags, x.bytes, y.bytes];
  const length = parts.reduce((sum, { length: size }) => sum + size, 0);
  return {
    bytes: Buffer.concat([...parts, Buffer.alloc((4 - (length % 4)) % 4)]),
    points: points.length,
    contours: contours.length,
    left,
    width,
  };
}

function contoursOf({ commands }: Path): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === "moveTo") contours.push([]);
    const contour = contours.at(-1);
    if (!contour) continue;
    for (let i = 0; i + 1 < args.length; i += 2) {
      const isOnCurve = command !== "quadraticCurveTo" || i === 2;
      contour.push({ x: Math.round(args[i] ?? 0), y: Math.round(args[i + 1] ?? 0), isOnCurve });
    }
  }
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)];
    // Contours close by themselves.
    if (contour.length > 1 && first && last?.isOnCurve && first.x === last.x && first.y === last.y) contour.pop();
  }
  return contours.filter((contour) => contour.length > 1).map(withoutImplied);
}

/** Without the points that TrueType assumes: on the curve, half-way between two that are not. */
function withoutImplied(contour: Point[]): Point[] {
  return contour.filter((point, i) => {
    const [before, after] = [contour.at(i - 1), contour[(i + 1) % contour.length]];
    if (i === 0 || !point.isOnCurve || !before || !after || before.isOnCurve || after.isOnCurve) return true;
    return point.x * 2 !== before.x + after.x || point.y * 2 !== before.y + after.y;
  });
}

/** Differences in one byte where they fit (`short`), none where they are zero; `same` is the sign, or "no difference". */
function encodeCoordinates(values: number[], short: number, same: number): { bytes: Buffer; flags: number[] } {
  const bytes: number[] = [];
  const flags = values.map((value, i) => {
    const delta = value - (values[i - 1] ?? 0);
    if (delta === 0) return same;
    if (Math.abs(delta) < 256) {
      bytes.push(Math.abs(delta));
      return delta > 0 ? short | same : short;
    }
    bytes.push((delta >> 8) & 0xff, delta & 0xff);
    return 0;
  });
  return { bytes: Buffer.from(bytes), flags };
}

/** The table directory and the tables, each on a multiple of four bytes. */
function fontFile(tables: Record<string, Buffer>): Buffer {
  const tags = Object.keys(tables).sort();
  const directory = Buffer.alloc(12 + tags.length * 16);
  const power = Math.floor(Math.log2(tags.length));
  directory.writeUInt32BE(0x00010000, 0);
  [tags.length, 2 ** power * 16, power, tags.length * 16 - 2 ** power * 16].forEach((value, i) => {
    directory.writeUInt16BE(value, 4 + i * 2);
  });
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  tags.forEach((tag, i) => {
    const table = tables[tag] ?? Buffer.alloc(0);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const at = 12 + i * 16;
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(checksum(padded), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0;
  return sum;
}
