import { recordAudit } from "../../audit/record-audit";
import { DomainError, notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { wakeUp } from "../../core/shared/wake-up";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { type ExportJob, getExport } from "./get-export";

/** How long one that is stopped can be resumed. */
const STOPPED_FOR = "7 days";

/**
 * Makes no more of an export for now; what there is of it is kept for a week. Again, or when it is over: nothing happens.
 *
 * @throws DomainError `not-found`
 */
export async function stopExport(ctx: Context, exportId: string): Promise<ExportJob> {
  return change(ctx, exportId, "export.stop", async (tx, id) => {
    const stopped = await tx.sql`
      update exports set stopped_at = now(), ends_at = now() + ${STOPPED_FOR}::interval
      where id = ${id} and stopped_at is null and done_at is null and ended is null
      returning id`;
    return stopped.length > 0;
  });
}

/**
 * Goes on with an export that was stopped, where it was. Of one that is not: nothing happens.
 *
 * @throws DomainError `not-found`; `gone` when nothing of it is kept
 */
export async function resumeExport(ctx: Context, exportId: string): Promise<ExportJob> {
  const resumed = await change(ctx, exportId, "export.resume", async (tx, id) => {
    const rows = await tx.sql`
      update exports set stopped_at = null, ends_at = null, lease_until = null
      where id = ${id} and stopped_at is not null and ended is null and ends_at > now()
      returning id`;
    return rows.length > 0;
  });
  if (resumed.status === "expired" || resumed.status === "erased")
    throw new DomainError("gone", "Nothing of this export is kept any more: ask for another one.");
  wakeUp("export");
  return resumed;
}

async function change(
  ctx: Context,
  exportId: string,
  action: "export.stop" | "export.resume",
  update: (tx: Context, id: string) => Promise<boolean>,
): Promise<ExportJob> {
  const id = uuidOf("export", exportId);
  return withTransaction(ctx, async (tx) => {
    const locked =
      await tx.sql`select from exports where id = ${id} and organization_id = ${tenantOf(tx)} for no key update`;
    if (locked.length === 0) throw notFound("export");
    const hasChanged = await update(tx, id);
    const found = await getExport(tx, exportId);
    if (hasChanged) await recordAudit(tx, action, ["export", exportId], { after: { status: found.status } });
    return found;
  });
}
