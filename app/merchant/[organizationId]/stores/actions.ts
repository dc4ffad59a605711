"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import type { createStoreInput, updateStoreInput } from "@/lib/contract/stores/store";
import { createStore } from "@/lib/stores/create-store";
import { updateStore } from "@/lib/stores/update-store";

export async function createStoreAction(organizationId: string, input: z.input<typeof createStoreInput>) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "member");
    const { storeId } = await createStore(ctx, input);
    refresh();
    return { storeId };
  });
}

export async function updateStoreAction(
  organizationId: string,
  storeId: string,
  input: z.input<typeof updateStoreInput>,
) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "member");
    await updateStore(ctx, storeId, input);
    refresh();
    return { storeId };
  });
}
