"use server";

import { refresh } from "next/cache";
import { actingFor } from "@/lib/auth/acting-for";
import { runAction } from "@/lib/auth/run-action";
import { requireOperator } from "@/lib/auth/session-guards";
import { assertBody } from "@/lib/contract/parse-input";
import { type LegalHoldInput, legalHoldContract } from "@/lib/contract/privacy/legal-hold";
import { createLegalHold } from "@/lib/privacy/holds/create-legal-hold";
import { releaseLegalHold } from "@/lib/privacy/holds/release-legal-hold";

export async function createLegalHoldAction(organizationId: string, input: LegalHoldInput) {
  return runAction(async () => {
    const ctx = await requireOperator();
    assertBody(legalHoldContract, input, ctx.clock.now());
    await createLegalHold(actingFor(ctx, organizationId), input, { byOperator: true });
  });
}

export async function releaseLegalHoldAction(organizationId: string, legalHoldId: string) {
  return runAction(async () => {
    const ctx = await requireOperator();
    await releaseLegalHold(actingFor(ctx, organizationId), legalHoldId, { byOperator: true });
    refresh();
  });
}
