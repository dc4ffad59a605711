"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { actAsMember } from "@/lib/auth/act-as";
import type { createStoreInput, updateStoreInput } from "@/lib/contract/stores/store";
import { createStore } from "@/lib/stores/create-store";
import { updateStore } from "@/lib/stores/update-store";

export async function createStoreAction(organizationId: string, input: z.input<typeof createStoreInput>) {
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
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
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
    await updateStore(ctx, storeId, input);
    refresh();
    return { storeId };
  });
}
