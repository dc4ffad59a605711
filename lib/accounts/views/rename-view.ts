import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import { renameViewInput } from "../../core/views/view-input";
import { type Context, withTransaction } from "../../db/context";
import { savedViews } from "../../db/schema/views";
import { fieldError, lockUser } from "../internal";
import { ownViews, viewer } from "./internal";

export async function renameView(ctx: Context, input: z.input<typeof renameViewInput>): Promise<void> {
  const { viewId, name } = parseInput(renameViewInput, input);
  const id = uuidOf("view", viewId);
  await withTransaction(ctx, async (tx) => {
    await lockUser(tx, viewer(tx));
    const own = ownViews(tx);
    const [before] = await tx.db
      .select({ list: savedViews.list })
      .from(savedViews)
      .where(and(own, eq(savedViews.id, id)));
    if (!before) throw notFound("view");
    const isTaken = await tx.db.$count(
      savedViews,
      and(
        own,
        ne(savedViews.id, id),
        eq(savedViews.list, before.list),
        sql`lower(${savedViews.name}) = lower(${name})`,
      ),
    );
    if (isTaken) throw fieldError("conflict", "name", "Another view of this list has that name.");
    await tx.db
      .update(savedViews)
      .set({ name })
      .where(and(own, eq(savedViews.id, id)));
    await recordAudit(tx, "view.rename", ["view", viewId], {
      before: { list: before.list },
      after: { list: before.list },
    });
  });
}
