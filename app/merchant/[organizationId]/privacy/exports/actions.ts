"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { assertBody } from "@/lib/contract/parse-input";
import { type ExportInput, exportContract } from "@/lib/contract/privacy/export";
import { requestExport } from "@/lib/privacy/exports/request-export";
import { resumeExport, stopExport } from "@/lib/privacy/exports/stop-export";

export async function requestExportAction(organizationId: string, input: ExportInput) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    assertBody(exportContract, input, ctx.clock.now());
    await requestExport(ctx, input);
  });
}

export async function stopExportAction(organizationId: string, exportId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    await stopExport(ctx, exportId);
    refresh();
  });
}

export async function resumeExportAction(organizationId: string, exportId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    await resumeExport(ctx, exportId);
    refresh();
  });
}
