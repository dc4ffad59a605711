"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { reportNotMine } from "@/lib/matching/not-mine/report-not-mine";

export async function reportNotMineAction(organizationId: string, matchRequestId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("client", organizationId, "member");
    await reportNotMine(ctx, matchRequestId);
    refresh();
  });
}
