import { moneyText } from "@/app/_receipts/money-text";
import { changeTexts } from "@/components/texts/receipts/changes";
import { refundTexts } from "@/components/texts/receipts/refunds";
import { FactList, Notice } from "@/components/ui/card";
import { addDecimals, negatedDecimal } from "@/lib/core/amounts/decimal-sum";

const texts = changeTexts.refund;

interface RefundBalanceProps {
  /** Of the receipt: plain decimals. */
  paid: string;
  refunded: string;
  /** By this refund. */
  given: string;
  currency: string;
}

/** What is left of the receipt, before and after. */
export function RefundBalance({ paid, refunded, given, currency }: RefundBalanceProps) {
  const remaining = addDecimals(paid, negatedDecimal(addDecimals(refunded, given)));
  const money = (amount: string) => <span className="figures">{moneyText(amount, currency)}</span>;
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          { label: refundTexts.paid, value: money(paid) },
          { label: texts.before, value: money(refunded) },
          { label: texts.now, value: money(given) },
          { label: texts.after, value: money(remaining) },
        ]}
      />
      {remaining.startsWith("-") ? <Notice tone="wait">{texts.over}</Notice> : null}
    </div>
  );
}
