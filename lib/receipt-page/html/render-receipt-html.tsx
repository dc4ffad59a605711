import type { ReactElement } from "react";
import { directionOf, type Language } from "@/components/receipt/languages";
import { type ReceiptSource, receiptView } from "@/components/receipt/receipt-view";
import { WORDS } from "@/components/receipt/words/catalogue";
import { type SharedPart, sharedBeginning, sharedEnd } from "../shared-gzip";
import { brandStyle, contentSecurityPolicy, STATIC_CSS } from "./page-styles";
import { HeadContent, LanguageList, type PageLinks, ReceiptDocument, type SharedMarkup } from "./receipt-document";
import { staticMarkup } from "./static-markup";

export interface HtmlPage {
  /** As it is on all pages of the language. */
  beginning: SharedPart;
  middle: string;
  /** As it is on all pages of the language and view. */
  end: SharedPart;
  readonly html: string;
  contentSecurityPolicy: string;
}

/** The public page of a receipt. Pure: the same input gives the same bytes. */
export function renderReceiptHtml(
  input: ReceiptSource & { brandColor: string | null; logoSrc: string | null; links: PageLinks },
): HtmlPage {
  const { css, hash } = brandStyle(input.brandColor);
  const view = receiptView(input);
  return htmlPage(input.language, view.isGift ? "gift" : "full", hash, (shared) => (
    <ReceiptDocument view={view} logoSrc={input.logoSrc} brandCss={css} links={input.links} shared={shared} />
  ));
}

/** A page that says one thing: there is no such receipt, or it cannot be shown now. */
export function renderMessageHtml(language: Language, title: string, text: string | null): HtmlPage {
  const { css, hash } = brandStyle(null);
  return htmlPage(language, "message", hash, (shared) => (
    <MessageDocument language={language} title={title} text={text} brandCss={css} shared={shared} />
  ));
}

type Kind = "full" | "gift" | "message";

/** What is shared is two thirds of a page, written once: to put the text together takes longer than it looks. */
function htmlPage(
  language: Language,
  kind: Kind,
  brandHash: string,
  documentWith: (shared: SharedMarkup) => ReactElement,
): HtmlPage {
  const key = language + kind;
  const ends = sharedParts.get(key) ?? makeShared(key, documentWith(SHARED));
  const page = staticMarkup(documentWith(NOTHING));
  const middle = page.slice(page.indexOf(END_OF_STYLE) + END_OF_STYLE.length, page.lastIndexOf(START_OF_LANGUAGES));
  const [beginning, end] = ends;
  return {
    beginning,
    middle,
    end,
    get html() {
      return beginning.text + middle + end.text;
    },
    contentSecurityPolicy: contentSecurityPolicy(brandHash),
  };
}

type Ends = readonly [beginning: SharedPart, end: SharedPart];

function makeShared(key: string, document: ReactElement): Ends {
  const html = `<!doctype html>${staticMarkup(document)}`;
  const beginning = html.slice(0, html.indexOf(END_OF_STYLE) + END_OF_STYLE.length);
  const ends = [sharedBeginning(beginning), sharedEnd(html.slice(html.lastIndexOf(START_OF_LANGUAGES)))] as const;
  sharedParts.set(key, ends);
  return ends;
}

const sharedParts = new Map<string, Ends>();
const SHARED: SharedMarkup = { css: STATIC_CSS, hasLanguages: true };
const NOTHING: SharedMarkup = { css: "", hasLanguages: false };
const END_OF_STYLE = "</style>";
const START_OF_LANGUAGES = "<nav";

interface MessageDocumentProps {
  language: Language;
  title: string;
  text: string | null;
  brandCss: string;
  shared: SharedMarkup;
}

/** Instead of a receipt. */
function MessageDocument({ language, title, text, brandCss, shared }: MessageDocumentProps) {
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
