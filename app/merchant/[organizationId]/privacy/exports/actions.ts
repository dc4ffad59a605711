"use server";

import { actAsMember, changeAsMember } from "@/lib/auth/act-as";
import { assertBody } from "@/lib/contract/parse-input";
import { type ExportInput, exportContract } from "@/lib/contract/privacy/export";
import { requestExport } from "@/lib/privacy/exports/request-export";
import { resumeExport, stopExport } from "@/lib/privacy/exports/stop-export";

export async function requestExportAction(organizationId: string, input: ExportInput) {
  return actAsMember("merchant", organizationId, "owner", async (ctx) => {
    assertBody(exportContract, input, ctx.clock.now());
    await requestExport(ctx, input);
  });
}

export async function stopExportAction(organizationId: string, exportId: string) {
  return changeAsMember("merchant", organizationId, "owner", (ctx) => stopExport(ctx, exportId));
}

export async function resumeExportAction(organizationId: string, exportId: string) {
  return changeAsMember("merchant", organizationId, "owner", (ctx) => resumeExport(ctx, exportId));
}
