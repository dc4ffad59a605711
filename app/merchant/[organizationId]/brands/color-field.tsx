"use client";

import { get, useFormContext, useWatch } from "react-hook-form";
import { brandColors, contrast } from "@/components/receipt/brand-color";
import { merchantTexts } from "@/components/texts/merchant";
import { Field, Input } from "@/components/ui/field";

const texts = merchantTexts.brands;
const SHEET = "#ffffff";
/** WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5;
const COMPLETE = /^#[0-9a-f]{6}$/i;

/** A colour as digits and as a picker; says how well it can be read on paper. */
export function ColorField({ name }: { name: string }) {
  const { register, setValue, formState } = useFormContext();
  const value = String(useWatch({ name }) ?? "");
  const error: { message?: string } | undefined = get(formState.errors, name);
  const isComplete = COMPLETE.test(value);
  return (
    <div className="grid gap-2">
      <Field label={texts.color} hint={texts.colorHint} isOptional error={error?.message}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              {...register(name)}
              placeholder="#0b6e5f"
              spellCheck={false}
              className="max-w-40 font-mono"
            />
            <input
              type="color"
              aria-label={texts.colorPicker}
              value={isComplete ? value : "#0b6e5f"}
              onChange={(event) => setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })}
              className="h-9 w-12 cursor-pointer rounded-control border border-control bg-surface p-1 pointer-coarse:h-11"
            />
          </div>
        )}
      </Field>
      {isComplete ? <Contrast color={value} /> : null}
    </div>
  );
}

function Contrast({ color }: { color: string }) {
  const ratio = contrast(color, SHEET);
  const isGood = ratio >= MIN_CONTRAST;
  const { accentOnLight } = brandColors(color);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted" aria-live="polite">
      <span className="figures">{texts.contrast(ratio.toFixed(1))}</span>
      <span>{isGood ? texts.contrastGood : texts.contrastPoor}</span>
      {isGood ? null : (
        <span className="inline-flex items-center gap-1.5">
          <span
            className="size-3.5 rounded-full border border-line"
            style={{ background: accentOnLight }}
            aria-hidden="true"
          />
          <span className="font-mono text-[0.8125rem]">{accentOnLight}</span>
        </span>
      )}
    </p>
  );
}
