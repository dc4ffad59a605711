import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { moneyText } from "@/app/_receipts/money-text";
import { matchingTexts } from "@/components/texts/matching";
import type { Term } from "@/components/texts/parts/terms";
import { FactList } from "@/components/ui/card";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { MatchField } from "@/lib/matching/rules/match-field";
import type { MatchRequest } from "@/lib/matching/rules/match-request";

const texts = matchingTexts.request;

const TERMS: Partial<Record<MatchField, Term>> = {
  paymentAccountReference: "par",
  retrievalReferenceNumber: "rrn",
  systemTraceAuditNumber: "stan",
};

interface CriteriaProps {
  transaction: MatchRequest["transaction"];
  agreeing: readonly MatchField[];
}

/** What was asked for, normalised, and in what the payments that fit agree. Of the PAR only its end is known. */
export function Criteria({ transaction, agreeing }: CriteriaProps) {
  const { parLastFour, amount, currency, transactionDateTime } = transaction;
  const fact = (field: MatchField, value: string | null, label: string = matchingTexts.fields[field]) =>
    value !== null && {
      label: sentenceCase(label),
      term: TERMS[field],
      value: <Value isAgreeing={agreeing.includes(field)}>{value}</Value>,
    };
  return (
    <FactList
      facts={[
        fact("paymentAccountReference", parLastFour && `…${parLastFour}`, texts.parLastFour),
        fact("retrievalReferenceNumber", transaction.retrievalReferenceNumber),
        fact("approvalCode", transaction.approvalCode),
        fact("lastFour", transaction.lastFour),
        fact("acquirerReferenceNumber", transaction.acquirerReferenceNumber),
        fact("amount", amount === null ? null : moneyText(amount, currency)),
        amount === null && fact("currency", currency),
        transactionDateTime && {
          label: sentenceCase(matchingTexts.fields.transactionDateTime),
          value: (
            <Value isAgreeing={agreeing.includes("transactionDateTime")} isProse>
              <ExactTime at={transactionDateTime} />
            </Value>
          ),
        },
        fact("terminalId", transaction.terminalId),
        fact("merchantId", transaction.merchantId),
        fact("systemTraceAuditNumber", transaction.systemTraceAuditNumber),
        fact("transactionId", transaction.transactionId),
        fact("paymentTypeLabel", transaction.paymentTypeLabel),
        fact("merchantName", transaction.merchantName),
      ]}
    />
  );
}

function Value({
  isAgreeing,
  isProse = false,
  children,
}: {
  isAgreeing: boolean;
  isProse?: boolean;
  children: ReactNode;
}) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      <span className={isProse ? "" : "font-mono text-[0.8125rem] break-all"}>{children}</span>
      {isAgreeing ? (
        <span className="inline-flex items-center gap-1 text-ok">
          <Check className="size-3.5" aria-hidden="true" />
          {texts.agrees}
        </span>
      ) : null}
    </span>
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
