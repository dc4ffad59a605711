"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { formOf } from "@/app/_parameters/parameters";
import { authTexts } from "@/components/texts/auth";
import { returnPath } from "@/lib/auth/sessions/return-path";
import {
  beginSession,
  deleteSessionCookie,
  readDevice,
  readSessionCookie,
  setSessionCookie,
} from "@/lib/auth/sessions/session-cookie";
import { caller, requestId } from "@/lib/auth/sessions/session-user";
import { signInWithCode, signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { isDomainError } from "@/lib/core/errors";
import { systemContext } from "@/lib/db/context";

export interface SignInState {
  /** What was typed, so that it need not be typed again. */
  email: string;
  problem: string | null;
}

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1_000) });

export async function signInAction(_: SignInState, data: FormData): Promise<SignInState> {
  const goOn = returnPath(text(data, "callbackUrl"), "/start");
  const input = credentials.safeParse({ email: text(data, "email"), password: text(data, "password") });
  if (!input.success) return { email: text(data, "email").slice(0, 254), problem: authTexts.signIn.missing };
  const { email } = input.data;
  const ctx = systemContext("sign-in", await requestId());
  const from = await caller();
  const result = await withLimit(() => signInWithPassword(ctx, { ...input.data, ...from }));
  if (typeof result === "string") return { email, problem: result };
  if (result.status === "refused") return { email, problem: authTexts.signIn.refused };
  if (result.status === "code-required") {
    await setSessionCookie("second-factor", { sub: result.userId, version: result.sessionVersion });
    redirect(`/sign-in/code?callbackUrl=${encodeURIComponent(goOn)}`);
  }
  await beginSession(result);
  redirect(goOn);
}

export async function codeAction(_: SignInState, data: FormData): Promise<SignInState> {
  const goOn = returnPath(text(data, "callbackUrl"), "/start");
  const claims = await readSessionCookie("second-factor");
  if (!claims) redirect(`/sign-in?callbackUrl=${encodeURIComponent(goOn)}`);
  const ctx = systemContext("sign-in", await requestId());
  const code = text(data, "code").slice(0, 64);
  const input = { userId: claims.sub, sessionVersion: claims.version, code, device: await readDevice() };
  const result = await withLimit(() => signInWithCode(ctx, input));
  if (typeof result === "string") return { email: "", problem: result };
  if (result.status === "refused") return { email: "", problem: authTexts.code.refused };
  await deleteSessionCookie("second-factor");
  await beginSession(result);
  redirect(goOn);
}

/** The answer, or the sentence that says how long to wait. */
async function withLimit<Result>(attempt: () => Promise<Result>): Promise<Result | string> {
  try {
    return await attempt();
  } catch (error) {
    if (isDomainError(error) && error.code === "rate-limited") return error.message;
    throw error;
  }
}

function text(data: FormData, name: string): string {
  const value = formOf(data).get(name);
  return typeof value === "string" ? value : "";
}
