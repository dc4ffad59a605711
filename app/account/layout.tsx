import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { StyleNonce } from "@/components/shell/style-nonce";
import { Wordmark } from "@/components/shell/wordmark";
import { portalTexts } from "@/components/texts/portal";
import { ButtonLink } from "@/components/ui/button";
import { ToastProvider } from "@/components/ui/popups/toast";
import { TimeZoneProvider } from "@/components/ui/time/time-zone";
import { knownTimeZone, TIME_ZONE_COOKIE } from "@/components/ui/time/time-zone-cookie";

/** One's account belongs to no portal. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const zone = knownTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);
  return (
    <TimeZoneProvider zone={zone}>
      <ToastProvider>
        <div className="mx-auto w-full max-w-160 px-4 pb-16 sm:px-6">
          <header className="flex h-16 items-center justify-between gap-4">
            <Wordmark />
            <ButtonLink href="/start">{portalTexts.toMine}</ButtonLink>
          </header>
          <main className="pt-6">{children}</main>
        </div>
        <StyleNonce />
      </ToastProvider>
    </TimeZoneProvider>
  );
}
