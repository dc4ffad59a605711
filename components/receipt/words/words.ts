import type { DocumentType, ModifierType, ReceiptStatus, TotalType } from "../facts/vocabulary";

/** The page's own words in one language. The receipt's texts are never translated. */
export interface Words {
  documentTypes: Record<DocumentType, string>;
  statuses: Record<ReceiptStatus, string>;
  totals: Record<TotalType, string>;
  modifiers: Record<ModifierType, string>;
  /** The big figure on top. */
  total: string;
  issued: string;
  receiptId: string;
  orderId: string;
  purchaseOrderId: string;
  cashier: string;
  cashRegister: string;
  /** Whether the till printed it on paper. */
  printed: string;
  /** Before a date: the last day on which the exchange keeps the receipt. */
  keptUntil: string;
  yes: string;
  no: string;
  store: string;
  customer: string;
  customerId: string;
  vatId: string;
  items: string;
  quantity: string;
  amount: string;
  unitPrice: string;
  sku: string;
  lineId: string;
  net: string;
  gross: string;
  vat: string;
  payments: string;
  card: string;
  approvalCode: string;
  retrievalReferenceNumber: string;
  systemTraceAuditNumber: string;
  terminalId: string;
  transactionId: string;
  terminalSlip: string;
  codes: string;
  /** What the codes are for. */
  lookup: string;
  selfServiceExitGate: string;
  enlarge: string;
  close: string;
  /** Under a content that its kind of barcode cannot carry. */
  notDrawable: string;
  attachments: string;
  downloadPdf: string;
  data: string;
  language: string;
  giftReceipt: string;
  /** Of a receipt that is longer than a PDF or a view beside others shows. */
  shortened: string;
  giftNote: string;
  /** At an address whose receipt may still come. */
  erasedTitle: string;
  erasedText: string;
  awaitedTitle: string;
  awaitedText: string;
  notFoundTitle: string;
  notFoundText: string;
  unavailable: string;
  /** `{page}` and `{pages}` are filled in. */
  pageOf: string;
  /** Beside what the version that was issued first does not have. */
  changed: string;
  /** A sentence with a `{date}`. */
  correctedOn: string;
  /** In the place of the status. */
  cancelled: string;
  /** A sentence with a `{date}`. */
  cancelledOn: string;
  /** What is left of a receipt after its refunds. */
  remaining: string;
  /** Above what a refund gives money back for. */
  originalReceipt: string;
  /** A sentence. */
  overRefunded: string;
  /** At the head of a column: percent of VAT. */
  vatRate: string;
  /** Above what a fiscal device says of the receipt. */
  fiscal: string;
  started: string;
  ended: string;
  serialNumber: string;
  certificate: string;
  signatureCounter: string;
  signature: string;
  /** Before what a brand says of itself. */
  support: string;
  returnPolicy: string;
  privacy: string;
  /** Above what only a bank or a terminal's service reads. */
  paymentDetails: string;
  sendByMail: string;
  reportProblem: string;
  /** A sentence of a PDF, whose fonts lack some of what the receipt says. */
  undrawable: string;
}
