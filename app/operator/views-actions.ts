"use server";

import type { z } from "zod";
import { changeViews } from "@/app/_views/change-views";
import { deleteView } from "@/lib/accounts/views/delete-view";
import { renameView } from "@/lib/accounts/views/rename-view";
import { saveView } from "@/lib/accounts/views/save-view";
import { requireOperator } from "@/lib/auth/session-guards";
import type { renameViewInput, saveViewInput } from "@/lib/core/views/view-input";

export async function saveViewAction(input: z.input<typeof saveViewInput>) {
  return changeViews(
    async () => await requireOperator(),
    (ctx) => saveView(ctx, input),
  );
}

export async function renameViewAction(input: z.input<typeof renameViewInput>) {
  return changeViews(
    async () => await requireOperator(),
    (ctx) => renameView(ctx, input),
  );
}

export async function deleteViewAction(viewId: string) {
  return changeViews(
    async () => await requireOperator(),
    (ctx) => deleteView(ctx, viewId),
  );
}
