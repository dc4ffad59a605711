"use server";

import { redirect } from "next/navigation";
import { toDataURL } from "qrcode";
import { z } from "zod";
import { changePassword } from "@/lib/accounts/change-password";
import { confirmSecondFactor } from "@/lib/accounts/confirm-second-factor";
import type { changePasswordInput } from "@/lib/accounts/inputs";
import { removeSecondFactor } from "@/lib/accounts/remove-second-factor";
import { replaceRecoveryCodes } from "@/lib/accounts/replace-recovery-codes";
import { signOutEverywhere } from "@/lib/accounts/sign-out-everywhere";
import { startSecondFactor } from "@/lib/accounts/start-second-factor";
import { verifyOwnPassword } from "@/lib/accounts/verify-own-password";
import { runAction } from "@/lib/auth/run-action";
import { deleteSessionCookie, setSessionCookie } from "@/lib/auth/session-cookie";
import { requireUser, type UserContext } from "@/lib/auth/session-guards";
import { countTry, refundTry } from "@/lib/auth/sign-in-limit";

const secret = z.string().max(1_000);

export async function changePasswordAction(input: z.input<typeof changePasswordInput>) {
  return runAction(async () => {
    const ctx = await requireUser();
    const { sessionVersion } = await limited(ctx, () => changePassword(ctx, input));
    await goOn(ctx, sessionVersion);
  });
}

export async function startSecondFactorAction() {
  return runAction(async () => {
    const { secret: key, uri } = await startSecondFactor(await requireUser());
    return { key, image: await toDataURL(uri, { margin: 2, width: 384, errorCorrectionLevel: "M" }) };
  });
}

export async function confirmSecondFactorAction(input: { code: string }) {
  return runAction(async () => {
    const ctx = await requireUser();
    const { recoveryCodes, sessionVersion } = await limited(ctx, () =>
      confirmSecondFactor(ctx, secret.parse(input.code)),
    );
    await goOn(ctx, sessionVersion);
    return { recoveryCodes };
  });
}

export async function replaceRecoveryCodesAction(input: { password: string }) {
  return runAction(async () => {
    const ctx = await requireUser();
    await limited(ctx, () => verifyOwnPassword(ctx, secret.parse(input.password)));
    return replaceRecoveryCodes(ctx);
  });
}

export async function removeSecondFactorAction(input: { password: string }) {
  return runAction(async () => {
    const ctx = await requireUser();
    await limited(ctx, () => verifyOwnPassword(ctx, secret.parse(input.password)));
    const { sessionVersion } = await removeSecondFactor(ctx, ctx.user.userId);
    await goOn(ctx, sessionVersion);
  });
}

export async function signOutEverywhereAction() {
  return runAction(async () => {
    const ctx = await requireUser();
    await signOutEverywhere(ctx, ctx.user.userId);
    await deleteSessionCookie("session");
    redirect("/sign-in");
  });
}

/** This browser stays signed in when all other sessions have been ended. */
function goOn(ctx: UserContext, sessionVersion: number): Promise<void> {
  return setSessionCookie("session", { sub: ctx.user.userId, version: sessionVersion });
}

/** Whoever sits at somebody's open session must not try passwords and codes without end. */
async function limited<Result>(ctx: UserContext, attempt: () => Promise<Result>): Promise<Result> {
  const subjects = { code: ctx.user.userId };
  await countTry(ctx, subjects);
  const result = await attempt();
  await refundTry(ctx, subjects);
  return result;
}
