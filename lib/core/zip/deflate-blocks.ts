import { promisify } from "node:util";
import { constants, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);

/**
 * Deflate blocks (RFC 1951) of a text that end with a byte and leave the stream open: pieces that were made apart, by whatever
 * process, are one stream when they follow each other.
 */
export function deflateBlocks(text: string): Promise<Buffer> {
  return deflate(Buffer.from(text, "utf8"), { finishFlush: constants.Z_SYNC_FLUSH });
}

const MAX_STORED = 0xffff;

/** The same of a short text, as it is: with any version of zlib the same bytes. */
export function storedBlock(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length > MAX_STORED) throw new RangeError("A stored block has 65,535 bytes at most.");
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ MAX_STORED, 3);
  return Buffer.concat([head, bytes]);
}

/** The last block of every stream, which is empty. */
export const LAST_BLOCK = Buffer.from([0x03, 0x00]);
