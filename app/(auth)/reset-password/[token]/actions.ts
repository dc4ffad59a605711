"use server";

import { redirect } from "next/navigation";
import type { z } from "zod";
import type { resetPasswordInput } from "@/lib/accounts/inputs";
import { resetPassword } from "@/lib/accounts/sign-in/reset-password";
import { runAction } from "@/lib/auth/run-action";
import { deleteSessionCookie, rememberDevice } from "@/lib/auth/sessions/session-cookie";
import { requestId } from "@/lib/auth/sessions/session-user";
import { systemContext } from "@/lib/db/context";

export async function resetPasswordAction(token: string, input: z.input<typeof resetPasswordInput>) {
  return runAction(async () => {
    const ctx = systemContext("password-reset", await requestId());
    const { userId } = await resetPassword(ctx, { ...input, token: String(token) });
    await deleteSessionCookie("session");
    // Whoever has the link can sign in next, however many others are trying.
    await rememberDevice(userId);
    redirect("/sign-in?done=password");
  });
}
