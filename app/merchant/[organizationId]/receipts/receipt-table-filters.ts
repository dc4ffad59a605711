import { CHANGE_FILTERS } from "@/app/_receipts/change-filters";
import type { Filter } from "@/components/tables/filters";
import { commonTexts } from "@/components/texts/common";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { DOCUMENT_TYPES, RECEIPT_STATUSES } from "@/lib/contract/receipt";
import type { Names } from "./receipt-rows";

const texts = receiptListTexts;

/** The chips above the receipts. Names as in `receipt-query.ts`; ranges add `From` and `To`. */
export function receiptTableFilters({ stores, sources }: Names): Filter[] {
  return [
    { kind: "dates", name: "received", label: texts.received },
    { kind: "dates", name: "issued", label: texts.issued },
    { kind: "choice", name: "store", label: texts.store, options: stores },
    { kind: "choice", name: "source", label: texts.source, options: sources },
    {
      kind: "choice",
      name: "type",
      label: texts.type,
      options: DOCUMENT_TYPES.map((type) => ({ value: type, label: texts.types[type] })),
    },
    {
      kind: "choice",
      name: "status",
      label: texts.status,
      options: RECEIPT_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
    },
    ...CHANGE_FILTERS,
    { kind: "numbers", name: "amount", label: texts.amount },
    { kind: "text", name: "currency", label: texts.currency, placeholder: "EUR" },
  ];
}

/** What is paid of a return is shown as given back. */
const statusLabel = (status: (typeof RECEIPT_STATUSES)[number]) =>
  status === "paid" ? texts.paidOrGivenBack : commonTexts.status[status];
