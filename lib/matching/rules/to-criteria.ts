import type { TransactionMatchInput } from "../../contract/matching/transaction-match";
import { parseDateTime } from "../../contract/values/date-time";
import { acquirerReferenceNumber, merchantId, merchantName, transactionId } from "../../contract/values/text";
import { effectiveMember } from "../../contract/warnings/effective-member";
import { decimalText } from "../../core/amounts/money";
import { fieldPath, validationFailed } from "../../core/errors";
import { hashParForLookup, type Keys } from "../../core/keys";
import { normaliseApprovalCode, normaliseReference } from "../../receipts/payment-keys";
import type { MatchCriteria } from "./compare-fields";

export type MatchTransaction = TransactionMatchInput["transaction"];

/** What is asked for, in the form in which it is compared. The first PAR hash is the one under the current key. */
export function toCriteria(transaction: MatchTransaction, keys: Keys): MatchCriteria {
  const par = transaction.paymentAccountReference;
  return {
    parHashes: par ? hashParForLookup(keys, par).map((hash) => hash.toString("hex")) : [],
    retrievalReferenceNumber: normaliseReference(transaction.retrievalReferenceNumber),
    approvalCode: normaliseApprovalCode(transaction.approvalCode),
    lastFour: normaliseReference(transaction.lastFour),
    acquirerReferenceNumber: effectiveMember(acquirerReferenceNumber, transaction.acquirerReferenceNumber),
    terminalId: normaliseReference(transaction.terminalId),
    merchantId: normaliseReference(effectiveMember(merchantId, transaction.merchantId)),
    systemTraceAuditNumber: normaliseReference(transaction.systemTraceAuditNumber),
    transactionId: normaliseReference(effectiveMember(transactionId, transaction.transactionId)),
    paymentTypeLabel: normaliseReference(transaction.paymentTypeLabel),
    merchantName: normaliseReference(effectiveMember(merchantName, transaction.merchantName)),
    amount: transaction.amount === null || transaction.amount === undefined ? null : decimalText(transaction.amount),
    currency: normaliseReference(transaction.currency),
    transactionAtMs: transactionAtMs(transaction.transactionDateTime),
  };
}

function transactionAtMs(text: string | null | undefined): number | null {
  if (!text) return null;
  const instant = parseDateTime(text);
  if (instant) return instant.getTime();
  const detail = "must be an ISO 8601 date-time with an offset";
  throw validationFailed([{ ...fieldPath(["transaction", "transactionDateTime"]), code: "invalid_format", detail }]);
}
