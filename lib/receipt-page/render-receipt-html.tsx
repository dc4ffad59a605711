import type { ReactElement } from "react";
import type { Language } from "@/components/receipt/languages";
import { type ReceiptSource, receiptView } from "@/components/receipt/receipt-view";
import { MessageDocument } from "./message-document";
import { brandStyle, contentSecurityPolicy } from "./page-styles";
import { type PageLinks, ReceiptDocument } from "./receipt-document";
import { staticMarkup } from "./static-markup";

export interface HtmlPage {
  html: string;
  /** Its beginning that is the same for many pages. */
  sharedPrefix: string;
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
  return htmlPage(document, hash);
}

/** A page that says one thing: there is no such receipt, or it cannot be shown now. */
export function renderMessageHtml(language: Language, title: string, text: string | null): HtmlPage {
  const { css, hash } = brandStyle(null);
  const document = <MessageDocument language={language} title={title} text={text} brandCss={css} />;
  return htmlPage(document, hash);
}

function htmlPage(document: ReactElement, brandHash: string): HtmlPage {
  const html = `<!doctype html>${staticMarkup(document)}`;
  return {
    html,
    sharedPrefix: html.slice(0, html.indexOf(END_OF_STYLE) + END_OF_STYLE.length),
    contentSecurityPolicy: contentSecurityPolicy(brandHash),
  };
}

const END_OF_STYLE = "</style>";
