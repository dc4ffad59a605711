"use server";

import { changeAsOperator } from "@/lib/auth/act-as";
import { handleNotMineReport } from "@/lib/matching/not-mine/handle-not-mine-report";

export async function handleNotMineReportAction(reportId: string) {
  return changeAsOperator((ctx) => handleNotMineReport(ctx, reportId));
}
