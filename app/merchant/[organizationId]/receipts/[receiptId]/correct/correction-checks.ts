import { moneyText } from "@/app/_receipts/money-text";
import { plainDecimal } from "@/app/merchant/[organizationId]/try/_form/receipt-form-values";
import { changeTexts } from "@/components/texts/receipts/changes";
import type { Receipt } from "@/lib/contract/receipt";
import { addDecimals, compareDecimals } from "@/lib/core/amounts/decimal-sum";
import { decimalText } from "@/lib/core/amounts/money";
import type { CorrectionValues } from "./correction-values";

const texts = changeTexts.correct;

/** What somebody should look at who corrects a receipt: nothing of it is wrong by itself. */
export function correctionChecks(receipt: Receipt, before: CorrectionValues, values: CorrectionValues): string[] {
  return [paymentsDiffer(receipt, before, values), vatStays(before, values)].filter((check) => check !== null);
}

function paymentsDiffer(
  { payments, totals }: Receipt,
  before: CorrectionValues,
  values: CorrectionValues,
): string | null {
  const currency = totals.find(({ type }) => (type ?? "amountDue") === "amountDue")?.sum.currency;
  const [then, now] = [dueOf(before), dueOf(values)];
  const isOne = payments.length > 0 && payments.every(({ paid }) => paid.currency === currency);
  if (!currency || then === null || now === null || !isOne) return null;
  const paid = payments.map(({ paid: { amount } }) => decimalText(amount)).reduce(addDecimals, "0");
  // A part may have been paid in cash: then they differed before.
  if (compareDecimals(paid, then) !== 0 || compareDecimals(paid, now) === 0) return null;
  return texts.paymentsDiffer(moneyText(paid, currency), moneyText(now, currency));
}

function dueOf({ totals }: CorrectionValues): string | null {
  return plainDecimal(totals.find(({ type }) => type === "amountDue")?.amount ?? "");
}

const VAT = ["vat", "tax"];

function vatStays(before: CorrectionValues, values: CorrectionValues): string | null {
  const amounts = ({ lineItems }: CorrectionValues) => lineItems.map(({ gross }) => gross).join(" ");
  const vat = ({ totals }: CorrectionValues) =>
    totals
      .filter(({ type }) => VAT.includes(type))
      .map(({ amount }) => amount)
      .join(" ");
  const isStale = vat(before) !== "" && vat(before) === vat(values) && amounts(before) !== amounts(values);
  return isStale ? texts.vatStays : null;
}
