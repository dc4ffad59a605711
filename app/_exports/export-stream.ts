import type { ExportFormat } from "@/lib/core/csv/export-format";
import { inExportTurn } from "@/lib/core/shared/export-places";
import { type READER_PACE, ReaderPace } from "@/lib/core/shared/reader-pace";

interface ExportSource<Row> {
  pages: AsyncGenerator<Row[]>;
  format: ExportFormat<Row>;
  /** Asked before each part: whether who began it may still have it. */
  mayRead: () => Promise<boolean>;
  /** Once, when it is over, however it ended. */
  onEnd: (error?: unknown) => void;
  pace?: typeof READER_PACE;
}

export class AccessEnded extends Error {
  override readonly name = "AccessEnded";
}

/** A file that is written as its rows are read. When access ends on the way it fails, so that a cut file does not look complete. */
export function exportStream<Row>(source: ExportSource<Row>): ReadableStream<Uint8Array> {
  const { pages, format, mayRead } = source;
  const { head, row, between, foot } = format;
  const encoder = new TextEncoder();
  let isFirst = true;
  let isOver = false;
  let tooSlow = () => {};
  const pace = new ReaderPace(() => tooSlow(), source.pace);
  const end = (error?: unknown) => {
    pace.end();
    if (isOver) return;
    isOver = true;
    source.onEnd(error);
    void pages.return(undefined).catch(() => undefined);
  };
  const fail = (controller: ReadableStreamDefaultController<Uint8Array>, error: unknown) => {
    end(error);
    controller.error(error);
  };
  const give = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) => {
    const bytes = encoder.encode(text);
    controller.enqueue(bytes);
    pace.given(bytes.length);
  };
  return new ReadableStream({
    start: (controller) => {
      tooSlow = () => fail(controller, new Error("Its reader is too slow."));
      give(controller, head);
    },
    // Called when the reader has room: a slow one holds the database back, not the memory full.
    async pull(controller) {
      pace.asked();
      try {
        const next = await inExportTurn(async () => {
          if (isOver) return null;
          if (!(await mayRead())) throw new AccessEnded("Who began the export may no longer read it.");
          const { done, value } = await pages.next();
          return { isLast: done, text: done ? foot : (isFirst ? "" : between) + value.map(row).join(between) };
        });
        if (!next || isOver) return;
        give(controller, next.text);
        isFirst = false;
        if (next.isLast) {
          end();
          controller.close();
        }
      } catch (error) {
        if (!isOver) fail(controller, error);
      }
    },
    cancel: () => end(),
  });
}
