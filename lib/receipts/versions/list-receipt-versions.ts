import { erased, fieldPath, notFound, validationFailed } from "../../core/errors";
import { publicId, uuidOf } from "../../core/ids";
import { type Context, isInstallationWide } from "../../db/context";

/** One version of a receipt, which never changes. */
export interface ListedVersion {
  version: number;
  created: Date;
  state: "issued" | "cancelled";
  /** Why it was made, where a reason was given. */
  reason: string | null;
  storeId: string;
  /** JSON text with exact digits. */
  content: string;
}

/** A page has one version at least, and more of them as far as they are so long together. */
const MAX_PAGE_BYTES = 256 * 1_024;

/**
 * The versions of a receipt, the newest first, of the merchant who submitted it; an operator's context reads any.
 *
 * @throws DomainError `not-found`; `gone` when it was erased; `validation-failed` for a cursor that is none.
 */
export async function listReceiptVersions(
  ctx: Context,
  receiptId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: ListedVersion[]; nextCursor: string | null }> {
  const before = cursor === undefined ? END : beforeOf(cursor);
  const id = uuidOf("receipt", receiptId);
  const { sql } = ctx;
  const rows = await sql<ListedVersion[]>`
    with receipt as (
      select * from receipts where id = ${id} and (organization_id = ${ctx.organizationId} or ${isInstallationWide(ctx)})
        and erased_at is null
    ), version as (
      select version, created_at, state, reason, store_id, content from receipt_versions
      where receipt_id = ${id} and exists (select 1 from receipt)
      union all
      select 1, received_at, 'issued', null, store_id, content from receipt
    )
    select version, created, state, reason, "storeId", content from (
      select version, created_at as created, state, reason, store_id as "storeId", content,
        sum(octet_length(content::text)) over (order by version desc) - octet_length(content::text) as before_it
      from version
      where version < ${before}
      order by version desc
      limit ${limit}
    ) newest
    where before_it = 0 or before_it + octet_length(content::text) <= ${MAX_PAGE_BYTES}
    order by version desc`;
  const data = rows.map((row) => ({ ...row, storeId: publicId("store", row.storeId) }));
  // There is always a first version.
  const last = data.at(-1)?.version;
  if (last === undefined) throw await missing(ctx, id);
  return { data, nextCursor: last > 1 ? String(last) : null };
}

async function missing({ sql, ...ctx }: Context, id: string): Promise<Error> {
  const rows = await sql`
    select from receipts
    where id = ${id} and (organization_id = ${ctx.organizationId} or ${isInstallationWide(ctx)})`;
  return rows.length > 0 ? erased() : notFound("receipt");
}

const END = 2_147_483_647;

function beforeOf(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor) && cursor !== "1") return Number(cursor);
  throw validationFailed([
    { ...fieldPath(["cursor"]), code: "invalid_format", detail: "must be the nextCursor of the page before" },
  ]);
}
