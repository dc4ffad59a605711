import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { GatheredBytes } from "@/lib/core/json/gathered-bytes";

/** What is read of an answer at most, before and after decompression. */
export const MAX_RESPONSE_BYTES = 64 * 1024;
/** What is kept of it. */
export const MAX_EXCERPT_BYTES = 4 * 1024;

export interface ResponseExcerpt {
  text: string | null;
  /** Whether there was more. */
  isTruncated: boolean;
}

const DECOMPRESSORS: ReadonlyMap<string, () => ReturnType<typeof createGunzip>> = new Map([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** The beginning of an answer as text. Compressed bytes that break off or make no sense give what came before. */
export async function excerptOf(bytes: Buffer, encoding: string, isCutOff: boolean): Promise<ResponseExcerpt> {
  if (bytes.length === 0) return { text: null, isTruncated: isCutOff };
  const create = DECOMPRESSORS.get(encoding.trim().toLowerCase());
  const plain = create ? await decompressed(bytes, create()) : bytes;
  const isTruncated = isCutOff || plain.length > MAX_EXCERPT_BYTES;
  // As a stream: a character cut in half at the end is left out, not shown as a replacement mark.
  const text = new TextDecoder().decode(plain.subarray(0, MAX_EXCERPT_BYTES), { stream: isTruncated });
  // NUL is the one character that PostgreSQL does not store.
  return { text: text === "" ? null : text.replaceAll("\0", "\uFFFD"), isTruncated };
}

/** Stops as soon as there is enough, so that a few bytes of gzip never become gigabytes. */
async function decompressed(bytes: Buffer, stream: ReturnType<typeof createGunzip>): Promise<Buffer> {
  const plain = new GatheredBytes(MAX_RESPONSE_BYTES);
  try {
    for await (const chunk of Readable.from([bytes], { objectMode: false }).pipe(stream)) {
      plain.add(chunk);
      if (plain.length >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // Corrupt or cut off: the receiver's words are a courtesy, what could be read of them is good enough.
  }
  return plain.bytes();
}
