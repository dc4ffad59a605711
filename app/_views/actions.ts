"use server";

import type { z } from "zod";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { deleteView } from "@/lib/accounts/views/delete-view";
import { renameView } from "@/lib/accounts/views/rename-view";
import { saveView } from "@/lib/accounts/views/save-view";
import { actAsMember } from "@/lib/auth/act-as";
import type { renameViewInput, saveViewInput } from "@/lib/core/views/view-input";
import { viewsAfter } from "./views-after";

type Kind = OrganizationKind;

/** A person's own: viewers have theirs, too. */

export async function saveViewAction(kind: Kind, organizationId: string, input: z.input<typeof saveViewInput>) {
  return actAsMember(kind, organizationId, "viewer", (ctx) => viewsAfter(ctx, saveView(ctx, input)));
}

export async function renameViewAction(kind: Kind, organizationId: string, input: z.input<typeof renameViewInput>) {
  return actAsMember(kind, organizationId, "viewer", (ctx) => viewsAfter(ctx, renameView(ctx, input)));
}

export async function deleteViewAction(kind: Kind, organizationId: string, viewId: string) {
  return actAsMember(kind, organizationId, "viewer", (ctx) => viewsAfter(ctx, deleteView(ctx, viewId)));
}
