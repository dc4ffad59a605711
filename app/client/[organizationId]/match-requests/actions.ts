"use server";

import { changeAsMember } from "@/lib/auth/act-as";
import { reportNotMine } from "@/lib/matching/not-mine/report-not-mine";

export async function reportNotMineAction(organizationId: string, matchRequestId: string) {
  return changeAsMember("client", organizationId, "member", (ctx) => reportNotMine(ctx, matchRequestId));
}
