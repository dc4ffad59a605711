"use server";

import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { eraseEndUser } from "@/lib/privacy/end-users/erase-end-user";

export async function eraseEndUserAction(organizationId: string, input: { reference: string }) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "owner");
    await eraseEndUser(ctx, input);
  });
}
