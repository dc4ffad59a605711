"use client";

import { useRef } from "react";
import { get, useController, useFormContext } from "react-hook-form";
import { merchantTexts } from "@/components/texts/merchant";
import { Field, Input, Select } from "@/components/ui/field";
import { joinIssued, offsetsWith, splitIssued } from "./issued";
import type { ReceiptFormValues } from "./receipt-form-values";

const texts = merchantTexts.tryIt;

/** When the store issued the receipt: its local time, to the second, beside its distance from UTC. */
export function IssuedField() {
  const { formState } = useFormContext<ReceiptFormValues>();
  const { field } = useController<ReceiptFormValues, "header.created">({ name: "header.created" });
  const issued = splitIssued(field.value);
  // While the time is empty, so is the value; the offset that was chosen is not forgotten.
  const lastOffset = useRef(issued.offset);
  if (issued.offset !== "") lastOffset.current = issued.offset;
  const offset = lastOffset.current;
  const problem: { message?: string } | undefined = get(formState.errors, "header.created");
  const change = (part: Partial<typeof issued>) => field.onChange(joinIssued({ local: issued.local, offset, ...part }));
  return (
    <Field label={texts.created} error={problem?.message}>
      {(control) => (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Input
            {...control}
            ref={field.ref}
            type="datetime-local"
            step={1}
            value={issued.local}
            onBlur={field.onBlur}
            onChange={(event) => change({ local: event.target.value })}
          />
          <Select
            aria-label={texts.createdOffset}
            value={offset}
            onBlur={field.onBlur}
            onChange={(event) => {
              lastOffset.current = event.target.value;
              change({ offset: event.target.value });
            }}
            options={offsetsWith(offset).map((value) => ({ value, label: texts.utc(value) }))}
          />
        </div>
      )}
    </Field>
  );
}
