import type { DOCUMENT_TYPES, MODIFIER_TYPES, RECEIPT_STATUSES, TOTAL_TYPES } from "@/lib/contract/receipt";

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];
export type ModifierType = (typeof MODIFIER_TYPES)[number];
export type TotalType = (typeof TOTAL_TYPES)[number];
