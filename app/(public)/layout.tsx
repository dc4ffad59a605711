import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/wordmark";
import { commonTexts } from "@/components/texts/common";
import { portalTexts } from "@/components/texts/portal";
import { publicTexts } from "@/components/texts/public";
import { ButtonLink } from "@/components/ui/button";
import { findReader } from "./find-reader";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const user = await findReader();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[1120px] flex-col px-4 sm:px-8">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-3 py-2 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {commonTexts.skipToContent}
      </a>
      <header className="flex h-16 items-center justify-between gap-4">
        <Wordmark />
        {user ? (
          <div className="flex min-w-0 items-center gap-4">
            <span className="truncate text-muted max-sm:hidden">{user.name}</span>
            <ButtonLink href="/start" prefetch={false}>
              {portalTexts.toMine}
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink href="/sign-in">{publicTexts.home.signIn}</ButtonLink>
        )}
      </header>
      <main id="content" tabIndex={-1} className="grow py-8 sm:py-12">
        {children}
      </main>
    </div>
  );
}
