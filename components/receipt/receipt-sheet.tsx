import { directionOf } from "./languages";
import { ReceiptContacts } from "./legal/receipt-contacts";
import { ReceiptFiscal } from "./legal/receipt-fiscal";
import { ReceiptLegalTexts } from "./legal/receipt-legal-texts";
import { ReceiptAttachments } from "./parts/receipt-attachments";
import { ReceiptCodes } from "./parts/receipt-codes";
import { ReceiptCustomer } from "./parts/receipt-customer";
import { isCancelled, ReceiptHead } from "./parts/receipt-head";
import { ReceiptPayments } from "./parts/receipt-payments";
import { ReceiptGates, ReceiptReturnStrip } from "./parts/receipt-return-strip";
import { ReceiptStore } from "./parts/receipt-store";
import { ReceiptTable } from "./parts/receipt-table";
import type { ReceiptView } from "./receipt-view";
import { ReceiptRefunds } from "./refunds/receipt-refunds";

interface ReceiptSheetProps {
  view: ReceiptView;
  /** A `data:` or same-origin address. */
  logoSrc?: string | null;
  /** Begins the ids of a sheet's elements; give another where a page has several sheets. */
  idPrefix?: string;
  /** 2 where the sheet is a part of a page that has a title of its own. */
  titleLevel?: 1 | 2;
}

/**
 * One receipt on paper. Pure: no hooks, no data access, the same for the public page and the portals. Its styles are
 * `RECEIPT_CSS`, all under `.rx-sheet`.
 */
export function ReceiptSheet({ view, logoSrc = null, idPrefix = "rx", titleLevel = 1 }: ReceiptSheetProps) {
  return (
    <article
      className={`rx-sheet rx-is-${view.documentType}${isCancelled(view) ? " rx-void" : ""}`}
      lang={view.language}
      dir={directionOf(view.language)}
    >
      <ReceiptHead view={view} logoSrc={logoSrc} titleLevel={titleLevel} />
      <ReceiptGates view={view} idPrefix={idPrefix} />
      <ReceiptLegalTexts texts={view.legalTexts.top} />
      <ReceiptTable view={view} />
      <ReceiptReturnStrip view={view} idPrefix={idPrefix} />
      <ReceiptPayments view={view} />
      <ReceiptRefunds view={view} />
      <ReceiptCodes view={view} idPrefix={idPrefix} />
      <ReceiptAttachments view={view} />
      <ReceiptCustomer view={view} />
      <ReceiptLegalTexts texts={view.legalTexts.bottom} />
      <ReceiptFiscal view={view} idPrefix={idPrefix} />
      <ReceiptStore view={view} />
      <ReceiptContacts view={view} />
    </article>
  );
}
