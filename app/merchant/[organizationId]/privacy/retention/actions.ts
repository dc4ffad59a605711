"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { parseInput } from "@/lib/contract/parse-input";
import { type RetentionInput, wholeRetention } from "@/lib/contract/privacy/retention";
import { setRetention } from "@/lib/privacy/retention/set-retention";

export async function setRetentionAction(organizationId: string, input: Required<RetentionInput>) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    const { coming } = await setRetention(ctx, parseInput(wholeRetention, input));
    refresh();
    return { isComing: coming !== null };
  });
}
