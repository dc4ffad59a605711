import type { DocumentType } from "./vocabulary";

interface Header {
  documentType?: DocumentType | null | undefined;
}

/** Whether money goes back to the customer. */
export const givesBack = ({ documentType }: Header) => documentType === "return" || documentType === "creditNote";

/** Whether a gift receipt is offered: of what was bought, not of what came back or is an account. */
export const isGiftable = ({ documentType }: Header, isCancelled: boolean) =>
  (documentType ?? "receipt") === "receipt" && !isCancelled;
