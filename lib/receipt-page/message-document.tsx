import { directionOf, type Language } from "@/components/receipt/languages";
import { WORDS } from "@/components/receipt/words/catalogue";
import { Head, LanguageList } from "./receipt-document";

interface MessageDocumentProps {
  language: Language;
  title: string;
  text: string | null;
  brandCss: string;
}

/** Instead of a receipt. */
export function MessageDocument({ language, title, text, brandCss }: MessageDocumentProps) {
  const words = WORDS[language];
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head title={title} socialTitle={words.documentTypes.receipt} brandCss={brandCss} />
      <body className="rx-page">
        <main className="rx-lost">
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </main>
        <footer className="rx-foot">
          <LanguageList current={language} label={words.language} query="" />
        </footer>
      </body>
    </html>
  );
}
