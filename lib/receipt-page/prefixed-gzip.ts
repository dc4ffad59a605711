import { promisify } from "node:util";
import zlib, { constants, deflateRaw, deflateRawSync } from "node:zlib";

interface Prefix {
  bytes: Buffer;
  /** Its deflate blocks, which end with a byte and leave the stream open. */
  deflated: Buffer;
  crc: number;
}

const deflateInThread = promisify(deflateRaw);
/** Compressing so much takes less time than waking a thread for it. */
const MAX_SYNC_BYTES = 65_536;
/** A fifth faster than the usual 6, for 100 bytes more. */
const LEVEL = 4;
/** How far deflate looks back (RFC 1951). */
const WINDOW_BYTES = 32_768;
/** RFC 1952, section 2.3: deflate, no flags, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** One for each language, and as many again while another layout comes up. */
const MAX_PREFIXES = 64;
const prefixes = new Map<string, Prefix>();

/**
 * gzip of `prefix + rest`, with the prefix's part made once: most of a page is the same styles, and compressing them
 * costs more than making the page.
 */
export async function prefixedGzip(prefixText: string, whole: Buffer): Promise<Buffer> {
  const prefix = prefixOf(prefixText);
  const rest = whole.subarray(prefix.bytes.length);
  const options = { level: LEVEL, dictionary: prefix.bytes.subarray(-WINDOW_BYTES) };
  const deflated = rest.length > MAX_SYNC_BYTES ? await deflateInThread(rest, options) : deflateRawSync(rest, options);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(rest, prefix.crc), 0);
  trailer.writeUInt32LE(whole.length, 4);
  return Buffer.concat([HEADER, prefix.deflated, deflated, trailer]);
}

function prefixOf(text: string): Prefix {
  let prefix = prefixes.get(text);
  if (!prefix) {
    const bytes = Buffer.from(text, "utf8");
    const deflated = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
    prefix = { bytes, deflated, crc: crc32(bytes, 0) };
    if (prefixes.size >= MAX_PREFIXES) prefixes.clear();
    prefixes.set(text, prefix);
  }
  return prefix;
}

/** Of `bytes` after what gave `previous` (RFC 1952, section 8). Node has it from 20.15 on. */
const crc32 = (zlib as { crc32?: typeof zlib.crc32 }).crc32 ?? crc32ByTable;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32ByTable(bytes: Uint8Array, previous: number): number {
  let crc = ~previous;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 255] ?? 0);
  return ~crc >>> 0;
}
