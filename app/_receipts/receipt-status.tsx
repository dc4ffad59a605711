import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { refundTexts } from "@/components/texts/receipts/refunds";
import { Pill, StatusPill } from "@/components/ui/pill";
import type { RefundState } from "@/lib/core/receipts/refund-states";

export interface ShownStatus {
  /** As its page says it. */
  status: string;
  documentType: string;
  version: number;
  refundState: RefundState | null;
  /** When what it told of the shopper was erased. */
  personErased: Date | null;
}

/** What is paid of them is paid to the shopper. */
const GIVES_BACK = new Set(["return", "creditNote"]);

/** A cancelled receipt is nothing else; one that was corrected is what it says, and corrected. */
export function ReceiptStatus({ status, documentType, version, refundState, personErased }: ShownStatus) {
  const isCancelled = status === "cancelled";
  return (
    <span className="inline-flex flex-wrap gap-1 xl:flex-nowrap">
      {isCancelled ? (
        <Pill tone="bad">{receiptListTexts.changes.cancelled}</Pill>
      ) : (
        <StatusPill status={status === "paid" && GIVES_BACK.has(documentType) ? "givenBack" : status} />
      )}
      {refundState === "over" && !isCancelled ? <Pill tone="bad">{refundTexts.states.over}</Pill> : null}
      {version > 1 && !isCancelled ? <Pill tone="wait">{receiptListTexts.changes.corrected}</Pill> : null}
      {personErased ? <Pill>{receiptListTexts.changes.personErased}</Pill> : null}
    </span>
  );
}
