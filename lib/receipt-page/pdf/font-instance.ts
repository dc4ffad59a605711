import { readFile } from "node:fs/promises";
import { create, type Font, type GlyphRun } from "fontkit";
import { decompress } from "wawoff2";

export type Weight = 400 | 600;

/** A file of a variable font at one weight. */
export interface FontInstance {
  file: Buffer;
  shaping: Font;
  /** The same once more: a font remembers a glyph with the characters it was first asked for, and outlines ask for none. */
  outlines: Font;
  layout(text: string, isRtl: boolean): GlyphRun;
}

const MAX_LAYOUTS = 4_000;
const files = new Map<string, Promise<Buffer>>();
const instances = new Map<string, Promise<FontInstance>>();

/** Read and parsed once in a process. */
export function fontInstance(path: string, weight: Weight): Promise<FontInstance> {
  return remember(instances, `${path} ${weight}`, async () => {
    const file = await remember(files, path, async () => Buffer.from(await decompress(await readFile(path))));
    const shaping = open(file, weight);
    const layouts = new Map<string, GlyphRun>();
    return {
      file,
      shaping,
      outlines: open(file, weight),
      layout: (text, isRtl) => {
        const key = isRtl ? `\u202e${text}` : text;
        let run = layouts.get(key);
        if (!run) {
          run = shaping.layout(text, featuresFor(text, isRtl), undefined, undefined, isRtl ? "rtl" : "ltr");
          if (layouts.size > MAX_LAYOUTS) layouts.clear();
          layouts.set(key, run);
        }
        return run;
      },
    };
  });
}

/**
 * Figures of one width where numbers stand under each other; no contextual alternates, with which Inter turns the x of
 * 4x40 into a multiplication sign. Arabic needs its own.
 */
function featuresFor(text: string, isRtl: boolean): Record<string, boolean> {
  return { ...(isRtl ? {} : { calt: false }), ...(/\p{L}/u.test(text) ? {} : { tnum: true }) };
}

function open(file: Buffer, weight: Weight): Font {
  const font = create(file);
  if (!("layout" in font)) throw new Error("A file of fonts where one font was expected.");
  return font.variationAxes.wght?.default === weight ? font : font.getVariation({ wght: weight });
}

function remember<Value>(values: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  let value = values.get(key);
  if (!value) {
    value = make();
    values.set(key, value);
    // A failure is not remembered.
    value.catch(() => values.delete(key));
  }
  return value;
}
