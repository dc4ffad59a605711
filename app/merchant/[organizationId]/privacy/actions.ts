"use server";

import { actAsMember, changeAsMember } from "@/lib/auth/act-as";
import { assertBody } from "@/lib/contract/parse-input";
import { type ErasureInput, erasureContract } from "@/lib/contract/privacy/erasure";
import { type LegalHoldInput, legalHoldContract } from "@/lib/contract/privacy/legal-hold";
import { confirmErasure, rejectErasure } from "@/lib/privacy/erasures/requests/decide-erasure";
import { previewErasure } from "@/lib/privacy/erasures/requests/preview-erasure";
import { requestErasure } from "@/lib/privacy/erasures/requests/request-erasure";
import { switchFourEyesOff, switchFourEyesOn } from "@/lib/privacy/four-eyes/switch-four-eyes";
import { createLegalHold } from "@/lib/privacy/holds/create-legal-hold";
import { releaseLegalHold } from "@/lib/privacy/holds/release-legal-hold";

/** What would be erased: it changes nothing. */
export async function previewErasureAction(organizationId: string, input: ErasureInput) {
  return actAsMember("merchant", organizationId, "owner", async (ctx) => {
    assertBody(erasureContract, input, ctx.clock.now());
    return previewErasure(ctx, input);
  });
}

export async function requestErasureAction(organizationId: string, input: ErasureInput) {
  return actAsMember("merchant", organizationId, "owner", async (ctx) => {
    assertBody(erasureContract, input, ctx.clock.now());
    return requestErasure(ctx, input);
  });
}

export async function confirmErasureAction(organizationId: string, erasureId: string) {
  return changeAsMember("merchant", organizationId, "owner", (ctx) => confirmErasure(ctx, erasureId));
}

export async function rejectErasureAction(organizationId: string, erasureId: string) {
  return changeAsMember("merchant", organizationId, "owner", (ctx) => rejectErasure(ctx, erasureId));
}

export async function switchFourEyesAction(organizationId: string, shallBeOn: boolean) {
  return changeAsMember("merchant", organizationId, "owner", (ctx) =>
    shallBeOn === true ? switchFourEyesOn(ctx) : switchFourEyesOff(ctx),
  );
}

export async function createLegalHoldAction(organizationId: string, input: LegalHoldInput) {
  return actAsMember("merchant", organizationId, "owner", async (ctx) => {
    assertBody(legalHoldContract, input, ctx.clock.now());
    await createLegalHold(ctx, input);
  });
}

export async function releaseLegalHoldAction(organizationId: string, legalHoldId: string) {
  return changeAsMember("merchant", organizationId, "owner", (ctx) => releaseLegalHold(ctx, legalHoldId));
}
