import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { crc32 } from "../core/bytes/crc32";
import { LogoError } from "./logo-error";

const inflateInThread = promisify(inflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const MAX_LOGO_PIXELS = 1_024;

/** Samples per pixel and allowed bit depths, by colour type (PNG specification, section 11.2.1). */
const COLOUR_TYPES: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const INDEXED = 3;
/** Bytes of tRNS, by colour type; with a palette as many as it has colours, at most. */
const TRANSPARENCY_BYTES: Record<number, number> = { 0: 2, 2: 6 };

/** Before the palette, and before the image: table 5.3 (and eXIf, cICP of the third edition). Once each. */
const BEFORE_PALETTE = new Set(["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI"]);
const BEFORE_IMAGE = new Set([...BEFORE_PALETTE, "bKGD", "hIST", "tRNS", "pHYs", "acTL"]);
const REPEATABLE = new Set(["IDAT", "sPLT", "iTXt", "tEXt", "zTXt", "fcTL", "fdAT"]);

/** Start and step of the seven passes of an interlaced image: x, y, Δx, Δy (section 8.2). */
const ADAM_7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  type: string;
  data: Buffer;
}

interface Header {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  isInterlaced: boolean;
}

/**
 * That a PNG keeps the rules by which decoders disagree when they are broken: checksums, the order and number of chunks,
 * sizes. What its filters and colours hold is seen when it is drawn.
 *
 * @throws LogoError when it is damaged, or has more than 1,024 pixels on a side.
 */
export async function assertPng(bytes: Buffer): Promise<void> {
  const chunks = readChunks(bytes);
  const [first] = chunks;
  if (first?.type !== "IHDR") throw damaged();
  const header = readHeader(first.data);
  assertOrder(chunks.map(({ type }) => type));
  assertColours(header, chunks);
  const image = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const size = sizeOf(header);
  // One byte more than there may be, so that too much of it is told from enough.
  const pixels = await inflateInThread(Buffer.concat(image), { maxOutputLength: size + 1 }).catch(() => null);
  if (pixels?.length !== size) throw damaged();
}

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(SIGNATURE);
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; ; ) {
    if (at + 12 > bytes.length) throw damaged();
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged();
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged();
    const type = bytes.toString("latin1", at + 4, at + 8);
    // Letters; the third is a capital in all that were ever defined (section 5.4).
    if (!/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type)) throw damaged();
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    if (type === "IEND" && length === 0) return chunks;
    at = end;
  }
}

function readHeader(data: Buffer): Header {
  if (data.length !== 13) throw damaged();
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, colourType = -1, compression, filter, interlace = 2] = data.subarray(8);
  if (!COLOUR_TYPES[colourType]?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    throw damaged();
  if (width === 0 || height === 0) throw damaged();
  if (width > MAX_LOGO_PIXELS || height > MAX_LOGO_PIXELS) {
    throw new LogoError(`A logo has at most ${MAX_LOGO_PIXELS} pixels on a side; this one has ${width} × ${height}.`);
  }
  return { width, height, depth, colourType, isInterlaced: interlace === 1 };
}

function assertOrder(types: readonly string[]): void {
  const image = types.indexOf("IDAT");
  const palette = types.indexOf("PLTE");
  if (image === -1 || palette > image) throw damaged();
  for (const [index, type] of types.entries()) {
    if (/^[A-Z]/.test(type) && !["IHDR", "PLTE", "IDAT", "IEND"].includes(type)) throw damaged();
    if (!REPEATABLE.has(type) && types.indexOf(type) !== index) throw damaged();
    if (type === "IDAT" && index > image && types[index - 1] !== "IDAT") throw damaged();
    if (BEFORE_IMAGE.has(type) && index > image) throw damaged();
    if (BEFORE_PALETTE.has(type) && palette !== -1 && index > palette) throw damaged();
    if (["tRNS", "bKGD", "hIST"].includes(type) && index < palette) throw damaged();
  }
}

function assertColours({ colourType, depth }: Header, chunks: readonly Chunk[]): void {
  const bytesOf = (type: string) => chunks.find((chunk) => chunk.type === type)?.data.length;
  const [palette, transparency] = [bytesOf("PLTE"), bytesOf("tRNS")];
  const maxColours = colourType === INDEXED ? 2 ** depth : 256;
  const hasPalette = colourType === INDEXED ? palette !== undefined : palette === undefined || colourType % 4 === 2;
  const isWhole = palette === undefined || (palette > 0 && palette % 3 === 0 && palette / 3 <= maxColours);
  if (!hasPalette || !isWhole) throw damaged();
  if (transparency === undefined) return;
  const isRight =
    colourType === INDEXED ? transparency <= (palette ?? 0) / 3 : transparency === TRANSPARENCY_BYTES[colourType];
  if (!isRight) throw damaged();
}

/** Bytes of the filtered rows: each has a filter byte in front. */
function sizeOf({ width, height, depth, colourType, isInterlaced }: Header): number {
  const bitsPerPixel = depth * (COLOUR_TYPES[colourType]?.samples ?? 0);
  const rows = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return rows(width, height);
  return ADAM_7.reduce(
    (size, [x, y, stepX, stepY]) =>
      size + rows(Math.max(0, Math.ceil((width - x) / stepX)), Math.max(0, Math.ceil((height - y) / stepY))),
    0,
  );
}

function damaged(): LogoError {
  return new LogoError("This PNG image is damaged.");
}
