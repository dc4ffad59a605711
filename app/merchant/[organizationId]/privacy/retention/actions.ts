"use server";

import { refresh } from "next/cache";
import { actAsMember } from "@/lib/auth/act-as";
import { parseInput } from "@/lib/contract/parse-input";
import { type RetentionInput, wholeRetention } from "@/lib/contract/privacy/retention";
import { setRetention } from "@/lib/privacy/retention/set-retention";

export async function setRetentionAction(organizationId: string, input: Required<RetentionInput>) {
  return actAsMember("merchant", organizationId, "owner", async (ctx) => {
    const { coming } = await setRetention(ctx, parseInput(wholeRetention, input));
    refresh();
    return { isComing: coming !== null };
  });
}
