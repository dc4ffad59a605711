"use client";

import { useEffect, useRef } from "react";
import { type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import { moneyText } from "@/app/_receipts/money-text";
import { fieldInWords } from "@/app/_receipts/versions/field-words";
import { IssuedField } from "@/app/merchant/[organizationId]/try/_form/issued-field";
import { LineFields } from "@/app/merchant/[organizationId]/try/_form/line-fields";
import { TotalFields } from "@/app/merchant/[organizationId]/try/_form/total-fields";
import { useFieldProblems } from "@/app/merchant/[organizationId]/try/_form/use-field-problems";
import { TextField } from "@/components/forms/form-fields";
import { merchantTexts } from "@/components/texts/merchant";
import { changeTexts } from "@/components/texts/receipts/changes";
import { Notice } from "@/components/ui/card";
import type { Receipt } from "@/lib/contract/receipt";
import { decimalText } from "@/lib/core/amounts/money";
import type { CheckedReceipt } from "../../../try/check-receipt";
import { type CorrectionValues, followingTotals } from "./correction-values";

const texts = changeTexts.correct;

interface CorrectionFormProps {
  /** Which is corrected. */
  receipt: Receipt;
  before: CorrectionValues;
  problems: CheckedReceipt["problems"];
  /** Sentences on what does not fit together any more. */
  checks: readonly string[];
}

/** What is mostly wrong on a receipt, without its technical side. */
export function CorrectionForm({ receipt, before, problems, checks }: CorrectionFormProps) {
  const form = useFormContext<CorrectionValues>();
  const elsewhere = useFieldProblems(form, problems);
  useFollowingTotals(form, receipt, before);
  return (
    <div className="grid gap-6">
      <TextField name="header.receiptId" label={merchantTexts.tryIt.receiptId} isOptional />
      <IssuedField />
      <LineFields />
      <div className="grid gap-2">
        <TotalFields />
        <p className="text-muted">{texts.follow}</p>
      </div>
      {checks.map((check) => (
        <Notice key={check} tone="wait">
          {check}
        </Notice>
      ))}
      {receipt.payments.map(({ paid, lastFour }, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: payments never move here
          key={at}
          name={`payments.${at}.paymentTypeLabel`}
          label={texts.payment(at + 1, paymentName(paid, lastFour))}
          isOptional
        />
      ))}
      {elsewhere.length > 0 ? (
        <ul className="text-bad">
          {elsewhere.map(({ field, detail }) => (
            <li key={`${field} ${detail}`}>
              {fieldInWords(field)}: {detail}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function paymentName({ amount, currency }: Receipt["payments"][number]["paid"], lastFour: string | null | undefined) {
  return [lastFour && `•••• ${lastFour}`, moneyText(decimalText(amount), currency)].filter(Boolean).join(", ");
}

/** Totals that are sums of lines change with them, until somebody writes others. */
function useFollowingTotals(form: UseFormReturn<CorrectionValues>, receipt: Receipt, before: CorrectionValues): void {
  const { control, getValues, setValue } = form;
  const lines = useWatch({ control, name: "lineItems" });
  const last = useRef(before.totals.map(({ amount }) => amount));
  useEffect(() => {
    const amounts = followingTotals(receipt, before, lines);
    if (!amounts) return;
    for (const [place, { at, amount }] of getValues("totals").entries()) {
      const next = at === undefined ? undefined : amounts[Number(at)];
      const isUntouched = at !== undefined && amount === last.current[Number(at)];
      if (next !== undefined && isUntouched && next !== amount) setValue(`totals.${place}.amount`, next);
    }
    last.current = amounts;
  }, [lines, receipt, before, getValues, setValue]);
}
