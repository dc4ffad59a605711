"use client";

import { useFieldArray } from "react-hook-form";
import { merchantTexts } from "@/components/texts/merchant";
import { Cell, ChoiceCell, FieldRows, Row } from "./field-rows";
import { optionsOf } from "./options-of";
import { NEW_CODE, type ReceiptFormValues } from "./receipt-form-values";

const texts = merchantTexts.tryIt;

const TYPES = optionsOf(texts.codeTypes);
const PURPOSES = optionsOf(texts.codePurposes);

export function CodeFields() {
  const { fields, append, remove } = useFieldArray<ReceiptFormValues, "barcodes">({ name: "barcodes" });
  return (
    <FieldRows
      legend={texts.codes}
      empty={texts.noCodes}
      addLabel={texts.addCode}
      onAdd={() => append(NEW_CODE)}
      hasRows={fields.length > 0}
    >
      {fields.map(({ id }, index) => {
        const code = texts.code(index + 1);
        const name = (member: keyof typeof NEW_CODE) => `barcodes.${index}.${member}`;
        return (
          <Row
            key={id}
            columns="grid-cols-2 sm:grid-cols-[9rem_9rem_minmax(0,1fr)]"
            removeLabel={texts.remove(code)}
            onRemove={() => remove(index)}
            names={[name("type"), name("purpose"), name("content")]}
          >
            <ChoiceCell name={name("type")} label={`${code}: ${texts.codeType}`} options={TYPES} />
            <ChoiceCell name={name("purpose")} label={`${code}: ${texts.codePurpose}`} options={PURPOSES} />
            <div className="col-span-2 sm:col-span-1">
              <Cell name={name("content")} label={`${code}: ${texts.codeContent}`} placeholder={texts.codeContent} />
            </div>
          </Row>
        );
      })}
    </FieldRows>
  );
}
