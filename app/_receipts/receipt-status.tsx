import { receiptListTexts } from "@/components/texts/receipts";
import { refundTexts } from "@/components/texts/refunds";
import { Pill, StatusPill } from "@/components/ui/pill";
import type { RefundState } from "@/lib/core/receipts/refund-states";

export interface ShownStatus {
  /** As its page says it. */
  status: string;
  version: number;
  refundState: RefundState | null;
}

/** A cancelled receipt is nothing else; one that was corrected is what it says, and corrected. */
export function ReceiptStatus({ status, version, refundState }: ShownStatus) {
  if (status === "cancelled") return <Pill tone="bad">{receiptListTexts.changes.cancelled}</Pill>;
  return (
    <span className="inline-flex flex-wrap gap-1 xl:flex-nowrap">
      <StatusPill status={status} />
      {refundState === "over" ? <Pill tone="bad">{refundTexts.states.over}</Pill> : null}
      {version > 1 ? <Pill tone="wait">{receiptListTexts.changes.corrected}</Pill> : null}
    </span>
  );
}
