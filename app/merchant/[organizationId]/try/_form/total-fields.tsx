"use client";

import { useFieldArray } from "react-hook-form";
import { merchantTexts } from "@/components/texts/merchant";
import { Cell, ChoiceCell, FieldRows, Row } from "./field-rows";
import { optionsOf } from "./options-of";
import { NEW_TOTAL, type ReceiptFormValues } from "./receipt-form-values";

const texts = merchantTexts.tryIt;

const TYPES = optionsOf(texts.totalTypes);

export function TotalFields() {
  const { fields, append, remove } = useFieldArray<ReceiptFormValues, "totals">({ name: "totals" });
  return (
    <FieldRows
      legend={texts.totals}
      empty={texts.noTotals}
      addLabel={texts.addTotal}
      onAdd={() => append(NEW_TOTAL)}
      hasRows={fields.length > 0}
    >
      {fields.map(({ id }, index) => {
        const total = texts.total(index + 1);
        const name = (member: keyof typeof NEW_TOTAL) => `totals.${index}.${member}`;
        return (
          <Row
            key={id}
            columns="grid-cols-[minmax(0,1fr)_6.5rem]"
            removeLabel={texts.remove(total)}
            onRemove={() => remove(index)}
            names={[name("type"), name("amount")]}
          >
            <ChoiceCell name={name("type")} label={`${total}: ${texts.totalType}`} options={TYPES} />
            <Cell
              name={name("amount")}
              label={`${total}: ${texts.totalAmount}`}
              placeholder="0.00"
              inputMode="decimal"
              className="figures text-right"
            />
          </Row>
        );
      })}
    </FieldRows>
  );
}
