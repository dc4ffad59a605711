"use client";

import { type FieldPath, useFormContext } from "react-hook-form";
import { SelectField, TextField } from "@/components/forms/form-fields";
import { commonTexts } from "@/components/texts/common";
import { merchantTexts } from "@/components/texts/merchant";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import type { SelectOption } from "@/components/ui/field";
import type { CheckedReceipt } from "../check-receipt";
import { CodeFields } from "./code-fields";
import { IssuedField } from "./issued-field";
import { LineFields } from "./line-fields";
import { optionsOf } from "./options-of";
import { PaymentFields } from "./payment-fields";
import type { ReceiptFormValues } from "./receipt-form-values";
import { TotalFields } from "./total-fields";
import { useFieldProblems } from "./use-field-problems";

const texts = merchantTexts.tryIt;

const TYPES = optionsOf(receiptListTexts.types);
const { paid, pending, partiallyRefunded, refunded, other } = commonTexts.status;
const STATUSES = optionsOf({ paid, pending, partiallyRefunded, refunded, other });

interface ReceiptFormProps {
  stores: readonly SelectOption[];
  problems: CheckedReceipt["problems"];
}

/** The members of a receipt that a till sends most often; JSON takes all of them. */
export function ReceiptForm({ stores, problems }: ReceiptFormProps) {
  const form = useFormContext<ReceiptFormValues>();
  const elsewhere = useFieldProblems(form, problems);
  const name = (path: FieldPath<ReceiptFormValues>) => path;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name={name("header.storeId")} label={texts.store} options={stores} />
        <TextField name={name("currency")} label={texts.currency} spellCheck={false} />
        <div className="sm:col-span-2">
          <IssuedField />
        </div>
        <SelectField name={name("header.documentType")} label={texts.documentType} options={TYPES} />
        <SelectField name={name("header.status")} label={texts.status} options={STATUSES} />
        <TextField name={name("header.receiptId")} label={texts.receiptId} isOptional />
        <TextField name={name("header.cashier")} label={texts.cashier} isOptional />
      </div>
      <LineFields />
      <TotalFields />
      <PaymentFields />
      <CodeFields />
      {elsewhere.length > 0 ? (
        <ul className="text-bad">
          {elsewhere.map(({ field, detail }) => (
            <li key={`${field} ${detail}`}>
              {field} {detail}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
