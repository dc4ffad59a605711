import type { Metadata } from "next";
import Link from "next/link";
import { authTexts } from "@/components/texts/auth";
import { Notice } from "@/components/ui/card";
import { canSendMail } from "@/lib/mail";
import { ForgotPasswordForm } from "./forgot-password-form";

const texts = authTexts.forgot;

export const metadata: Metadata = { title: texts.title };

export default function ForgotPasswordPage() {
  return (
    <>
      <h1 className="text-xl leading-7 font-semibold">{texts.title}</h1>
      {canSendMail() ? (
        <>
          <p className="mt-1 text-muted">{texts.body}</p>
          <ForgotPasswordForm />
        </>
      ) : (
        <Notice className="mt-5">{texts.noMail}</Notice>
      )}
      <p className="mt-6 border-t border-line pt-5">
        <Link href="/sign-in" className="link">
          {texts.back}
        </Link>
      </p>
    </>
  );
}
