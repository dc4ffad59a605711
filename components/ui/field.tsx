import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { commonTexts } from "../texts/common";
import type { Term } from "../texts/parts/terms";
import { classNames } from "./class-names";
import { Explain } from "./explain";

export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: string;
  /** Stands under the label before anything is typed: formats, limits, where to find the value. */
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** A word of the label, explained beside it. */
  term?: Term | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, a hint and an error, tied together for screen readers. */
export function Field({ label, hint, error, isOptional = false, term, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
          {isOptional ? <span className="font-normal text-muted"> · {commonTexts.optional}</span> : null}
        </label>
        {term ? <Explain term={term} /> : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 text-muted">
          {hint}
        </p>
      ) : null}
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-bad">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={classNames("control", className)} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={4} {...props} className={classNames("control min-h-20 resize-y", className)} />;
}

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = ComponentProps<"select"> & { options: readonly SelectOption[]; placeholder?: string };

/** The browser's own list: right on every phone, searchable by typing, read by every screen reader. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select {...props} className={classNames("control appearance-none truncate pr-9", className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  );
}

type CheckboxProps = ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode };

/** A box and its label, both of which can be pressed. */
export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  return (
    <label className={classNames("flex items-start gap-2.5 py-1", className)}>
      <input type="checkbox" {...props} className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        {label}
        {hint ? <span className="block text-muted">{hint}</span> : null}
      </span>
    </label>
  );
}
