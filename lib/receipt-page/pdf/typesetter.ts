import type { Language } from "@/components/receipt/languages";
import { type Face, makeFace } from "./face";
import { fontInstance, type Weight } from "./font-instance";
import { type FontPackage, fontFiles } from "./font-packages";
import { bidi } from "./mirrored";

export interface TextStyle {
  size: number;
  weight: Weight;
  isMono?: boolean;
  /** Direction of the paragraph; by its first strong letter when left out. */
  direction?: "ltr" | "rtl";
}

/** A piece of a line in one face and direction, in the order from left to right. */
export interface TextRun {
  /** In the order of reading. */
  text: string;
  face: Face;
  isRtl: boolean;
  /** What a reader should get where no face has a glyph for the text. */
  actual: string | null;
  width: number;
}

type Faces = Record<"text" | "bold" | "mono", Face[]>;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Never drawn: soft hyphens, zero-width spaces, direction marks, variation selectors. Joiners stay, they shape. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu;
const HAS_RTL =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200f\u202b\u202e\u2067]/u;
/** As wide as the box that stands for a character which no face has. */
const MISSING = "0";

/** Measures and orders text in the faces that its characters need. */
export class Typesetter {
  readonly #faces: Faces;
  readonly #words: Intl.Segmenter;
  #isIncomplete = false;

  private constructor(faces: Faces, language: Language) {
    this.#faces = faces;
    this.#words = new Intl.Segmenter(language, { granularity: "word" });
  }

  /** Loads the faces for all the characters of `text`. */
  static async create(text: string, language: Language): Promise<Typesetter> {
    const characters = new Set([...text.normalize("NFC")].map((character) => character.codePointAt(0) ?? 0));
    const packages = await neededFiles(characters, packagesFor(text, language));
    const mono = await neededFiles(characters, ["mono"]);
    const [regular, bold, fixed] = await Promise.all([
      loadFaces(packages, 400),
      loadFaces(packages, 600),
      loadFaces(mono, 400),
    ]);
    return new Typesetter({ text: regular, bold, mono: [...fixed, ...regular] }, language);
  }

  /** Whether something that was set has a character that no face has. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  faces(): Face[] {
    return [...new Set([...this.#faces.text, ...this.#faces.bold, ...this.#faces.mono])];
  }

  /** The width of a word or a line. */
  widthOf(text: string, style: TextStyle): number {
    return this.runs(text, style).reduce((sum, run) => sum + run.width, 0);
  }

  /** Lines no wider than `width`, broken between words where possible. */
  lines(text: string, style: TextStyle, width: number): string[] {
    if (this.widthOf(text, style) <= width) return [text];
    const lines: string[] = [];
    let line = "";
    let used = 0;
    // Each word is measured once: kerning over a space is too little to matter.
    for (const piece of this.#pieces(text)) {
      const bare = this.widthOf(piece.trimEnd(), style);
      if (line !== "" && used + bare > width) {
        lines.push(line.trimEnd());
        [line, used] = ["", 0];
      }
      if (bare > width) {
        const parts = this.#hardBreak(piece, style, width);
        line = parts.pop() ?? "";
        used = this.widthOf(line, style);
        lines.push(...parts);
      } else {
        line += piece;
        used += this.widthOf(piece, style);
      }
    }
    if (line.trimEnd() !== "") lines.push(line.trimEnd());
    return lines;
  }

