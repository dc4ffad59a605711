import type { Metadata } from "next";
import { NotFoundNotice } from "@/components/shell/not-found-notice";
import { commonTexts } from "@/components/texts/common";

export const metadata: Metadata = { title: commonTexts.notFound.title };

export default function NotFoundPage() {
  return (
    <main>
      <NotFoundNotice />
    </main>
  );
}
