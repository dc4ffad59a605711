"use client";

import { merchantTexts } from "@/components/texts/merchant";
import { classNames } from "@/components/ui/class-names";

const texts = merchantTexts.tryIt;
const MODES = [
  { value: "form", label: texts.form },
  { value: "json", label: texts.json },
] as const;

interface ModeSwitchProps {
  mode: "form" | "json";
  onChange: (mode: "form" | "json") => void;
}

/** Two ways to write the same receipt. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="flex rounded-control border border-control p-0.5">
      <legend className="sr-only">{texts.mode}</legend>
      {MODES.map(({ value, label }) => (
        <label
          key={value}
          className={classNames(
            "rounded-[4px] px-3 py-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            mode === value ? "bg-accent-soft font-medium text-accent" : "text-muted hover:text-ink",
          )}
        >
          <input
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
