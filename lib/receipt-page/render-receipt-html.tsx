import type { ReactElement } from "react";
import type { Language } from "@/components/receipt/languages";
import { type ReceiptSource, receiptView } from "@/components/receipt/receipt-view";
import { MessageDocument } from "./message-document";
import { brandStyle, contentSecurityPolicy, STATIC_CSS } from "./page-styles";
import { type SharedPrefix, sharedPrefix } from "./prefixed-gzip";
import { type PageLinks, ReceiptDocument } from "./receipt-document";
import { staticMarkup } from "./static-markup";

export interface HtmlPage {
  /** Its beginning, which is the same on all pages of the language. */
  prefix: SharedPrefix;
  /** What follows. */
  rest: string;
  readonly html: string;
  contentSecurityPolicy: string;
}

/** The public page of a receipt. Pure: the same input gives the same bytes. */
export function renderReceiptHtml(
  input: ReceiptSource & { brandColor: string | null; logoSrc: string | null; links: PageLinks },
): HtmlPage {
  const { css, hash } = brandStyle(input.brandColor);
  const view = receiptView(input);
  return htmlPage(input.language, hash, (staticCss) => (
    <ReceiptDocument view={view} logoSrc={input.logoSrc} staticCss={staticCss} brandCss={css} links={input.links} />
  ));
}

/** A page that says one thing: there is no such receipt, or it cannot be shown now. */
export function renderMessageHtml(language: Language, title: string, text: string | null): HtmlPage {
  const { css, hash } = brandStyle(null);
  return htmlPage(language, hash, (staticCss) => (
    <MessageDocument language={language} title={title} text={text} staticCss={staticCss} brandCss={css} />
  ));
}

/** The styles, half of a page, are written once for each language: to put the text together takes longer than they look. */
function htmlPage(language: Language, brandHash: string, documentWith: (css: string) => ReactElement): HtmlPage {
  const prefix = prefixes.get(language) ?? makePrefix(language, documentWith(STATIC_CSS));
  const page = staticMarkup(documentWith(""));
  const rest = page.slice(page.indexOf(END_OF_STYLE) + END_OF_STYLE.length);
  return {
    prefix,
    rest,
    get html() {
      return prefix.text + rest;
    },
    contentSecurityPolicy: contentSecurityPolicy(brandHash),
  };
}

function makePrefix(language: Language, document: ReactElement): SharedPrefix {
  const html = `<!doctype html>${staticMarkup(document)}`;
  const prefix = sharedPrefix(html.slice(0, html.indexOf(END_OF_STYLE) + END_OF_STYLE.length));
  prefixes.set(language, prefix);
  return prefix;
}

const prefixes = new Map<Language, SharedPrefix>();
const END_OF_STYLE = "</style>";
