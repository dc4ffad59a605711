"use client";

import { useState } from "react";
import { authTexts } from "@/components/texts/auth";
import { Button } from "@/components/ui/button";

/** Goes to the identity provider. By script, since the page's policy lets forms lead to this site only. */
export function ProviderButton({ label, callbackUrl }: { label: string; callbackUrl: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    setIsBusy(true);
    try {
      const csrfToken = await answered(fetch("/api/auth/csrf"), "csrfToken");
      const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
      window.location.assign(await answered(fetch("/api/auth/signin/oidc", { method: "POST", body }), "url"));
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

async function answered(request: Promise<Response>, member: string): Promise<string> {
  const answer: unknown = await (await request).json();
  const value = (answer as Record<string, unknown> | null)?.[member];
  if (typeof value !== "string") throw new Error("The sign-in service could not be reached.");
  return value;
}
