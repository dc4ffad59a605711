import { listSavedViews } from "@/lib/accounts/views/list-saved-views";
import { runAction } from "@/lib/auth/run-action";
import type { Context } from "@/lib/db/context";

/** Changes views of the person whom `guard` lets in, and answers with what there is then. */
export function changeViews(guard: () => Promise<Context>, change: (ctx: Context) => Promise<unknown>) {
  return runAction(async () => {
    const ctx = await guard();
    await change(ctx);
    return { views: await listSavedViews(ctx) };
  });
}
