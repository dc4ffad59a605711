import type { Filter } from "@/components/tables/filters";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { refundTexts } from "@/components/texts/receipts/refunds";
import { REFUND_STATES } from "@/lib/core/receipts/refund-states";
import { RECEIPT_CHANGES } from "@/lib/receipts/listing/receipt-filters";

/** What became of receipts after they were issued. */
export const CHANGE_FILTERS: Filter[] = [
  {
    kind: "choice",
    name: "refunds",
    label: refundTexts.filter,
    options: REFUND_STATES.map((state) => ({ value: state, label: refundTexts.states[state] })),
  },
  {
    kind: "choice",
    name: "changed",
    label: receiptListTexts.changed,
    options: RECEIPT_CHANGES.map((change) => ({ value: change, label: receiptListTexts.changes[change] })),
  },
];
