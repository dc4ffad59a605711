"use server";

import { actAsMember } from "@/lib/auth/act-as";
import { eraseEndUser } from "@/lib/privacy/end-users/erase-end-user";

export async function eraseEndUserAction(organizationId: string, input: { reference: string }) {
  return actAsMember("client", organizationId, "owner", async (ctx) => {
    await eraseEndUser(ctx, input);
  });
}
