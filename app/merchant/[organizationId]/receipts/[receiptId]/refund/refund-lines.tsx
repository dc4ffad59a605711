"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { moneyText } from "@/app/_receipts/money-text";
import { changeTexts } from "@/components/texts/receipts/changes";
import { FieldError, Input } from "@/components/ui/field";
import { MAX_FORM_LINES } from "../correct/use-correction";
import { amountOf, boughtOf, type Refundable, type RefundValues, wrongQuantities } from "./refund-values";

const texts = changeTexts.refund;

/** Each line with how many of it come back. */
export function RefundLines({ refundable: { receipt, returned } }: { refundable: Refundable }) {
  const { register } = useFormContext<RefundValues>();
  const wrong = wrongQuantities({ lines: useWatch<RefundValues, "lines">({ name: "lines" }) });
  const lines = receipt.lineItems.slice(0, MAX_FORM_LINES);
  if (lines.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.lines}</legend>
      <p aria-hidden="true" className="flex justify-between font-medium">
        {texts.lines} <span className="w-20 font-normal text-muted">{texts.quantity}</span>
      </p>
      <ul className="divide-y divide-line">
        {lines.map((line, at) => {
          const back = returned[at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move here
            <li key={at} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block wrap-anywhere">{line.description}</span>
                <span className="figures block text-muted">
                  {[
                    texts.bought(boughtOf(line), moneyText(amountOf(line), line.lineAmount.currency)),
                    back && texts.returned(back.quantity),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                {wrong.includes(at) ? <FieldError id={`line-${at}-error`}>{texts.noQuantity}</FieldError> : null}
              </span>
              <Input
                {...register(`lines.${at}.quantity`)}
                aria-label={texts.quantityOf(line.description)}
                aria-invalid={wrong.includes(at) || undefined}
                aria-describedby={wrong.includes(at) ? `line-${at}-error` : undefined}
                placeholder="0"
                inputMode="decimal"
                autoComplete="off"
                className="figures w-20 shrink-0 text-right"
              />
            </li>
          );
        })}
      </ul>
      {receipt.lineItems.length > lines.length ? <p className="text-muted">{texts.manyLines(lines.length)}</p> : null}
    </fieldset>
  );
}
