import type { ReactElement } from "react";
import type { Language } from "@/components/receipt/languages";
import { type ReceiptSource, receiptView } from "@/components/receipt/receipt-view";
import { MessageDocument } from "./message-document";
import { brandStyle, contentSecurityPolicy } from "./page-styles";
import { type SharedPrefix, sharedPrefix } from "./prefixed-gzip";
import { type PageLinks, ReceiptDocument } from "./receipt-document";
import { staticMarkup } from "./static-markup";

export interface HtmlPage {
  html: string;
  /** Its beginning, which is the same on all pages of the language. */
  prefix: SharedPrefix;
  contentSecurityPolicy: string;
}

/** The public page of a receipt. Pure: the same input gives the same bytes. */
export function renderReceiptHtml(
  input: ReceiptSource & { brandColor: string | null; logoSrc: string | null; links: PageLinks },
): HtmlPage {
  const { css, hash } = brandStyle(input.brandColor);
  const document = (
    <ReceiptDocument view={receiptView(input)} logoSrc={input.logoSrc} brandCss={css} links={input.links} />
  );
  return htmlPage(document, input.language, hash);
}

/** A page that says one thing: there is no such receipt, or it cannot be shown now. */
export function renderMessageHtml(language: Language, title: string, text: string | null): HtmlPage {
  const { css, hash } = brandStyle(null);
  const document = <MessageDocument language={language} title={title} text={text} brandCss={css} />;
  return htmlPage(document, language, hash);
}

function htmlPage(document: ReactElement, language: Language, brandHash: string): HtmlPage {
  const html = `<!doctype html>${staticMarkup(document)}`;
  let prefix = prefixes.get(language);
  if (!prefix) {
    prefix = sharedPrefix(html.slice(0, html.indexOf(END_OF_STYLE) + END_OF_STYLE.length));
    prefixes.set(language, prefix);
  }
  return { html, prefix, contentSecurityPolicy: contentSecurityPolicy(brandHash) };
}

const prefixes = new Map<Language, SharedPrefix>();
const END_OF_STYLE = "</style>";
