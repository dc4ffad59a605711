"use server";

import { actAsOperator, changeAsOperator } from "@/lib/auth/act-as";
import { actingFor } from "@/lib/auth/acting-for";
import { assertBody } from "@/lib/contract/parse-input";
import { type LegalHoldInput, legalHoldContract } from "@/lib/contract/privacy/legal-hold";
import { createLegalHold } from "@/lib/privacy/holds/create-legal-hold";
import { releaseLegalHold } from "@/lib/privacy/holds/release-legal-hold";

export async function createLegalHoldAction(organizationId: string, input: LegalHoldInput) {
  return actAsOperator(async (ctx) => {
    assertBody(legalHoldContract, input, ctx.clock.now());
    await createLegalHold(actingFor(ctx, organizationId), input, { byOperator: true });
  });
}

export async function releaseLegalHoldAction(organizationId: string, legalHoldId: string) {
  return changeAsOperator((ctx) => releaseLegalHold(actingFor(ctx, organizationId), legalHoldId, { byOperator: true }));
}
