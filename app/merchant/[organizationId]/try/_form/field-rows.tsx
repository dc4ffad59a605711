"use client";

import { Plus, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { get, useFormContext } from "react-hook-form";
import { Button, IconButton } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FieldError, Input, Select, type SelectOption } from "@/components/ui/field";

interface FieldRowsProps {
  legend: string;
  /** Stands where the rows would. */
  empty?: string;
  addLabel: string;
  onAdd: () => void;
  hasRows: boolean;
  /** Above the columns, where they stand side by side; each field has a name of its own for screen readers. */
  headings?: { columns: string; labels: readonly string[] };
  children: ReactNode;
}

/** A list that grows and shrinks inside a form. */
export function FieldRows({ legend, empty, addLabel, onAdd, hasRows, headings, children }: FieldRowsProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 sm:gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {hasRows && headings ? (
        <div
          aria-hidden="true"
          className={classNames("mr-10 grid gap-2 text-xs text-muted max-sm:hidden", headings.columns)}
        >
          {headings.labels.map((label) => (
            <span key={label} className="last:text-right">
              {label}
            </span>
          ))}
        </div>
      ) : null}
      {hasRows ? children : <p className="text-muted">{empty}</p>}
      <Button
        variant="quiet"
        size="small"
        icon={<Plus aria-hidden="true" />}
        className="-ml-2 justify-self-start"
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  /** Columns of a CSS grid; the button has its own at the end. */
  columns: string;
  removeLabel: string;
  onRemove: () => void;
  /** Names of the row's fields: their problems stand below it. */
  names: readonly string[];
  children: ReactNode;
}

export function Row({ columns, removeLabel, onRemove, names, children }: RowProps) {
  const { formState } = useFormContext();
  const problems = names.flatMap((name) => {
    const problem: { message?: string } | undefined = get(formState.errors, name);
    return problem?.message ? [{ name, message: problem.message }] : [];
  });
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2">
        <div className={classNames("grid min-w-0 flex-1 gap-2", columns)}>{children}</div>
        <IconButton label={removeLabel} onClick={onRemove} className="mt-0.5">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {problems.map(({ name, message }) => (
        <FieldError key={name} id={`${name}-error`}>
          {message}
        </FieldError>
      ))}
    </div>
  );
}

type CellProps = { name: string; label: string };

/** A field of a row: the column's heading is its name. */
export function Cell({ name, label, ...props }: CellProps & ComponentProps<typeof Input>) {
  return <Input autoComplete="off" placeholder={label} {...props} {...useCell(name, label)} />;
}

export function ChoiceCell({ name, label, options }: CellProps & { options: readonly SelectOption[] }) {
  return <Select options={options} {...useCell(name, label)} />;
}

function useCell(name: string, label: string) {
  const { register, formState } = useFormContext();
  const hasProblem = get(formState.errors, name) !== undefined;
  return {
    ...register(name),
    "aria-label": label,
    "aria-invalid": hasProblem || undefined,
    "aria-describedby": hasProblem ? `${name}-error` : undefined,
  };
}
