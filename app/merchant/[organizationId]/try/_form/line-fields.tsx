"use client";

import { useFieldArray } from "react-hook-form";
import { merchantTexts } from "@/components/texts/merchant";
import { Cell, FieldRows, Row } from "./field-rows";
import { NEW_LINE, type ReceiptFormValues } from "./receipt-form-values";

const texts = merchantTexts.tryIt;
const COLUMNS = "sm:grid-cols-[minmax(0,1fr)_4.5rem_6.5rem]";

export function LineFields() {
  const { fields, append, remove } = useFieldArray<ReceiptFormValues, "lineItems">({ name: "lineItems" });
  return (
    <FieldRows
      legend={texts.lines}
      empty={texts.noLines}
      addLabel={texts.addLine}
      onAdd={() => append(NEW_LINE)}
      hasRows={fields.length > 0}
      headings={{ columns: COLUMNS, labels: [texts.lineDescription, texts.quantity, texts.gross] }}
    >
      {fields.map(({ id }, index) => {
        const line = texts.line(index + 1);
        const name = (member: keyof typeof NEW_LINE) => `lineItems.${index}.${member}`;
        return (
          <Row
            key={id}
            columns={`grid-cols-[4rem_1fr] ${COLUMNS}`}
            removeLabel={texts.remove(line)}
            onRemove={() => remove(index)}
            names={[name("description"), name("quantity"), name("gross")]}
          >
            <div className="col-span-2 sm:col-span-1">
              <Cell
                name={name("description")}
                label={`${line}: ${texts.lineDescription}`}
                placeholder={texts.lineDescription}
              />
            </div>
            <Cell name={name("quantity")} label={`${line}: ${texts.quantity}`} placeholder="1" inputMode="decimal" />
            <Cell
              name={name("gross")}
              label={`${line}: ${texts.gross}`}
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
