import { directionOf, type Language } from "@/components/receipt/languages";
import { WORDS } from "@/components/receipt/words/catalogue";
import { HeadContent, LanguageList, type SharedMarkup } from "../html/receipt-document";

interface MessageDocumentProps {
  language: Language;
  title: string;
  text: string | null;
  brandCss: string;
  shared: SharedMarkup;
}

/** Instead of a receipt. */
export function MessageDocument({ language, title, text, brandCss, shared }: MessageDocumentProps) {
  const words = WORDS[language];
  return (
    <html lang={language} dir={directionOf(language)}>
      {/* biome-ignore lint/style/noHeadElement: the page is static and must not depend on Next */}
      <head>
        <HeadContent
          title={title}
          socialTitle={words.documentTypes.receipt}
          staticCss={shared.css}
          brandCss={brandCss}
        />
      </head>
      <body className="rx-page">
        <main className="rx-lost">
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </main>
        <footer className="rx-foot">
          <LanguageList current={language} label={words.language} isEmpty={!shared.hasLanguages} />
        </footer>
      </body>
    </html>
  );
}
