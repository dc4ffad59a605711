/** What can be compared between a match request and a payment, by the names of the interface, in the order shown. */
export const MATCH_FIELDS = [
  "paymentAccountReference",
  "retrievalReferenceNumber",
  "approvalCode",
  "lastFour",
  "acquirerReferenceNumber",
  "amount",
  "currency",
  "transactionDateTime",
  "terminalId",
  "merchantId",
  "systemTraceAuditNumber",
  "transactionId",
  "paymentTypeLabel",
  "merchantName",
] as const;

export type MatchField = (typeof MATCH_FIELDS)[number];

/** Those that are texts of the payment itself. */
export type PaymentText = Exclude<
  MatchField,
  "paymentAccountReference" | "amount" | "currency" | "transactionDateTime"
>;

/** Those that the first version did not know. */
export const ADDED_MATCH_FIELDS: readonly MatchField[] = [
  "acquirerReferenceNumber",
  "merchantId",
  "transactionId",
  "merchantName",
];
