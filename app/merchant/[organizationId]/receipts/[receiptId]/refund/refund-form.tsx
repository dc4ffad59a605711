"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { moneyText } from "@/app/_receipts/money-text";
import { plainDecimal } from "@/app/merchant/[organizationId]/try/_form/receipt-form-values";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { changeTexts } from "@/components/texts/receipts/changes";
import { Notice } from "@/components/ui/card";
import { Field, Input } from "@/components/ui/field";
import { minimumPlaces, withPlaces } from "@/lib/core/amounts/decimal-places";
import { compareDecimals } from "@/lib/core/amounts/decimal-sum";
import { RefundLines } from "./refund-lines";
import { leftOf, positive, type Refundable, type RefundValues, sumOfLines } from "./refund-values";

const texts = changeTexts.refund;

/** What comes back, what is given back for it, and where that goes. */
export function RefundForm({ refundable }: { refundable: Refundable }) {
  useFollowingAmount(refundable);
  const { payments } = refundable.receipt;
  const cards = payments.map(({ paymentTypeLabel, lastFour }, at) => ({
    value: String(at),
    label: [paymentTypeLabel ?? `${at + 1}`, lastFour && `•••• ${lastFour}`].filter(Boolean).join(" "),
  }));
  return (
    <div className="grid gap-6">
      <RefundLines refundable={refundable} />
      <AmountField currency={refundable.currency} />
      <Checks refundable={refundable} />
      {cards.length > 0 ? (
        <SelectField name="payment" label={texts.to} options={cards} placeholder={texts.noCard} />
      ) : null}
      <TextField name="receiptId" label={texts.number} hint={texts.numberHint} isOptional />
    </div>
  );
}

function AmountField({ currency }: { currency: string }) {
  const { register } = useFormContext<RefundValues>();
  const amount = useWatch<RefundValues, "amount">({ name: "amount" });
  const error = amount.trim() === "" || positive(amount) !== null ? undefined : texts.noAmount;
  return (
    <Field label={`${texts.amount} (${currency})`} hint={texts.amountHint} error={error}>
      {(control) => <Input {...control} {...register("amount")} inputMode="decimal" autoComplete="off" />}
    </Field>
  );
}

/** The amount is that of the lines, until somebody writes another. */
function useFollowingAmount(refundable: Refundable): void {
  const { control, getValues, setValue } = useFormContext<RefundValues>();
  const lines = useWatch({ control, name: "lines" });
  const last = useRef("");
  useEffect(() => {
    const sum = sumOfLines(refundable, { lines });
    if (sum === null) return;
    const next = sum === "0" ? "" : withPlaces(sum, minimumPlaces(refundable.currency));
    if (getValues("amount") === last.current) setValue("amount", next);
    last.current = next;
  }, [lines, refundable, getValues, setValue]);
}

function Checks({ refundable }: { refundable: Refundable }) {
  const { lines, amount } = useWatch<RefundValues>() as RefundValues;
  const sum = sumOfLines(refundable, { lines });
  const given = plainDecimal(amount);
  const tooMany = refundable.receipt.lineItems.filter((line, at) => {
    const back = plainDecimal(lines[at]?.quantity ?? "");
    return back !== null && compareDecimals(back, leftOf(line, refundable.returned[at])) > 0;
  });
  const checks = [
    ...tooMany.map(({ description }) => texts.tooMany(description)),
    ...(sum !== null && sum !== "0" && given !== null && compareDecimals(sum, given) !== 0
      ? [texts.amountDiffers(moneyText(sum, refundable.currency))]
      : []),
  ];
  if (checks.length === 0) return null;
  return (
    <Notice tone="wait">
      {[...new Set(checks)].map((check) => (
        <p key={check}>{check}</p>
      ))}
    </Notice>
  );
}
