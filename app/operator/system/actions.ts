"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireOperator } from "@/lib/auth/session-guards";
import { releaseParkedSubjects } from "@/lib/matching/matcher/release-parked-subjects";

export async function releaseParkedSubjectsAction() {
  return runAction(async () => {
    const ctx = await requireOperator();
    await releaseParkedSubjects(ctx);
    refresh();
  });
}
