import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { authTexts } from "@/components/texts/auth";
import { Notice } from "@/components/ui/card";
import { returnPath } from "@/lib/auth/sessions/return-path";
import { currentUser } from "@/lib/auth/sessions/session-user";
import { hasIdentityProvider } from "@/lib/auth/sign-in/session-options";
import { env } from "@/lib/env";
import { ProviderButton } from "./provider-button";
import { SignInForm } from "./sign-in-form";

const texts = authTexts.signIn;

export const metadata: Metadata = { title: texts.title };

interface SignInPageProps {
  searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[]; done?: string | string[] }>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error, done } = await searchParams;
  const goOn = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined, "/start");
  if (await currentUser()) redirect(goOn);
  return (
    <>
      <h1 className="text-xl leading-7 font-semibold">{texts.title}</h1>
      {done === "password" ? (
        <Notice tone="ok" className="mt-5">
          {authTexts.reset.done}
        </Notice>
      ) : null}
      <SignInForm callbackUrl={goOn} problem={typeof error === "string" ? problemOf(error) : null} />
      {hasIdentityProvider() ? <ProviderButton label={texts.provider(env().OIDC_NAME)} callbackUrl={goOn} /> : null}
      <p className="mt-6 border-t border-line pt-5 text-muted">
        <Link href="/forgot-password" className="link">
          {texts.forgot}
        </Link>
        <span className="mt-3 block">{texts.invitedOnly}</span>
      </p>
    </>
  );
}

/** next-auth's words in the address, and ours. */
function problemOf(error: string): string {
  if (error === "no-account") return texts.noAccount;
  if (error === "CredentialsSignin") return texts.refused;
  return texts.providerFailed;
}
