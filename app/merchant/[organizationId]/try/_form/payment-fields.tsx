"use client";

import { useFieldArray } from "react-hook-form";
import { TextField } from "@/components/forms/form-fields";
import { merchantTexts } from "@/components/texts/merchant";
import type { Term } from "@/components/texts/parts/terms";
import { Button } from "@/components/ui/button";
import { FieldRows } from "./field-rows";
import { NEW_PAYMENT, type PaymentValues, type ReceiptFormValues } from "./receipt-form-values";

const texts = merchantTexts.tryIt;

const OPTIONAL: readonly { member: Exclude<keyof PaymentValues, "paid">; label: string; term?: Term }[] = [
  { member: "paymentTypeLabel", label: texts.label },
  { member: "lastFour", label: texts.lastFour },
  { member: "approvalCode", label: texts.approvalCode },
  { member: "retrievalReferenceNumber", label: texts.rrn, term: "rrn" },
  { member: "paymentAccountReference", label: texts.par, term: "par" },
  { member: "terminalId", label: texts.terminalId },
];

export function PaymentFields() {
  const { fields, append, remove } = useFieldArray<ReceiptFormValues, "payments">({ name: "payments" });
  return (
    <FieldRows
      legend={texts.payments}
      empty={texts.noPayments}
      addLabel={texts.addPayment}
      onAdd={() => append(NEW_PAYMENT)}
      hasRows={fields.length > 0}
    >
      {fields.map(({ id }, index) => {
        const payment = texts.payment(index + 1);
        return (
          <fieldset key={id} className="min-w-0 rounded-card border border-line p-4">
            <legend className="sr-only">{payment}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name={`payments.${index}.paid`} label={texts.paid} inputMode="decimal" />
              {OPTIONAL.map(({ member, label, term }) => (
                <TextField
                  key={member}
                  name={`payments.${index}.${member}`}
                  label={label}
                  term={term}
                  isOptional
                  spellCheck={false}
                />
              ))}
            </div>
            <Button variant="quiet" size="small" className="mt-3 -ml-2" onClick={() => remove(index)}>
              {texts.remove(payment)}
            </Button>
          </fieldset>
        );
      })}
    </FieldRows>
  );
}
