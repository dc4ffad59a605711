import { asc, sql } from "drizzle-orm";
import { publicId } from "../../core/ids";
import type { SavedView } from "../../core/views/saved-view";
import type { Context } from "../../db/context";
import { savedViews } from "../../db/schema/views";
import { ownViews } from "./internal";

/** Of one person in one portal: there are few (`MAX_VIEWS`), of all lists, by name. */
export async function listSavedViews(ctx: Context): Promise<SavedView[]> {
  const rows = await ctx.db
    .select({
      id: savedViews.id,
      list: savedViews.list,
      name: savedViews.name,
      query: savedViews.query,
      hiddenColumns: savedViews.hiddenColumns,
    })
    .from(savedViews)
    .where(ownViews(ctx))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  return rows.map(({ id, ...view }) => ({ viewId: publicId("view", id), ...view }));
}
