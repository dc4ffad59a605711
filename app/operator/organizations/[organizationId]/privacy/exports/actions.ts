"use server";

import { refresh } from "next/cache";
import { actingFor } from "@/lib/auth/acting-for";
import { runAction } from "@/lib/auth/run-action";
import { requireOperator } from "@/lib/auth/session-guards";
import { resumeExport, stopExport } from "@/lib/privacy/exports/stop-export";

export async function stopExportAction(organizationId: string, exportId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await stopExport(actingFor(ctx, organizationId), exportId);
    refresh();
  });
}

export async function resumeExportAction(organizationId: string, exportId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await resumeExport(actingFor(ctx, organizationId), exportId);
    refresh();
  });
}
