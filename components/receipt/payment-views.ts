import type { Receipt } from "@/lib/contract/receipt";
import { acquirerReferenceNumber } from "@/lib/contract/values/text";
import { effectiveMember } from "@/lib/contract/warnings/effective-member";
import { type Fact, facts } from "./facts/fact";
import { formatMoney, type MoneyText } from "./facts/format-money";
import { printableLines, printableText } from "./printable-text";
import type { Words } from "./words/words";

export interface PaymentView {
  label: string;
  /** `•••• 0042`. */
  card: string | null;
  money: MoneyText;
  facts: Fact[];
  slipLines: string[];
  isNew: boolean;
}

export function paymentViews({ payments }: Receipt, locale: string, words: Words): PaymentView[] {
  return payments.map((payment) => ({
    label: payment.paymentTypeLabel ? printableText(payment.paymentTypeLabel) : words.card,
    card: payment.lastFour ? `••••\u00a0${printableText(payment.lastFour)}` : null,
    money: formatMoney(payment.paid.amount, payment.paid.currency, locale),
    facts: facts([
      [words.approvalCode, payment.approvalCode],
      [words.retrievalReferenceNumber, payment.retrievalReferenceNumber],
      // The same word everywhere: with it a bank follows a refund.
      ["ARN", effectiveMember(acquirerReferenceNumber, payment.acquirerReferenceNumber)],
      [words.systemTraceAuditNumber, payment.systemTraceAuditNumber],
      [words.terminalId, payment.terminalId],
      [words.transactionId, payment.transactionId],
    ]),
    slipLines: payment.terminalSlip ? printableLines(payment.terminalSlip) : [],
    isNew: false,
  }));
}
