import { promisify } from "node:util";
import { constants, deflateRaw, deflateRawSync } from "node:zlib";
import { crc32 } from "@/lib/core/crc32";

/** The beginning of a text that many renditions share. */
export interface SharedPrefix {
  text: string;
  bytes: Buffer;
  /** Its deflate blocks, which end with a byte and leave the stream open. */
  deflated: Buffer;
  crc: number;
}

const deflateInThread = promisify(deflateRaw);
/** Compressing so much takes less time than waking a thread for it. */
const MAX_SYNC_BYTES = 65_536;
/** Two thirds of the time of the usual 6, for 200 bytes more. */
const LEVEL = 3;
/** What deflate is shown of the prefix: to read in all of it takes longer than it saves. */
const DICTIONARY_BYTES = 4_096;
/** RFC 1952, section 2.3: deflate, no flags, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/**
 * gzip of a prefix and the rest, with the prefix's part made once: most of a page is the same styles, and compressing
 * them costs more than making the page. `crc` is that of the whole.
 */
export async function prefixedGzip(prefix: SharedPrefix, rest: Buffer, crc: number): Promise<Buffer> {
  const options = { level: LEVEL, dictionary: prefix.bytes.subarray(-DICTIONARY_BYTES) };
  const deflated = rest.length > MAX_SYNC_BYTES ? await deflateInThread(rest, options) : deflateRawSync(rest, options);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(prefix.bytes.length + rest.length, 4);
  return Buffer.concat([HEADER, prefix.deflated, deflated, trailer]);
}

export function sharedPrefix(text: string): SharedPrefix {
  const bytes = Buffer.from(text, "utf8");
  const deflated = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return { text, bytes, deflated, crc: crc32(bytes) };
}
