import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/wordmark";

/** A sheet in the middle of the page. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 pt-[min(14dvh,8rem)] pb-12">
      <header>
        <Wordmark />
      </header>
      <main className="mt-8 w-full max-w-100 rounded-card border border-line bg-surface p-6 sm:p-8">{children}</main>
    </div>
  );
}
