import { READER_SILENCE_MS } from "@/lib/core/shared/shared-resources";
import { AccessEnded } from "./export-stream";

interface ArchiveSource {
  bytes: AsyncGenerator<Uint8Array>;
  /** Asked before each piece: whether who began it may still have it. */
  mayRead: () => Promise<boolean>;
  /** When it broke off, but not with its reader's access. */
  onFault: (error: unknown) => void;
  silenceMs?: number;
}

/** A file whose pieces are there. It errs, so that nobody takes it for whole, when access ends on its way, or nobody reads it. */
export function archiveStream(source: ArchiveSource): ReadableStream<Uint8Array> {
  const { bytes, mayRead, onFault, silenceMs = READER_SILENCE_MS } = source;
  let silence: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(silence);
    return bytes.return(undefined).catch(() => undefined);
  };
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(silence);
      try {
        if (!(await mayRead())) throw new AccessEnded("Who began the download may no longer read it.");
        const next = await bytes.next();
        if (next.done) {
          await end();
          controller.close();
          return;
        }
        controller.enqueue(next.value);
        silence = setTimeout(() => {
          void end();
          controller.error(new Error("Nobody reads it."));
        }, silenceMs).unref();
      } catch (error) {
        await end();
        if (!(error instanceof AccessEnded)) onFault(error);
        controller.error(error);
      }
    },
    cancel: async () => void (await end()),
  });
}
