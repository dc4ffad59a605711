import type { SessionUser } from "@/lib/accounts/users/find-session-user";
import { requestId, watchSession } from "@/lib/auth/sessions/session-user";
import type { ExportFormat } from "@/lib/core/csv/export-format";
import { waitForExportPlace } from "@/lib/core/shared/export-places";
import { logger } from "@/lib/logger";
import { AccessEnded, exportStream } from "./export-stream";
import { refuseExport } from "./refuse-export";

interface Export<Row> {
  pages: AsyncGenerator<Row[]>;
  format: ExportFormat<Row>;
  fileName: string;
  total: number;
}

const RETRY_AFTER_SECONDS = 30;

/**
 * A file that is written as its rows are read, when there is room for one more. `X-Total-Rows` says how many will come.
 * `mayRead` is asked again as it goes.
 */
export async function exportAnswer<Row>(
  { userId }: SessionUser,
  mayRead: (user: SessionUser) => boolean,
  begin: () => Promise<Export<Row>>,
): Promise<Response> {
  const place = await waitForExportPlace(userId);
  if ("detail" in place)
    return refuseExport(place.isOwnShare ? "rate-limited" : "unavailable", place.detail, RETRY_AFTER_SECONDS);
  try {
    const [currentUser, id, { pages, format, fileName, total }] = await Promise.all([
      watchSession(),
      requestId(),
      begin(),
    ]);
    const stream = exportStream({
      pages,
      format,
      mayRead: async () => {
        const user = await currentUser();
        return user !== null && mayRead(user);
      },
      onEnd: (error) => {
        place.leave();
        if (error instanceof AccessEnded)
          logger().info({ requestId: id }, "an export was ended with its reader's access");
        else if (error) logger().error({ err: error, requestId: id }, "an export broke off");
      },
    });
    return new Response(stream, {
      headers: {
        "content-type": format.contentType,
        "content-disposition": `attachment; filename="${fileName}"`,
        "x-total-rows": String(total),
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    place.leave();
    throw error;
  }
}
