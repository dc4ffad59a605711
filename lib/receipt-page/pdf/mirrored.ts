import bidiFactory from "bidi-js";

/** The Unicode Bidirectional Algorithm (Unicode Standard Annex 9). */
export const bidi = bidiFactory();

/** The bracket or sign that is drawn in place of another where text runs from right to left; null for most characters. */
export function mirrored(codePoint: number): number | null {
  return bidi.getMirroredCharacter(String.fromCodePoint(codePoint))?.codePointAt(0) ?? null;
}
