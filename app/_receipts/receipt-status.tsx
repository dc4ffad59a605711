import { receiptListTexts } from "@/components/texts/receipts";
import { Pill, StatusPill } from "@/components/ui/pill";

interface ReceiptStatusProps {
  /** What the till wrote: paid, refunded … */
  status: string;
  version: number;
  state: "issued" | "cancelled";
}

/** A cancelled receipt is nothing else; one that was corrected is what it says, and corrected. */
export function ReceiptStatus({ status, version, state }: ReceiptStatusProps) {
  if (state === "cancelled") return <Pill tone="bad">{receiptListTexts.changes.cancelled}</Pill>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusPill status={status} />
      {version > 1 ? <Pill tone="wait">{receiptListTexts.changes.corrected}</Pill> : null}
    </span>
  );
}
