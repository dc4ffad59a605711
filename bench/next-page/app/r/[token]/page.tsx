import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { chooseLanguage } from "@/components/receipt/choose-language";
import type { Language } from "@/components/receipt/languages";
import { ReceiptSheet } from "@/components/receipt/receipt-sheet";
import { receiptView } from "@/components/receipt/receipt-view";
import type { Receipt } from "@/lib/contract/receipt";
import { parseExactJson } from "@/lib/core/json/exact-json";
import { systemContext } from "@/lib/db/context";
import { LanguageList } from "@/lib/receipt-page/html/receipt-document";
import { staticMarkup } from "@/lib/receipt-page/html/static-markup";
import { findPublicReceipt } from "@/lib/receipts/public/find-public-receipt";

export const dynamic = "force-dynamic";

/** The comparator: the same row, the same component, as one writes a page with Next. */
export default async function ReceiptPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await findPublicReceipt(systemContext("bench"), token);
  if (!found) notFound();
  const language = chooseLanguage({
    query: null,
    acceptLanguage: (await headers()).get("accept-language"),
    countryCode: found.store.countryCode,
  });
  const receipt = parseExactJson(found.content).value as unknown as Receipt;
  const view = receiptView({ receipt, store: found.store, brandName: found.brand.name, language, variant: "full" });
  return (
    <>
      <nav className="rx-bar" aria-label="PDF">
        <a className="rx-button" href={`/r/${token}.pdf`}>
          {view.words.downloadPdf}
        </a>
      </nav>
      <main>
        <ReceiptSheet view={view} />
      </main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants */}
      <footer className="rx-foot" dangerouslySetInnerHTML={{ __html: languageList(language, view.words.language) }} />
    </>
  );
}

const languageLists = new Map<Language, string>();

/** A third of the elements, the same on all pages of a language: the product writes them once, so this page does too. */
function languageList(current: Language, label: string): string {
  const known = languageLists.get(current) ?? staticMarkup(<LanguageList current={current} label={label} />);
  languageLists.set(current, known);
  return known;
}
