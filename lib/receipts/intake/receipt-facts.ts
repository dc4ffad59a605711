import type { Receipt } from "../../contract/receipt";
import { parseDateTime } from "../../contract/values/date-time";
import { acquirerReferenceNumber, merchantId, merchantName } from "../../contract/values/text";
import { effectiveMember } from "../../contract/warnings/effective-member";
import { decimalText } from "../../core/amounts/money";
import { hashPar, type Keys } from "../../core/keys";
import { searchWords } from "../listing/search-words";
import { normaliseApprovalCode, normaliseReference } from "../payment-keys";
import { type NamedOriginal, namedOriginal } from "../refunds/named-original";

/** What is kept beside a receipt's text, to list it, find it and match it. */
export interface ReceiptFacts {
  /** RFC 3339, UTC. */
  issuedAt: string;
  documentType: string;
  status: string;
  receiptReference: string | null;
  orderReference: string | null;
  /** The first `amountDue` total, as a plain decimal. */
  amount: string | null;
  currency: string | null;
  /** What lists find it by, with spaces between: words have none. */
  words: string;
  payments: PaymentFacts[];
  /** The receipt that it gives money back for. */
  named: NamedOriginal | null;
}

export interface PaymentFacts {
  parHash: Buffer | null;
  parLastFour: string | null;
  retrievalReferenceNumber: string | null;
  approvalCode: string | null;
  lastFour: string | null;
  acquirerReferenceNumber: string | null;
  terminalId: string | null;
  merchantId: string | null;
  systemTraceAuditNumber: string | null;
  transactionId: string | null;
  paymentTypeLabel: string | null;
  merchantName: string | null;
  /** Plain decimal. */
  amount: string;
  currency: string;
}

/** The facts of a validated and normalised receipt. */
export function receiptFacts(receipt: Receipt, keys: Keys): ReceiptFacts {
  const { header, totals } = receipt;
  const due = totals.find((total) => total.type === "amountDue");
  return {
    issuedAt: instantOf(header.created),
    documentType: header.documentType ?? "receipt",
    status: header.status ?? "paid",
    receiptReference: header.receiptId ?? null,
    orderReference: header.orderId ?? null,
    amount: due ? decimalText(due.sum.amount) : null,
    currency: due ? due.sum.currency : null,
    words: wordsOf(receipt),
    payments: paymentsOf(receipt, keys),
    named: namedOriginal(receipt),
  };
}

/** Of these facts, those of its payments. */
export function paymentsOf({ payments }: Pick<Receipt, "payments">, keys: Keys): PaymentFacts[] {
  return payments.map((payment) => paymentFacts(payment, keys));
}

function paymentFacts(payment: Receipt["payments"][number], keys: Keys): PaymentFacts {
  const par = payment.paymentAccountReference;
  return {
    parHash: par ? hashPar(keys, par) : null,
    parLastFour: par ? par.slice(-4) : null,
    retrievalReferenceNumber: normaliseReference(payment.retrievalReferenceNumber),
    approvalCode: normaliseApprovalCode(payment.approvalCode),
    lastFour: normaliseReference(payment.lastFour),
    acquirerReferenceNumber: effectiveMember(acquirerReferenceNumber, payment.acquirerReferenceNumber),
    terminalId: normaliseReference(payment.terminalId),
    merchantId: normaliseReference(effectiveMember(merchantId, payment.merchantId)),
    systemTraceAuditNumber: normaliseReference(payment.systemTraceAuditNumber),
    transactionId: normaliseReference(payment.transactionId),
    paymentTypeLabel: normaliseReference(payment.paymentTypeLabel),
    merchantName: normaliseReference(effectiveMember(merchantName, payment.merchantName)),
    amount: decimalText(payment.paid.amount),
    currency: payment.paid.currency,
  };
}

export function wordsOf({ header, lineItems, payments }: Receipt): string {
  let text = `${header.receiptId ?? ""} ${header.orderId ?? ""}`;
  for (const { lastFour, approvalCode, retrievalReferenceNumber, acquirerReferenceNumber: arn } of payments) {
    text += ` ${lastFour ?? ""} ${approvalCode ?? ""} ${retrievalReferenceNumber ?? ""}`;
    if (arn !== undefined) text += ` ${effectiveMember(acquirerReferenceNumber, arn) ?? ""}`;
  }
  for (const { description, item } of lineItems) text += ` ${description} ${item?.sku ?? ""} ${item?.gtin ?? ""}`;
  return searchWords(text).join(" ");
}

function instantOf(created: string): string {
  const instant = parseDateTime(created);
  if (!instant) throw new TypeError("header.created is no date-time: the receipt was not validated");
  return instant.toISOString();
}
