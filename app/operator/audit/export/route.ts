import { chooseFormat } from "@/app/_exports/choose-format";
import { exportAnswer } from "@/app/_exports/export-answer";
import { viewerTimeZone } from "@/app/_parameters/parameters";
import { beginAuditExport, streamAuditEvents } from "@/lib/audit/stream-audit-events";
import { mayOperate } from "@/lib/auth/may-operate";
import { requireOperator } from "@/lib/auth/session-guards";
import { parseAuditQuery } from "../audit-query";
import { AUDIT_FORMATS } from "./audit-formats";

/** The log's events of its filters as a file. */
export async function GET(request: Request): Promise<Response> {
  const ctx = await requireOperator();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { filters, invalid } = await parseAuditQuery(ctx, query, await viewerTimeZone());
  const kind = await chooseFormat(query.format, invalid);
  if (kind instanceof Response) return kind;
  // What is recorded from here on, this export too, is not part of it.
  const now = ctx.clock.now();
  const until = { ...filters, to: filters.to && filters.to < now ? filters.to : now };
  return exportAnswer(
    ctx.user,
    (user) => mayOperate(user),
    async () => ({
      total: await beginAuditExport(ctx, until),
      pages: streamAuditEvents(ctx, until),
      format: AUDIT_FORMATS[kind],
      fileName: `audit-${now.toISOString().slice(0, 10)}.${kind}`,
    }),
  );
}
