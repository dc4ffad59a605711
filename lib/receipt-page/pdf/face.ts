import type { Font, Glyph, GlyphPosition } from "fontkit";
import type { FontInstance } from "./font-instance";
import { mirrored } from "./mirrored";
import { FONT_FACTOR, MIRRORED_FACTOR, TrueTypeSubset } from "./true-type-subset";

/** What one font of a document is made of: the files of a package that it needs, at one weight. */
export interface Face {
  /** Its name in the document. */
  key: string;
  /** What the PDF library embeds. */
  font: Font;
  /** Drawn with a thin outline, since no bold one was worth its bytes. */
  isThickened: boolean;
  has(codePoint: number): boolean;
  /** Width of a text of this face alone, in thousandths of the font size. */
  widthOf(text: string, isRtl: boolean): number;
}

/** Told to the face's `layout` in place of font features. */
export const RIGHT_TO_LEFT = ["rtl!"];
export const LEFT_TO_RIGHT = ["ltr!"];

/** Joiners and marks belong to the character before them. */
const DEPENDENT = /\u200c|\u200d|\p{M}/u;

export function makeFace(key: string, instances: readonly FontInstance[], isThickened: boolean): Face {
  const [first] = instances;
  if (!first) throw new Error("A face needs a font.");
  const widthOf = (text: string, isRtl: boolean) =>
    (partsOf(text, instances).reduce(
      (sum, { index, text: part }) => sum + (instances[index]?.layout(part, isRtl).advanceWidth ?? 0),
      0,
    ) *
      1_000) /
    first.shaping.unitsPerEm;
  return {
    key,
    isThickened,
    has: (codePoint) => instances.some(({ shaping }) => shaping.hasGlyphForCodePoint(codePoint)),
    widthOf,
    font: Object.create(first.shaping, {
      // The library takes fonts of one name for one font.
      postscriptName: { value: key },
      createSubset: { value: () => new TrueTypeSubset(instances) },
      layout: { value: (text: string, features?: string[]) => layout(text, instances, features === RIGHT_TO_LEFT) },
    }),
  };
}

const LAM = 0x0644;
/** Lam with each alef as one character (Arabic Presentation Forms-B). */
const LAM_ALEFS = new Map([
  [0x0622, 0xfef5],
  [0x0623, 0xfef7],
  [0x0625, 0xfef9],
  [0x0627, 0xfefb],
]);

/** Readers turn right-to-left text around character by character, and would turn the two of a ligature around as well. */
function oneForLigature(codePoints: number[]): number[] {
  const one = codePoints[0] === LAM && codePoints.length === 2 ? LAM_ALEFS.get(codePoints[1] ?? 0) : undefined;
  return one === undefined ? codePoints : [one];
}

function withMirrored(text: string): string {
  return Array.from(text, (character) => {
    const code = mirrored(character.codePointAt(0) ?? 0);
    return code === null ? character : String.fromCodePoint(code);
  }).join("");
}

interface Part {
  index: number;
  text: string;
}

function partsOf(text: string, instances: readonly FontInstance[]): Part[] {
  if (instances.length === 1) return [{ index: 0, text }];
  const parts: Part[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const code = character.codePointAt(0) ?? 0;
    const has = (index: number) => instances[index]?.shaping.hasGlyphForCodePoint(code) ?? false;
    if (last && (DEPENDENT.test(character) || has(last.index))) last.text += character;
    else
      parts.push({
        index: Math.max(
          0,
          instances.findIndex((_, index) => has(index)),
        ),
        text: character,
      });
  }
  return parts;
}

/** One run of glyphs over all the files; the upper part of a glyph's number says which file it is from. */
function layout(text: string, instances: readonly FontInstance[], isRtl: boolean) {
  const parts = partsOf(text, instances);
  if (isRtl) parts.reverse();
  const glyphs: Pick<Glyph, "id" | "advanceWidth" | "codePoints">[] = [];
  const positions: GlyphPosition[] = [];
  let advanceWidth = 0;
  for (const { index, text: part } of parts) {
    const run = instances[index]?.layout(isRtl ? withMirrored(part) : part, isRtl);
    if (!run) continue;
    for (const glyph of run.glyphs) {
      const { id, advanceWidth: width, codePoints } = glyph;
      const meant = isRtl && codePoints[0] !== undefined ? mirrored(codePoints[0]) : null;
      const own = index * FONT_FACTOR + id;
      if (meant === null) glyphs.push({ id: own, advanceWidth: width, codePoints: oneForLigature(codePoints) });
      // A glyph of its own in the document, for a reader to take the character from that was written.
      else glyphs.push({ id: own + MIRRORED_FACTOR, advanceWidth: width, codePoints: [meant] });
    }
    // Copies: the library changes them.
    positions.push(...run.positions.map((position) => ({ ...position })));
    advanceWidth += run.advanceWidth;
  }
  return { glyphs, positions, advanceWidth };
}
