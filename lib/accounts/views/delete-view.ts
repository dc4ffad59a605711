import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { savedViews } from "../../db/schema/views";
import { ownViews } from "./internal";

export async function deleteView(ctx: Context, viewId: string): Promise<void> {
  const id = uuidOf("view", viewId);
  await withTransaction(ctx, async (tx) => {
    const [deleted] = await tx.db
      .delete(savedViews)
      .where(and(ownViews(tx), eq(savedViews.id, id)))
      .returning({ list: savedViews.list });
    if (!deleted) throw notFound("view");
    await recordAudit(tx, "view.delete", ["view", viewId], { before: deleted });
  });
}
