import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { DomainError, notFound } from "../../core/errors";
import { newUuid, publicId } from "../../core/ids";
import { saveViewInput } from "../../core/views/view-input";
import { isListOf, type Portal } from "../../core/views/view-lists";
import { type Context, withTransaction } from "../../db/context";
import { savedViews } from "../../db/schema/views";
import { fieldError, lockUser } from "../internal";
import { ownViews, viewer } from "./internal";

/** Of a person in one portal: all of them are loaded with its frame. */
export const MAX_VIEWS = 50;

/** Keeps a list's filters, order and columns under a name; of the same list and name there is one, which is replaced. */
export async function saveView(ctx: Context, input: z.input<typeof saveViewInput>): Promise<string> {
  const { list, name, query, hiddenColumns } = parseInput(saveViewInput, input);
  const userId = viewer(ctx);
  // What was looked for is not kept.
  if (query === "" && hiddenColumns === null)
    throw fieldError("validation-failed", "query", "Filter or sort the list, or choose its columns, to save a view.");
  return withTransaction(ctx, async (tx) => {
    if (!isListOf(await portalOf(tx), list))
      throw fieldError("validation-failed", "list", "must be a list of the portal");
    // Two at once would both find room, or both make one of the name.
    await lockUser(tx, userId);
    const ofThatName = and(ownViews(tx), eq(savedViews.list, list), sql`lower(${savedViews.name}) = lower(${name})`);
    const [replaced] = await tx.db
      .update(savedViews)
      .set({ name, query, hiddenColumns })
      .where(ofThatName)
      .returning({ id: savedViews.id });
    const id = replaced?.id ?? newUuid();
    if (!replaced) {
      await assertRoom(tx);
      await tx.db
        .insert(savedViews)
        .values({ id, userId, organizationId: tx.organizationId, list, name, query, hiddenColumns });
    }
    const viewId = publicId("view", id);
    // Its name is a person's own words: records are kept for good.
    await recordAudit(tx, "view.save", ["view", viewId], { ...(replaced && { before: { list } }), after: { list } });
    return viewId;
  });
}

async function portalOf({ sql, organizationId }: Context): Promise<Portal> {
  if (organizationId === null) return "operator";
  const [row] = await sql<{ kind: Portal }[]>`select kind from organizations where id = ${organizationId}`;
  if (!row) throw notFound("organization");
  return row.kind;
}

async function assertRoom(ctx: Context): Promise<void> {
  if ((await ctx.db.$count(savedViews, ownViews(ctx))) < MAX_VIEWS) return;
  throw new DomainError("conflict", `You have ${MAX_VIEWS} views here. Delete one that you no longer need.`);
}
