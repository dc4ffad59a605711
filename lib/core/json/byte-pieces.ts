import { type ByteSink, GatheredBytes } from "./gathered-bytes";

const PIECE_BYTES = 64 * 1_024;

/** From the first byte to that behind the last. */
export interface ByteRange {
  from: number;
  to: number;
}

/** Very many bytes, which are there once: they are never moved to a larger place, and read piece by piece or range by range. */
export class BytePieces implements ByteSink, Iterable<Buffer> {
  readonly #pieces: GatheredBytes[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const left = PIECE_BYTES - (this.#length % PIECE_BYTES);
      if (left === PIECE_BYTES) this.#pieces.push(new GatheredBytes(PIECE_BYTES));
      const part = bytes.subarray(from, from + left);
      this.#pieces.at(-1)?.add(part);
      this.#length += part.length;
      from += part.length;
    }
  }

  *[Symbol.iterator](): Iterator<Buffer> {
    for (const piece of this.#pieces) yield piece.bytes();
  }

  /** A copy only where the range is not in one piece. */
  range({ from, to }: ByteRange): Buffer {
    const parts: Buffer[] = [];
    for (let at = from; at < to; ) {
      const n = Math.floor(at / PIECE_BYTES);
      const part = this.#pieces[n]?.bytes().subarray(at - n * PIECE_BYTES, to - n * PIECE_BYTES);
      if (!part?.length) throw new RangeError("There are no such bytes.");
      parts.push(part);
      at += part.length;
    }
    const [only = Buffer.alloc(0)] = parts;
    return parts.length > 1 ? Buffer.concat(parts, to - from) : only;
  }
}
