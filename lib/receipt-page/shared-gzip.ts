import { promisify } from "node:util";
import { constants, deflateRaw, deflateRawSync } from "node:zlib";
import { crc32 } from "@/lib/core/bytes/crc32";

/** The beginning or the end of a text that many pages share. */
export interface SharedPart {
  text: string;
  bytes: Buffer;
  /** Its deflate blocks: those of a beginning end with a byte and leave the stream open. */
  deflated: Buffer;
  /** Of the part alone. */
  crc: number;
}

export interface SharedGzip {
  gzip: Buffer;
  /** Bytes of the whole text, and its CRC-32. */
  length: number;
  crc: number;
}

const deflateInThread = promisify(deflateRaw);
/** Compressing so much takes less time than waking a thread for it. */
const MAX_SYNC_BYTES = 65_536;
/** Half of the time of the usual 6, for 350 bytes more. */
const LEVEL = 1;
/** What deflate is shown of the beginning: to read in all of it takes longer than it saves. */
const DICTIONARY_BYTES = 1_024;
/** Room for what most pages need. */
const CHUNK_BYTES = 8_192;
/** RFC 1952, section 2.3: deflate, no flags, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/**
 * gzip of a beginning, a middle and an end, of which the two that are shared were compressed once: half of a page is the
 * same styles and languages, and compressing them costs more than making the page.
 */
export async function sharedGzip(beginning: SharedPart, middle: string, end: SharedPart): Promise<SharedGzip> {
  const options = {
    level: LEVEL,
    dictionary: beginning.bytes.subarray(-DICTIONARY_BYTES),
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: CHUNK_BYTES,
  };
  const isLong = middle.length * MAX_BYTES_OF_UNIT > MAX_SYNC_BYTES;
  const bytes = isLong ? Buffer.from(middle, "utf8") : workspace.subarray(0, workspace.write(middle, 0, "utf8"));
  const deflated = isLong ? await deflateInThread(bytes, options) : deflateRawSync(bytes, options);
  const crc = crc32(end.bytes, crc32(bytes, beginning.crc));
  const length = beginning.bytes.length + bytes.length + end.bytes.length;
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length, 4);
  return { gzip: Buffer.concat([HEADER, beginning.deflated, deflated, end.deflated, trailer]), length, crc };
}

/** UTF-8 of one UTF-16 code unit. */
const MAX_BYTES_OF_UNIT = 3;
/** Used between two lines of code only, so that not each page takes memory for it. */
const workspace = Buffer.allocUnsafeSlow(MAX_SYNC_BYTES);

export function sharedBeginning(text: string): SharedPart {
  return sharedPart(text, constants.Z_SYNC_FLUSH);
}

export function sharedEnd(text: string): SharedPart {
  return sharedPart(text, constants.Z_FINISH);
}

function sharedPart(text: string, finishFlush: number): SharedPart {
  const bytes = Buffer.from(text, "utf8");
  return { text, bytes, deflated: deflateRawSync(bytes, { level: 9, finishFlush }), crc: crc32(bytes) };
}
