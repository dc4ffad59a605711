import { z } from "zod";
import { requireMembership } from "@/lib/auth/session-guards";
import { requestId } from "@/lib/auth/session-request";
import { logger } from "@/lib/logger";
import type { ExportedReceipt } from "@/lib/receipts/stream-receipts";
import { countReceipts, streamReceipts } from "@/lib/receipts/stream-receipts";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { viewerTimeZone } from "../../viewer-time-zone";
import { parseReceiptQuery } from "../receipt-query";
import { csvExport, type ExportFormat, jsonExport } from "./export-formats";

const format = z.enum(["csv", "json"]).catch("csv");

interface ExportRouteProps {
  params: Promise<{ organizationId: string }>;
}

/** The receipts of the list's filters as a file, written as they are read. `X-Total-Rows` says how many will come. */
export async function GET(request: Request, { params }: ExportRouteProps): Promise<Response> {
  const ctx = await requireMembership("merchant", (await params).organizationId);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { filters } = parseReceiptQuery(query, await viewerTimeZone());
  const kind = format.parse(query.format);
  const stores = kind === "csv" ? await listStoreNames(ctx) : [];
  const shape = kind === "csv" ? csvExport(new Map(stores.map(({ storeId, name }) => [storeId, name]))) : jsonExport;
  const pages = streamReceipts(ctx, filters, { hasContent: kind === "json" });
  const id = await requestId();
  return new Response(streamOf(pages, shape, id), {
    headers: {
      "content-type": shape.contentType,
      "content-disposition": `attachment; filename="receipts-${ctx.clock.now().toISOString().slice(0, 10)}.${kind}"`,
      "x-total-rows": String(await countReceipts(ctx, filters)),
      "cache-control": "no-store",
    },
  });
}

function streamOf(
  pages: AsyncGenerator<ExportedReceipt[]>,
  { head, row, between, foot }: ExportFormat,
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
