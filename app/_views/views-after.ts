import { listSavedViews } from "@/lib/accounts/views/list-saved-views";
import type { Context } from "@/lib/db/context";

/** A person's views, when a change of theirs is done. */
export async function viewsAfter(ctx: Context, change: Promise<unknown>) {
  await change;
  return { views: await listSavedViews(ctx) };
}
