"use server";

import type { z } from "zod";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { deleteView } from "@/lib/accounts/views/delete-view";
import { listSavedViews } from "@/lib/accounts/views/list-saved-views";
import { renameView } from "@/lib/accounts/views/rename-view";
import { saveView } from "@/lib/accounts/views/save-view";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import type { renameViewInput, saveViewInput } from "@/lib/core/views/view-input";

/** A person's own: viewers have theirs, too. Each answers with what there is now. */

export async function saveViewAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof saveViewInput>,
) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "viewer");
    await saveView(ctx, input);
    return { views: await listSavedViews(ctx) };
  });
}

export async function renameViewAction(
  kind: OrganizationKind,
  organizationId: string,
  input: z.input<typeof renameViewInput>,
) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "viewer");
    await renameView(ctx, input);
    return { views: await listSavedViews(ctx) };
  });
}

export async function deleteViewAction(kind: OrganizationKind, organizationId: string, viewId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember(kind, organizationId, "viewer");
    await deleteView(ctx, viewId);
    return { views: await listSavedViews(ctx) };
  });
}
