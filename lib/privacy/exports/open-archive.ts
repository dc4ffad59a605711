import { recordAudit } from "../../audit/record-audit";
import { DomainError } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { inExportRoom } from "../../core/shared/export-places";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { archiveBytes } from "./archive-entries";
import { getExport } from "./get-export";

export interface Archive {
  fileName: string;
  size: number;
}

export interface OpenArchive extends Archive {
  /** In pieces; breaks off, so that it cannot be taken for whole, when it is not given out any more. */
  bytes: AsyncGenerator<Uint8Array>;
}

/**
 * The archive of an export of the tenant, of which nothing is read.
 *
 * @throws DomainError `not-found`; `export-not-done`; `gone` when nothing of it is kept
 */
export async function findArchive(ctx: Context, exportId: string): Promise<Archive & { created: Date }> {
  const { status, looked, total, size, created } = await getExport(ctx, exportId);
  if (status === "expired") throw new DomainError("gone", "The archive was kept for its time: ask for another one.");
  if (status === "erased") throw new DomainError("gone", "Something that was in it was erased: ask for another one.");
  if (status === "stopped") throw new DomainError("export-not-done", "The export is stopped: resume it first.");
  if (status === "running" || size === null)
    throw new DomainError(
      "export-not-done",
      total === null
        ? "The archive is being made."
        : `The archive is being made: ${looked} of about ${total} receipts were looked at.`,
    );
  return { fileName: `${exportId}.zip`, size, created };
}

/**
 * The same, to be read; records who took it.
 *
 * @param holder whose place among those who download it takes
 * @throws DomainError as `findArchive`; `unavailable`
 */
export async function openArchive(
  ctx: Context,
  exportId: string,
  { holder = tenantOf(ctx) }: { holder?: string } = {},
): Promise<OpenArchive> {
  const { created, ...archive } = await findArchive(ctx, exportId);
  const id = uuidOf("export", exportId);
  const bytes = await inExportRoom(holder, () => whileKept(ctx, id, created));
  try {
    await withTransaction(ctx, (tx) =>
      recordAudit(tx, "export.download", ["export", exportId], { after: { size: archive.size } }),
    );
  } catch (error) {
    // A download that fails keeps no place.
    await bytes.return(undefined);
    throw error;
  }
  return { ...archive, bytes };
}

async function* whileKept(ctx: Context, id: string, at: Date): AsyncGenerator<Uint8Array> {
  for await (const piece of archiveBytes(ctx, { exportId: id, at })) {
    const kept = await ctx.sql`
      select from exports where id = ${id} and organization_id = ${tenantOf(ctx)} and ended is null and ends_at > now()`;
    if (kept.length === 0) throw new DomainError("gone", "The archive is not given out any more.");
    yield piece;
  }
}
