"use server";

import type { z } from "zod";
import { viewsAfter } from "@/app/_views/views-after";
import { deleteView } from "@/lib/accounts/views/delete-view";
import { renameView } from "@/lib/accounts/views/rename-view";
import { saveView } from "@/lib/accounts/views/save-view";
import { actAsOperator } from "@/lib/auth/act-as";
import type { renameViewInput, saveViewInput } from "@/lib/core/views/view-input";

export async function saveViewAction(input: z.input<typeof saveViewInput>) {
  return actAsOperator((ctx) => viewsAfter(ctx, saveView(ctx, input)));
}

export async function renameViewAction(input: z.input<typeof renameViewInput>) {
  return actAsOperator((ctx) => viewsAfter(ctx, renameView(ctx, input)));
}

export async function deleteViewAction(viewId: string) {
  return actAsOperator((ctx) => viewsAfter(ctx, deleteView(ctx, viewId)));
}