  /** What may stand on a line of its own: a word with the spaces and marks after it. */
  #pieces(text: string): string[] {
    const pieces: string[] = [];
    let mayGlue = false;
    for (const { segment, isWordLike } of this.#words.segment(text)) {
      const isSpace = /^[^\S\u00a0\u202f]+$/u.test(segment);
      const last = pieces.length - 1;
      // Marks stay with the word before them, and with the one after when no space parts them.
      if (last >= 0 && (isSpace || !isWordLike || mayGlue)) pieces[last] += segment;
      else pieces.push(segment);
      mayGlue = !isSpace && !isWordLike && !/[-–—/、。,;]$/u.test(segment);
    }
    return pieces;
  }

  #hardBreak(text: string, style: TextStyle, width: number): string[] {
    const parts: string[] = [];
    let part = "";
    let used = 0;
    for (const { segment } of graphemes.segment(text)) {
      const more = this.widthOf(segment, style);
      if (part !== "" && used + more > width) {
        parts.push(part);
        [part, used] = ["", 0];
      }
      part += segment;
      used += more;
    }
    return [...parts, part];
  }

  /**
   * The line from left to right (Unicode Standard Annex 9, rule L2), in runs of one face. Letters with separate accents are set
   * as the one that the faces have.
   */
  runs(given: string, style: TextStyle): TextRun[] {
    const text = given.normalize("NFC");
    const levels =
      HAS_RTL.test(text) || style.direction === "rtl"
        ? bidi.getEmbeddingLevels(text, style.direction ?? "auto").levels
        : [];
    const list = style.isMono ? this.#faces.mono : style.weight === 600 ? this.#faces.bold : this.#faces.text;
    const logical: { text: string; face: Face; level: number; actual: string | null }[] = [];
    for (const { segment, index } of graphemes.segment(text)) {
      const level = levels[index] ?? 0;
      const last = logical.at(-1);
      const visible = segment.replace(INVISIBLE, "");
      if (visible === "") continue;
      const face = pickFace(visible, list, last?.face);
      const actual = face ? null : segment;
      if (!face) this.#isIncomplete = true;
      const used = face ?? list[0];
      if (!used) continue;
      const drawn = face ? visible : MISSING;
      if (last && last.face === used && last.level === level && !last.actual && !actual) last.text += drawn;
      else logical.push({ text: drawn, face: used, level, actual });
    }
    return reordered(logical).map(({ text: drawn, face, level, actual }) => {
      const isRtl = level % 2 === 1;
      return { text: drawn, face, isRtl, actual, width: (face.widthOf(drawn, isRtl) * style.size) / 1_000 };
    });
  }
}

function reordered<Run extends { level: number }>(runs: Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? 0) >= level) end += 1;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}

/** The face of the text before, if it has the characters, so that words stay in one piece; else the first that has. */
function pickFace(grapheme: string, faces: readonly Face[], previous: Face | undefined): Face | null {
  const needed = [...grapheme]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => code !== 0x200c && code !== 0x200d);
  const hasAll = (face: Face) => needed.every((code) => face.has(code));
  if (previous && !/^\p{L}/u.test(grapheme) && hasAll(previous)) return previous;
  return faces.find(hasAll) ?? faces.find((face) => face.has(needed[0] ?? 0)) ?? null;
}

interface NeededFiles {
  name: FontPackage;
  paths: string[];
}

async function neededFiles(characters: ReadonlySet<number>, order: readonly FontPackage[]): Promise<NeededFiles[]> {
  const needed: NeededFiles[] = [];
  const missing = new Set(characters);
  for (const name of order) {
    const paths: string[] = [];
    for (const file of await fontFiles(name)) {
      const listed = [...missing].filter((code) => file.ranges.some(([first, last]) => code >= first && code <= last));
      if (listed.length === 0) continue;
      // The fonts have not all that their lists promise: another package may have the glyph.
      const { shaping } = await fontInstance(file.path, 400);
      const found = listed.filter((code) => shaping.hasGlyphForCodePoint(code));
      if (found.length === 0) continue;
      paths.push(file.path);
      for (const code of found) missing.delete(code);
    }
    if (paths.length > 0) needed.push({ name, paths });
  }
  return needed;
}

/** Their letters are many and rich in lines; a second weight would double the document. */
const ONE_WEIGHT: ReadonlySet<FontPackage> = new Set(["japanese", "chinese", "korean", "emoji"]);

function loadFaces(packages: readonly NeededFiles[], weight: Weight): Promise<Face[]> {
  return Promise.all(
    packages.map(async ({ name, paths }) => {
      const isThickened = weight === 600 && ONE_WEIGHT.has(name);
      const instances = await Promise.all(paths.map((path) => fontInstance(path, isThickened ? 400 : weight)));
      return makeFace(`${name}-${isThickened ? 400 : weight}`, instances, isThickened);
    }),
  );
}

const OTHER_SCRIPTS = [
  "thai",
  "devanagari",
  "tamil",
  "bengali",
  "khmer",
  "georgian",
  "ethiopic",
  "armenian",
] as const satisfies FontPackage[];

/** Han characters look different in each language: that of the receipt's other letters comes first, then the reader's. */
function packagesFor(text: string, language: Language): FontPackage[] {
  const eastAsian: FontPackage[] = /\p{Script=Hangul}/u.test(text)
    ? ["korean", "japanese", "chinese"]
    : language === "ja" || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? ["japanese", "chinese", "korean"]
      : ["chinese", "japanese", "korean"];
  return ["inter", "arabic", "hebrew", ...OTHER_SCRIPTS, ...eastAsian, "emoji"];
}
