import type { ReactElement } from "react";
import type { Language } from "@/components/receipt/languages";
import { type ReceiptSource, receiptView } from "@/components/receipt/receipt-view";
import { MessageDocument } from "./message-document";
import { brandStyle, contentSecurityPolicy } from "./page-styles";
import { type PageLinks, ReceiptDocument } from "./receipt-document";

export interface HtmlPage {
  html: string;
  contentSecurityPolicy: string;
}

/** The public page of a receipt. Pure: the same input gives the same bytes. */
export async function renderReceiptHtml(
  input: ReceiptSource & { brandColor: string | null; logoSrc: string | null; links: PageLinks },
): Promise<HtmlPage> {
  const { css, hash } = brandStyle(input.brandColor);
  const document = (
    <ReceiptDocument view={receiptView(input)} logoSrc={input.logoSrc} brandCss={css} links={input.links} />
  );
  return { html: await renderDocument(document), contentSecurityPolicy: contentSecurityPolicy(hash) };
}

/** A page that says one thing: there is no such receipt, or it cannot be shown now. */
export async function renderMessageHtml(language: Language, title: string, text: string | null): Promise<HtmlPage> {
  const { css, hash } = brandStyle(null);
  const document = <MessageDocument language={language} title={title} text={text} brandCss={css} />;
  return { html: await renderDocument(document), contentSecurityPolicy: contentSecurityPolicy(hash) };
}

async function renderDocument(document: ReactElement): Promise<string> {
  // Next refuses a static import of it in a route handler (architecture, decision 1).
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
