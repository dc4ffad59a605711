import { type READER_PACE, ReaderPace } from "@/lib/core/shared/reader-pace";
import { AccessEnded } from "./export-stream";

interface ArchiveSource {
  bytes: AsyncGenerator<Uint8Array>;
  /** Asked before each piece: whether who began it may still have it. */
  mayRead: () => Promise<boolean>;
  /** When it broke off, but not with its reader's access. */
  onFault: (error: unknown) => void;
  pace?: typeof READER_PACE;
}

/** A file that is stored in pieces. When access ends on the way, or its reader is too slow, it fails, so that a cut file does not look complete. */
export function archiveStream(source: ArchiveSource): ReadableStream<Uint8Array> {
  const { bytes, mayRead, onFault } = source;
  let isOver = false;
  let tooSlow = () => {};
  const pace = new ReaderPace(() => tooSlow(), source.pace);
  const end = () => {
    isOver = true;
    pace.end();
    return bytes.return(undefined).catch(() => undefined);
  };
  return new ReadableStream({
    start: (controller) => {
      tooSlow = () => {
        void end();
        controller.error(new Error("Its reader is too slow."));
      };
    },
    async pull(controller) {
      pace.asked();
      try {
        if (!(await mayRead())) throw new AccessEnded("Who began the download may no longer read it.");
        const next = await bytes.next();
        // Its reader has gone meanwhile.
        if (isOver) return;
        if (next.done) {
          await end();
          controller.close();
          return;
        }
        controller.enqueue(next.value);
        pace.given(next.value.byteLength);
      } catch (error) {
        if (isOver) return;
        await end();
        if (!(error instanceof AccessEnded)) onFault(error);
        controller.error(error);
      }
    },
    cancel: async () => void (await end()),
  });
}
