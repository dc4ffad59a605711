"use server";

import { changeAsOperator } from "@/lib/auth/act-as";
import { actingFor } from "@/lib/auth/acting-for";
import { resumeExport, stopExport } from "@/lib/privacy/exports/stop-export";

export async function stopExportAction(organizationId: string, exportId: string) {
  return changeAsOperator((ctx) => stopExport(actingFor(ctx, organizationId), exportId));
}

export async function resumeExportAction(organizationId: string, exportId: string) {
  return changeAsOperator((ctx) => resumeExport(actingFor(ctx, organizationId), exportId));
}
