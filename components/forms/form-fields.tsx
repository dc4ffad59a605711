"use client";

import type { ComponentProps, ReactNode } from "react";
import { type FieldError as FieldProblem, get, useFormContext } from "react-hook-form";
import type { Term } from "../texts/parts/terms";
import { Checkbox, Field, FieldError, Input, Select, type SelectOption, Textarea } from "../ui/field";

interface Common {
  name: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  /** A word of the label, explained beside it. */
  term?: Term | undefined;
}

type TextFieldProps = Common & Omit<ComponentProps<typeof Input>, keyof Common>;

/** A line of text; `type="number"` gives a number, or undefined when it is empty. */
export function TextField({ name, label, hint, isOptional = false, term, ...props }: TextFieldProps) {
  const { register, error } = useField(name);
  const registration = props.type === "number" ? register(name, { setValueAs: numberOrNothing }) : register(name);
  return (
    <Field label={label} hint={hint} isOptional={isOptional} term={term} error={error}>
      {(control) => <Input autoComplete="off" {...props} {...control} {...registration} />}
    </Field>
  );
}

type TextareaFieldProps = Common & Omit<ComponentProps<typeof Textarea>, keyof Common>;

export function TextareaField({ name, label, hint, isOptional = false, ...props }: TextareaFieldProps) {
  const { register, error } = useField(name);
  return (
    <Field label={label} hint={hint} isOptional={isOptional} error={error}>
      {(control) => <Textarea {...props} {...control} {...register(name)} />}
    </Field>
  );
}

type SelectFieldProps = Common & { options: readonly SelectOption[]; placeholder?: string };

export function SelectField({ name, label, hint, isOptional = false, options, placeholder }: SelectFieldProps) {
  const { register, error } = useField(name);
  return (
    <Field label={label} hint={hint} isOptional={isOptional} error={error}>
      {(control) => (
        <Select
          {...control}
          {...register(name)}
          options={options}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
    </Field>
  );
}

/** One yes or no. */
export function CheckboxField({ name, label, hint }: Pick<Common, "name" | "label" | "hint">) {
  const { register, error } = useField(name);
  return (
    <div>
      <Checkbox label={label} hint={hint} {...register(name)} />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}

type CheckboxGroupProps = Common & { options: readonly (SelectOption & { hint?: ReactNode })[] };

/** Any number of several; the value is the list of those chosen. */
export function CheckboxGroup({ name, label, hint, options }: CheckboxGroupProps) {
  const { register, error } = useField(name);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint ? <p className="mb-1 text-muted">{hint}</p> : null}
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value} label={option.label} hint={option.hint} {...register(name)} />
      ))}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}

function useField(name: string) {
  const { register, formState } = useFormContext();
  const problem: FieldProblem | undefined = get(formState.errors, name);
  return { register, error: problem?.message ?? problem?.root?.message };
}

function numberOrNothing(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}
