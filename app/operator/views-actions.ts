"use server";

import type { z } from "zod";
import { deleteView } from "@/lib/accounts/views/delete-view";
import { listSavedViews } from "@/lib/accounts/views/list-saved-views";
import { renameView } from "@/lib/accounts/views/rename-view";
import { saveView } from "@/lib/accounts/views/save-view";
import { runAction } from "@/lib/auth/run-action";
import { requireOperator } from "@/lib/auth/session-guards";
import type { renameViewInput, saveViewInput } from "@/lib/core/views/view-input";

export async function saveViewAction(input: z.input<typeof saveViewInput>) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await saveView(ctx, input);
    return { views: await listSavedViews(ctx) };
  });
}

export async function renameViewAction(input: z.input<typeof renameViewInput>) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await renameView(ctx, input);
    return { views: await listSavedViews(ctx) };
  });
}

export async function deleteViewAction(viewId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await deleteView(ctx, viewId);
    return { views: await listSavedViews(ctx) };
  });
}
