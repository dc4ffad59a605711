"use server";

import { refresh } from "next/cache";
import { runAction } from "@/lib/auth/run-action";
import { requireActingMember } from "@/lib/auth/session-guards";
import { assertBody } from "@/lib/contract/parse-input";
import { type ErasureInput, erasureContract } from "@/lib/contract/privacy/erasure";
import { type LegalHoldInput, legalHoldContract } from "@/lib/contract/privacy/legal-hold";
import { confirmErasure, rejectErasure } from "@/lib/privacy/erasures/decide-erasure";
import { previewErasure } from "@/lib/privacy/erasures/preview-erasure";
import { requestErasure } from "@/lib/privacy/erasures/request-erasure";
import { switchFourEyesOff, switchFourEyesOn } from "@/lib/privacy/four-eyes/switch-four-eyes";
import { createLegalHold } from "@/lib/privacy/holds/create-legal-hold";
import { releaseLegalHold } from "@/lib/privacy/holds/release-legal-hold";

/** What would be erased: it changes nothing. */
export async function previewErasureAction(organizationId: string, input: ErasureInput) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    assertBody(erasureContract, input, ctx.clock.now());
    return previewErasure(ctx, input);
  });
}

export async function requestErasureAction(organizationId: string, input: ErasureInput) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    assertBody(erasureContract, input, ctx.clock.now());
    return requestErasure(ctx, input);
  });
}

export async function confirmErasureAction(organizationId: string, erasureId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    await confirmErasure(ctx, erasureId);
    refresh();
  });
}

export async function rejectErasureAction(organizationId: string, erasureId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    await rejectErasure(ctx, erasureId);
    refresh();
  });
}

export async function switchFourEyesAction(organizationId: string, shallBeOn: boolean) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    await (shallBeOn === true ? switchFourEyesOn(ctx) : switchFourEyesOff(ctx));
    refresh();
  });
}

export async function createLegalHoldAction(organizationId: string, input: LegalHoldInput) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    assertBody(legalHoldContract, input, ctx.clock.now());
    await createLegalHold(ctx, input);
  });
}

export async function releaseLegalHoldAction(organizationId: string, legalHoldId: string) {
  return runAction(async () => {
    const ctx = await requireActingMember("merchant", organizationId, "owner");
    await releaseLegalHold(ctx, legalHoldId);
    refresh();
  });
}
