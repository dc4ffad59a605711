import { Readable } from "node:stream";
import { ReaderPace } from "../../core/shared/reader-pace";

type Part = string | Uint8Array;

/** An answer in parts. When its reader takes too little of it, it is destroyed, so that a cut answer does not look complete. */
export function pacedStream(parts: AsyncIterable<Part>): Readable {
  const source = parts[Symbol.asyncIterator]();
  const pace = new ReaderPace(() => stream.destroy(new Error("Its reader is too slow.")));
  const paced: AsyncIterableIterator<Part> = {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      pace.asked();
      const next = await source.next();
      if (!next.done) pace.given(Buffer.byteLength(next.value));
      return next;
    },
    async return() {
      pace.end();
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  const stream = Readable.from(paced, { objectMode: false });
  return stream;
}
