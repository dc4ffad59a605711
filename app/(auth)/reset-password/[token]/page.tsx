import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { authTexts } from "@/components/texts/auth";
import { ButtonLink } from "@/components/ui/button";
import { findPasswordReset } from "@/lib/accounts/sign-in/find-password-reset";
import { requestId } from "@/lib/auth/sessions/session-user";
import { systemContext } from "@/lib/db/context";
import { ResetPasswordForm } from "./reset-password-form";

const texts = authTexts.reset;

export const metadata: Metadata = { title: texts.title, referrer: "no-referrer" };

export default async function ResetPasswordPage({ params }: PageOf<"token">) {
  const { token } = await params;
  const reset = await findPasswordReset(systemContext("password-reset", await requestId()), token);
  if (!reset) {
    return (
      <>
        <h1 className="text-xl leading-7 font-semibold">{texts.goneTitle}</h1>
        <p className="mt-1 mb-5 text-muted">{texts.gone}</p>
        <ButtonLink href="/forgot-password">{authTexts.signIn.forgot}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="text-xl leading-7 font-semibold">{texts.title}</h1>
      <p className="mt-1 mb-5 text-muted">{texts.body(reset.email)}</p>
      <ResetPasswordForm token={token} email={reset.email} />
    </>
  );
}
