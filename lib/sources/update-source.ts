import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { parseInput } from "../contract/parse-input";
import { updateSourceInput } from "../contract/stores/source";
import { notFound } from "../core/errors";
import { type Context, tenantOf, withTransaction } from "../db/context";
import { sources } from "../db/schema/merchants";
import { ownSource } from "./internal";
import { forgetRoute } from "./known-routes";
import { type Source, sourceColumns, toSource } from "./source";

/** Changes what is given; `null` removes the description. */
export async function updateSource(
  ctx: Context,
  sourceId: string,
  input: z.input<typeof updateSourceInput>,
): Promise<Source> {
  const changes = parseInput(updateSourceInput, input);
  const updated = await withTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select(sourceColumns).from(sources).where(ownSource(tx, sourceId)).for("update");
    if (!before) throw notFound("source");
    const [after] = await tx.db
      .update(sources)
      .set({ ...changes, updatedAt: tx.clock.now() })
      .where(ownSource(tx, sourceId))
      .returning(sourceColumns);
    if (!after) throw notFound("source");
    await recordAudit(tx, "source.update", ["source", sourceId], {
      before: { description: before.description, onResubmission: before.onResubmission },
      after: { description: after.description, onResubmission: after.onResubmission },
    });
    return toSource(after);
  });
  forgetRoute("source", tenantOf(ctx), sourceId);
  return updated;
}
