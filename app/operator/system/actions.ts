"use server";

import { changeAsOperator } from "@/lib/auth/act-as";
import { releaseParkedSubjects } from "@/lib/matching/matcher/release-parked-subjects";

export async function releaseParkedSubjectsAction() {
  return changeAsOperator((ctx) => releaseParkedSubjects(ctx));
}
