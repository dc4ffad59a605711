"use client";

import { useState } from "react";
import { z } from "zod/mini";
import { authTexts } from "@/components/texts/auth";
import { Button } from "@/components/ui/button";

const csrfAnswer = z.object({ csrfToken: z.string() });
const signInAnswer = z.object({ url: z.url() });

/** Goes to the identity provider. By script, since the page's policy lets forms lead to this site only. */
export function ProviderButton({ label, callbackUrl }: { label: string; callbackUrl: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    setIsBusy(true);
    try {
      const { csrfToken } = csrfAnswer.parse(await (await fetch("/api/auth/csrf")).json());
      const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
      const answer = await fetch("/api/auth/signin/oidc", { method: "POST", body });
      window.location.assign(signInAnswer.parse(await answer.json()).url);
    } catch {
      window.location.assign("/sign-in?error=provider");
    }
  }

  return (
    <>
      <p className="my-4 text-center text-muted">{authTexts.signIn.or}</p>
      <Button className="w-full" isBusy={isBusy} onClick={start}>
        {label}
      </Button>
    </>
  );
}
