import { chooseFormat } from "@/app/_exports/choose-format";
import { exportAnswer } from "@/app/_exports/export-answer";
import { type RouteOf, viewerTimeZone } from "@/app/_parameters/parameters";
import type { SessionUser } from "@/lib/accounts/users/find-session-user";
import { requireMembership } from "@/lib/auth/session-guards";
import { needsContent, parseCsvChoices } from "@/lib/receipts/export/csv-choices";
import { csvExport, jsonExport } from "@/lib/receipts/export/export-formats";
import { countReceipts, streamReceipts } from "@/lib/receipts/listing/stream-receipts";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { parseReceiptQuery } from "../receipt-query";

/** The receipts of the list's filters as a file. */
export async function GET(request: Request, { params }: RouteOf<"organizationId">): Promise<Response> {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { filters, invalid } = parseReceiptQuery(query, await viewerTimeZone());
  const { chosen, invalid: unusable } = parseCsvChoices(query);
  const kind = await chooseFormat(query.format, [...invalid, ...unusable]);
  if (kind instanceof Response || !chosen) return kind as Response;
  const mayRead = ({ memberships }: SessionUser) =>
    memberships.some((membership) => membership.organizationId === organizationId);
  return exportAnswer(ctx.user, mayRead, async () => {
    const stores = kind === "csv" ? await listStoreNames(ctx) : [];
    const names = new Map(stores.map(({ storeId, name }) => [storeId, name]));
    return {
      pages: streamReceipts(ctx, filters, { hasContent: kind === "json" || needsContent(chosen) }),
      format: kind === "csv" ? csvExport(names, chosen) : jsonExport,
      fileName: `receipts-${ctx.clock.now().toISOString().slice(0, 10)}.${kind}`,
      total: await countReceipts(ctx, filters),
    };
  });
}
