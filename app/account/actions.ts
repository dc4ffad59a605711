"use server";

import { redirect } from "next/navigation";
import { toDataURL } from "qrcode";
import type { z } from "zod";
import type { changePasswordInput } from "@/lib/accounts/inputs";
import { confirmSecondFactor } from "@/lib/accounts/second-factor/confirm-second-factor";
import { removeSecondFactor } from "@/lib/accounts/second-factor/remove-second-factor";
import { replaceRecoveryCodes } from "@/lib/accounts/second-factor/replace-recovery-codes";
import { startSecondFactor } from "@/lib/accounts/second-factor/start-second-factor";
import { changePassword } from "@/lib/accounts/sign-in/change-password";
import { signOutEverywhere } from "@/lib/accounts/users/sign-out-everywhere";
import { actAsUser } from "@/lib/auth/act-as";
import { deleteSessionCookie, keepSession } from "@/lib/auth/sessions/session-cookie";
import { confirmOwnPassword, limitConfirmations } from "@/lib/auth/sign-in/confirm-own-password";

export async function changePasswordAction(input: z.input<typeof changePasswordInput>) {
  return actAsUser(async (ctx) => {
    const { sessionVersion } = await limitConfirmations(ctx, () => changePassword(ctx, input));
    await keepSession(sessionVersion);
  });
}

export async function startSecondFactorAction(input: { password: string }) {
  return actAsUser(async (ctx) => {
    await confirmOwnPassword(ctx, input);
    const { secret: key, uri } = await startSecondFactor(ctx);
    return { key, image: await toDataURL(uri, { margin: 2, width: 384, errorCorrectionLevel: "M" }) };
  });
}

export async function confirmSecondFactorAction(input: { code: string }) {
  return actAsUser(async (ctx) => {
    const { recoveryCodes, sessionVersion } = await limitConfirmations(ctx, () => confirmSecondFactor(ctx, input));
    await keepSession(sessionVersion);
    return { recoveryCodes };
  });
}

export async function replaceRecoveryCodesAction(input: { password: string }) {
  return actAsUser(async (ctx) => {
    await confirmOwnPassword(ctx, input);
    return replaceRecoveryCodes(ctx);
  });
}

export async function removeSecondFactorAction(input: { password: string }) {
  return actAsUser(async (ctx) => {
    await confirmOwnPassword(ctx, input);
    const { sessionVersion } = await removeSecondFactor(ctx, ctx.user.userId);
    await keepSession(sessionVersion);
  });
}

export async function signOutEverywhereAction() {
  return actAsUser(async (ctx) => {
    await signOutEverywhere(ctx, ctx.user.userId);
    await deleteSessionCookie("session");
    redirect("/sign-in");
  });
}
