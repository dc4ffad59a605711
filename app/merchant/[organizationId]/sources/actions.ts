"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { actAsMember } from "@/lib/auth/act-as";
import type { createSourceInput, updateSourceInput } from "@/lib/contract/stores/source";
import { createSource } from "@/lib/sources/create-source";
import { updateSource } from "@/lib/sources/update-source";

export async function createSourceAction(organizationId: string, input: z.input<typeof createSourceInput>) {
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
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
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
    await updateSource(ctx, sourceId, input);
    refresh();
    return { sourceId };
  });
}
