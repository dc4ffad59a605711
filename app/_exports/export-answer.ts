import { requestId } from "@/lib/auth/session-request";
import { logger } from "@/lib/logger";

/** How rows become a file. */
export interface ExportFormat<Row> {
  contentType: string;
  head: string;
  row: (row: Row) => string;
  between: string;
  foot: string;
}

interface Export<Row> {
  pages: AsyncGenerator<Row[]>;
  format: ExportFormat<Row>;
  fileName: string;
  total: number;
}

/** A file that is written as its rows are read. `X-Total-Rows` says how many will come. */
export async function exportAnswer<Row>({ pages, format, fileName, total }: Export<Row>): Promise<Response> {
  return new Response(streamOf(pages, format, await requestId()), {
    headers: {
      "content-type": format.contentType,
      "content-disposition": `attachment; filename="${fileName}"`,
      "x-total-rows": String(total),
      "cache-control": "no-store",
    },
  });
}

function streamOf<Row>(
  pages: AsyncGenerator<Row[]>,
  { head, row, between, foot }: ExportFormat<Row>,
  requestId: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isFirst = true;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    // Called when the reader has room: a slow one holds the database back, not the memory full.
    async pull(controller) {
      try {
        const { done, value } = await pages.next();
        if (done) {
          controller.enqueue(encoder.encode(foot));
          controller.close();
          return;
        }
        const text = value.map(row).join(between);
        controller.enqueue(encoder.encode(isFirst ? text : between + text));
        isFirst = false;
      } catch (error) {
        logger().error({ err: error, requestId }, "an export broke off");
        controller.error(error);
      }
    },
    cancel: async () => {
      await pages.return(undefined);
    },
  });
}
