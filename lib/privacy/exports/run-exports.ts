import type { Context } from "../../db/context";
import { isAnyUnlisted } from "../erasures/requests/select-receipts";
import { claimExport, findStep, keepExport } from "./claim-export";
import { type DrawPdf, drawNext } from "./draw-pdfs";
import type { ExportTask } from "./export-job";
import { makeAgain, makeNextPart } from "./make-part";
import { removeExport } from "./remove-export";
import { sealNext } from "./seal-export";
import { Turn } from "./turn";

/**
 * Goes on with the export whose turn it is, by some parts: whatever was made is committed, so that a process that dies has lost a
 * part at most, and the next goes on.
 *
 * @returns whether there was one; one that waits for others has its next turn in a second.
 */
export async function runExports(system: Context, { drawPdf }: { drawPdf: DrawPdf }): Promise<boolean> {
  const claimed = await claimExport(system);
  if (!claimed) return false;
  const ctx: Context = { ...system, organizationId: claimed.organizationId };
  const turn = new Turn();
  let hasWorked = true;
  do {
    hasWorked = await advance(ctx, claimed.id, { drawPdf, turn });
    await keepExport(ctx, claimed.id);
  } while (hasWorked && !turn.isOver);
  // For as long as it had it.
  const restMs = hasWorked ? turn.tookMs : 1_000;
  await system.sql`
    update exports set lease_until = now() + ${Math.round(restMs)} * interval '1 millisecond' where id = ${claimed.id}`;
  return true;
}

/** @returns whether it may go on at once */
async function advance(
  ctx: Context,
  id: string,
  { drawPdf, turn }: { drawPdf: DrawPdf; turn: Turn },
): Promise<boolean> {
  const step = await findStep(ctx, id);
  if (step === null) return false;
  if (step === "over") return removeExport(ctx, id);
  const { task, isCounted, isSelected } = step;
  if (!isCounted) return countReceipts(ctx, task);
  if (await makeAgain(ctx, task)) return true;
  if (!isSelected) return makeNextPart(ctx, task);
  const drawn = await drawNext(ctx, task, drawPdf);
  return drawn === "none" ? sealNext(ctx, task, turn) : drawn === "drawn";
}

/** About how many will be looked at, once all that had arrived can be found: by hours, which are few. */
async function countReceipts(ctx: Context, { id, selector }: ExportTask): Promise<boolean> {
  if (await isAnyUnlisted(ctx, id)) return false;
  const counted =
    "receiptId" in selector
      ? ctx.sql`1`
      : ctx.sql`(
          select coalesce(sum(received), 0)::int from receipt_hours
          where organization_id = ${ctx.organizationId}
        )`;
  await ctx.sql`update exports set total = ${counted} where id = ${id} and organization_id = ${ctx.organizationId}`;
  return true;
}
