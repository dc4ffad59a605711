import { directionOf, LANGUAGES, type Language } from "@/components/receipt/languages";
import { isCancelled } from "@/components/receipt/parts/receipt-head";
import { ReceiptSheet } from "@/components/receipt/receipt-sheet";
import type { ReceiptView } from "@/components/receipt/receipt-view";

/** Where the page's links lead, relative to its own address. */
export interface PageLinks {
  /** Without an ending: `aB3…`; of a gift receipt, its own. */
  token: string;
  /** That of the gift receipt. */
  gift: string;
  /** Of the page, whole. */
  url: string;
  /** Of this page as it is now; addresses with it never change their content. */
  version: string;
}

/** What all pages of a language share, or nothing in its place where it is added later (render-receipt-html.tsx). */
export interface SharedMarkup {
  css: string;
  hasLanguages: boolean;
}

interface ReceiptDocumentProps {
  view: ReceiptView;
  logoSrc: string | null;
  brandCss: string;
  links: PageLinks;
  shared: SharedMarkup;
}

/** The whole public page. */
export function ReceiptDocument({ view, logoSrc, brandCss, links, shared }: ReceiptDocumentProps) {
  const { language, words, isGift } = view;
  return (
    <html lang={language} dir={directionOf(language)}>
      {/* biome-ignore lint/style/noHeadElement: the page is static and must not depend on Next */}
      <head>
        <HeadContent
          title={documentTitle(view)}
          socialTitle={`${view.title} – ${view.store.name}`}
          staticCss={shared.css}
          brandCss={brandCss}
        >
          {!isGift && <link rel="alternate" type="application/json" href={`${links.token}.json`} />}
          {!isGift && <link rel="alternate" type="application/ld+json" href={`${links.token}.jsonld`} />}
        </HeadContent>
      </head>
      <body className="rx-page">
        <main>
          {view.notices.map((notice) => (
            <p className="rx-note" key={notice}>
              {notice}
            </p>
          ))}
          <ReceiptSheet view={view} logoSrc={logoSrc} />
        </main>
        <footer className="rx-foot">
          <Actions view={view} links={links} />
          <LanguageList current={language} label={words.language} isEmpty={!shared.hasLanguages} />
        </footer>
      </body>
    </html>
  );
}

/** What can be done with the receipt, all of it by links. */
function Actions({ view, links: { token, gift, version, url } }: { view: ReceiptView; links: PageLinks }) {
  const { language, words, isGift, isGiftable, contacts } = view;
  const support = contacts.find(({ label }) => label === words.support)?.href;
  return (
    <ul className="rx-acts">
      <li>
        <a
          href={`${token}.pdf?lang=${language}&v=${version}`}
          type="application/pdf"
          download={`${token.slice(-8)}.pdf`}
        >
          {words.downloadPdf}
        </a>
      </li>
      <li>
        <a href={letter("mailto:", view, url)}>{words.sendByMail}</a>
      </li>
      {isGiftable && (
        <li>
          <a href={`gift/${gift}?lang=${language}`}>{words.giftReceipt}</a>
        </li>
      )}
      {support && (
        <li>
          <a
            href={support.startsWith("mailto:") ? letter(support, view, url) : support}
            rel="noopener noreferrer nofollow"
          >
            {words.reportProblem}
          </a>
        </li>
      )}
      {!isGift && (
        <li>
          <a className="rx-data" href={`${token}.json`}>
            {words.data}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Begun in the reader's own mail program: nothing is sent by us. */
function letter(to: string, { title, store, numbers, issued }: ReceiptView, url: string): string {
  const subject = [title, numbers[0]?.value, store.name, issued.date].filter(Boolean).join(" – ");
  return `${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`;
}

function documentTitle(view: ReceiptView): string {
  const { title, store, issued, total, status } = view;
  return [title, store.name, issued.date, isCancelled(view) ? status?.word : total?.money.full]
    .filter(Boolean)
    .join(" – ");
}

/** What stands in the head of every page here. Link previews get a title without amount or person. */
export function HeadContent({
  title,
  socialTitle,
  staticCss,
  brandCss,
  children,
}: {
  title: string;
  socialTitle: string;
  staticCss: string;
  brandCss: string;
  children?: React.ReactNode;
}) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#121316" media="(prefers-color-scheme: dark)" />
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <meta property="og:type" content="website" />
      <link rel="icon" href={ICON} />
      {/* Up to here all pages of a language are alike, and compressed once (shared-gzip.ts). */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape it */}
      <style dangerouslySetInnerHTML={{ __html: staticCss }} />
      <title>{title}</title>
      <meta name="description" content={socialTitle} />
      <meta property="og:title" content={socialTitle} />
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours parsed as hexadecimal digits */}
      <style dangerouslySetInnerHTML={{ __html: brandCss }} />
    </>
  );
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%230b6e5f' d='M3 1h10v14l-2.5-1.5L8 15l-2.5-1.5L3 15z'/%3E%3Cpath stroke='%23fff' d='M5 5h6M5 8h6'/%3E%3C/svg%3E";

interface LanguageListProps {
  current: Language;
  label: string;
  /** Without the list itself. */
  isEmpty?: boolean;
}

/** Folded, since twenty-nine names would be longer than many a receipt. */
export function LanguageList({ current, label, isEmpty }: LanguageListProps) {
  return (
    <nav aria-label={label}>
      {!isEmpty && (
        <details>
          <summary>
            {label}: {LANGUAGES[current]}
          </summary>
          <ul>
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <li key={code}>
                <a
                  href={`?lang=${code}`}
                  lang={code}
                  hrefLang={code}
                  aria-current={code === current ? "true" : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}
