"use server";

import { after } from "next/server";
import { formOf } from "@/app/_parameters/parameters";
import { fieldWords } from "@/components/forms/field-words";
import { authTexts } from "@/components/texts/auth";
import { emailField } from "@/lib/accounts/fields";
import { requestPasswordReset } from "@/lib/accounts/sign-in/request-password-reset";
import { caller, requestId } from "@/lib/auth/sessions/session-user";
import { countTry, resetSubjects } from "@/lib/auth/sign-in/sign-in-limit";
import { isDomainError } from "@/lib/core/errors";
import { systemContext } from "@/lib/db/context";
import { baseUrl } from "@/lib/env";
import { sendMail } from "@/lib/mail";

export interface ForgotPasswordState {
  isSent: boolean;
  problem: string | null;
}

/** Answers the same, and as fast, whether or not the address has an account: it is looked up after the answer. */
export async function forgotPasswordAction(_: ForgotPasswordState, data: FormData): Promise<ForgotPasswordState> {
  const email = emailField.safeParse(formOf(data).get("email"), { error: fieldWords });
  if (!email.success) return { isSent: false, problem: email.error.issues[0]?.message ?? null };
  const ctx = systemContext("password-reset", await requestId());
  try {
    await countTry(ctx, await resetSubjects(ctx, email.data, await caller()));
  } catch (error) {
    if (isDomainError(error) && error.code === "rate-limited") return { isSent: false, problem: error.message };
    throw error;
  }
  after(async () => {
    const link = await requestPasswordReset(ctx, email.data);
    if (!link) return;
    const { mailSubject, mailBody } = authTexts.forgot;
    const text = mailBody(`${baseUrl()}/reset-password/${link.token}`);
    await sendMail({ to: email.data, subject: mailSubject, text });
  });
  return { isSent: true, problem: null };
}
