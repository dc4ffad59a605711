"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import type { createSourceInput, updateSourceInput } from "@/lib/contract/stores/source";
import { createSource } from "@/lib/sources/create-source";
import { updateSource } from "@/lib/sources/update-source";

export async function createSourceAction(organizationId: string, input: z.input<typeof createSourceInput>) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "member");
    const { sourceId } = await createSource(ctx, input);
    refresh();
    return { sourceId };
  });
}

export async function updateSourceAction(
  organizationId: string,
  sourceId: string,
  input: z.input<typeof updateSourceInput>,
) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "member");
    await updateSource(ctx, sourceId, input);
    refresh();
    return { sourceId };
  });
}
