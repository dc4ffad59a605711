import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import type { PageOf } from "@/app/_parameters/parameters";
import { authTexts } from "@/components/texts/auth";
import { returnPath } from "@/lib/auth/sessions/return-path";
import { readSessionCookie } from "@/lib/auth/sessions/session-cookie";
import { CodeForm } from "./code-form";

const texts = authTexts.code;

export const metadata: Metadata = { title: texts.title };

/** The second step for whom the password let through the first. */
export default async function CodePage({ searchParams }: PageOf<never, "callbackUrl">) {
  const { callbackUrl } = await searchParams;
  const goOn = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined, "/start");
  const restart = `/sign-in?callbackUrl=${encodeURIComponent(goOn)}`;
  if (!(await readSessionCookie("second-factor"))) redirect(restart);
  return (
    <>
      <h1 className="text-xl leading-7 font-semibold">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.body}</p>
      <CodeForm callbackUrl={goOn} />
      <p className="mt-6 border-t border-line pt-5">
        <Link href={restart} className="link">
          {texts.startAgain}
        </Link>
      </p>
    </>
  );
}
