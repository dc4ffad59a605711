import { deflateSync, inflateSync } from "node:zlib";
import { crc32 } from "../core/crc32";
import { LogoError } from "./logo-error";

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
  bitsPerPixel: number;
  isInterlaced: boolean;
}

/**
 * A PNG written anew from the pixels of another: header, palette, transparency and image data, nothing else of the
 * original. Texts, positions, profiles, animations and whatever follows the image are gone.
 *
 * @throws LogoError when it is no PNG, is damaged, or has more than 1,024 pixels on a side.
 */
export function rewritePng(bytes: Buffer): Buffer {
  const chunks = readChunks(bytes);
  const [first] = chunks;
  if (first?.type !== "IHDR" || chunks.at(-1)?.type !== "IEND") throw damaged();
  const header = readHeader(first.data);
  const only = (type: string) => chunks.find((chunk) => chunk.type === type);
  const compressed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const pixels = inflate(Buffer.concat(compressed), sizeOf(header));
  return Buffer.concat([
    SIGNATURE,
    writeChunk(first),
    ...[only("PLTE"), only("tRNS")].flatMap((chunk) => (chunk ? [writeChunk(chunk)] : [])),
    writeChunk({ type: "IDAT", data: deflateSync(pixels, { level: 9 }) }),
    writeChunk({ type: "IEND", data: Buffer.alloc(0) }),
  ]);
}

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(SIGNATURE);
}

function readChunks(bytes: Buffer): Chunk[] {
  if (!isPng(bytes)) throw new LogoError("This is no PNG image.");
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; ; ) {
    if (at + 12 > bytes.length) throw damaged();
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged();
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged();
    const type = bytes.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    if (type === "IEND") return chunks;
    at = end;
  }
}

function readHeader(data: Buffer): Header {
  if (data.length !== 13) throw damaged();
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, colourType, compression, filter, interlace] = data.subarray(8);
  const colours = COLOUR_TYPES[colourType ?? -1];
  if (!colours?.depths.includes(depth ?? 0) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1)
    throw damaged();
  if (width === 0 || height === 0) throw damaged();
  if (width > MAX_LOGO_PIXELS || height > MAX_LOGO_PIXELS) {
    throw new LogoError(`A logo has at most ${MAX_LOGO_PIXELS} pixels on a side; this one has ${width} × ${height}.`);
  }
  return { width, height, bitsPerPixel: colours.samples * (depth ?? 0), isInterlaced: interlace === 1 };
}

/** Bytes of the filtered rows: each has a filter byte in front. */
function sizeOf({ width, height, bitsPerPixel, isInterlaced }: Header): number {
  const rows = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return rows(width, height);
  return ADAM_7.reduce(
    (size, [x, y, stepX, stepY]) =>
      size + rows(Math.max(0, Math.ceil((width - x) / stepX)), Math.max(0, Math.ceil((height - y) / stepY))),
    0,
  );
}

function inflate(compressed: Buffer, size: number): Buffer {
  try {
    const pixels = inflateSync(compressed, { maxOutputLength: size });
    if (pixels.length === size) return pixels;
  } catch {
    // Longer than the header says, or no zlib stream: the same answer.
  }
  throw damaged();
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return chunk;
}

function damaged(): LogoError {
  return new LogoError("This PNG image is damaged.");
}
