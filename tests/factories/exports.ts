import type { Context } from "@/lib/db/context";
import type { DrawPdf } from "@/lib/privacy/exports/draw-pdfs";
import { runExports } from "@/lib/privacy/exports/run-exports";
import { indexReceipts } from "@/lib/receipts/listing/index-receipts";

/** The worker's loop, until nothing is left to make, or for so many turns; nothing is drawn unless something draws. */
export async function makeExports(
  ctx: Context,
  drawPdf: DrawPdf = async () => null,
  turns = Number.POSITIVE_INFINITY,
): Promise<void> {
  const system: Context = { ...ctx, organizationId: null, actor: { kind: "system", name: "exports" } };
  await indexReceipts(system, { limit: 1_000 });
  for (let turn = 0; turn < turns; turn += 1) {
    await ctx.sql`update exports set lease_until = null where has_archive`;
    if (!(await runExports(system, { drawPdf }))) return;
  }
}
