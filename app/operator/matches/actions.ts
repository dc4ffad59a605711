"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireOperator } from "@/lib/auth/session-guards";
import { handleNotMineReport } from "@/lib/matching/not-mine/handle-not-mine-report";

export async function handleNotMineReportAction(reportId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await handleNotMineReport(ctx, reportId);
    refresh();
  });
}
