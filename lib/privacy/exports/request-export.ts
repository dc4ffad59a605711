import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { type ExportInput, exportInput } from "../../contract/privacy/export";
import { parseDateTime } from "../../contract/values/date-time";
import { DomainError, notFound } from "../../core/errors";
import { newUuid, publicId } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { resolveNames, resolveStore } from "../erasures/requests/resolve-names";
import type { ExportSelector } from "./export-job";

/** So many of one merchant are kept; of periods, which are large, fewer. */
const MAX_KEPT = 1_000;
const MAX_PERIODS = 10;
const RETRY_AFTER_SECONDS = 60;

/**
 * Asks to have receipts of the tenant as an archive, which the caller has checked against the contract; the worker makes it
 * (`runExports`). Of what is not the tenant's the answer tells nothing.
 *
 * @throws DomainError `validation-failed` for a receipt or store that is not the tenant's; `rate-limited` when as many as may be are
 *   kept
 */
export async function requestExport(
  ctx: Context,
  input: ExportInput,
): Promise<{ exportId: string; status: "running" }> {
  const named = parseInput(exportInput, input);
  const id = newUuid();
  const exportId = publicId("export", id);
  await withTransaction(ctx, async (tx) => {
    await awaitErasures(tx);
    const selector = await resolve(tx, named);
    const by = byOf(selector);
    await assertFewKept(tx, by);
    const period = "from" in selector ? selector : null;
    await tx.sql`
      insert into exports (id, organization_id, by, selector, store_id, issued_from, issued_before)
      values (
        ${id}, ${tenantOf(tx)}, ${by}, ${JSON.stringify(selector)}::text::json, ${period?.storeId ?? null},
        ${period?.from ?? null}::timestamptz, ${period?.to ?? null}::timestamptz
      )`;
    // Not of whom.
    await recordAudit(tx, "export.request", ["export", exportId], { after: { by } });
  });
  wakeUp("export");
  return { exportId, status: "running" };
}

/** Erasures under way look for exports that they would have to take their receipt out of: who began before sees none of this. */
async function awaitErasures({ sql, ...ctx }: Context): Promise<void> {
  const found =
    await sql`select from organizations where id = ${tenantOf(ctx)} and kind = 'merchant' for no key update`;
  if (found.length === 0) throw notFound("merchant");
}

async function resolve(ctx: Context, named: ExportInput): Promise<ExportSelector> {
  const [from, to] = [named.from, named.to].map((text) => (text ? parseDateTime(text) : null));
  if (!from || !to) return resolveNames(ctx, named);
  const storeId = named.storeId ? await resolveStore(ctx, named.storeId) : null;
  return { from: from.toISOString(), to: to.toISOString(), storeId };
}

function byOf(selector: ExportSelector) {
  if ("receiptId" in selector) return "receipt";
  if ("customerId" in selector) return "customerId";
  return "lastFour" in selector ? "lastFour" : "period";
}

async function assertFewKept(ctx: Context, by: ReturnType<typeof byOf>): Promise<void> {
  const isPeriod = by === "period";
  const most = isPeriod ? MAX_PERIODS : MAX_KEPT;
  const kept = await ctx.sql`
    select from exports
    where organization_id = ${tenantOf(ctx)} and has_archive and ended is null and (by = 'period') = ${isPeriod}
    limit ${most}`;
  if (kept.length < most) return;
  throw new DomainError("rate-limited", `${most} such exports are kept already: each goes a day after it is done.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
