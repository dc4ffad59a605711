import type { ExportFormat } from "@/lib/core/csv/export-format";
import { inExportTurn } from "@/lib/core/shared/export-places";
import { READER_SILENCE_MS } from "@/lib/core/shared/shared-resources";

interface ExportSource<Row> {
  pages: AsyncGenerator<Row[]>;
  format: ExportFormat<Row>;
  /** Asked before each part: whether who began it may still have it. */
  mayRead: () => Promise<boolean>;
  /** Once, when it is over, however it ended. */
  onEnd: (error?: unknown) => void;
  silenceMs?: number;
}

export class AccessEnded extends Error {
  override readonly name = "AccessEnded";
}

/** A file that is written as its rows are read. It errs, so that nobody takes it for whole, when access ends on its way. */
export function exportStream<Row>(source: ExportSource<Row>): ReadableStream<Uint8Array> {
  const { pages, format, mayRead, silenceMs = READER_SILENCE_MS } = source;
  const { head, row, between, foot } = format;
  const encoder = new TextEncoder();
  let isFirst = true;
  let isOver = false;
  let silence: NodeJS.Timeout | undefined;
  const end = (error?: unknown) => {
    clearTimeout(silence);
    if (isOver) return;
    isOver = true;
    source.onEnd(error);
    void pages.return(undefined).catch(() => undefined);
  };
  const fail = (controller: ReadableStreamDefaultController<Uint8Array>, error: unknown) => {
    end(error);
    controller.error(error);
  };
  const listen = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    clearTimeout(silence);
    if (!isOver) silence = setTimeout(() => fail(controller, new Error("Nobody reads it.")), silenceMs).unref();
  };
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(head));
      listen(controller);
    },
    // Called when the reader has room: a slow one holds the database back, not the memory full.
    async pull(controller) {
      clearTimeout(silence);
      try {
        const next = await inExportTurn(async () => {
          if (isOver) return null;
          if (!(await mayRead())) throw new AccessEnded("Who began the export may no longer read it.");
          const { done, value } = await pages.next();
          return { isLast: done, text: done ? foot : (isFirst ? "" : between) + value.map(row).join(between) };
        });
        if (!next || isOver) return;
        controller.enqueue(encoder.encode(next.text));
        isFirst = false;
        if (next.isLast) {
          end();
          controller.close();
        }
      } catch (error) {
        if (!isOver) fail(controller, error);
      }
      listen(controller);
    },
    cancel: () => end(),
  });
}
