"use client";

import { Plus, X } from "lucide-react";
import type { FormEvent } from "react";
import { commonTexts } from "../texts/common";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Field, Input, Select } from "../ui/field";
import { Popover } from "../ui/popups/popover";
import { datePresets, type Filter, filterText, isRange, parametersOf, RANGE_LABELS } from "./filters";

interface FilterChipProps {
  filter: Filter;
  values: Record<string, string>;
  onApply: (changes: Record<string, string | null>) => void;
}

/** A filter: its value when it has one, and a small form to give it another. */
export function FilterChip({ filter, values, onApply }: FilterChipProps) {
  const text = filterText(filter, values);
  const names = parametersOf(filter);

  function submit(event: FormEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    close();
    onApply(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "").trim()])));
  }

  return (
    <span
      className={classNames(
        "inline-flex h-8 items-center rounded-full border bg-surface pointer-coarse:h-10",
        text === null ? "border-dashed border-control" : "border-control",
      )}
    >
      <Popover
        label={filter.label}
        trigger={
          <button type="button" className="flex h-full items-center gap-1.5 rounded-full px-3 hover:bg-sunken">
            {text === null ? <Plus className="size-3.5 text-muted" aria-hidden="true" /> : null}
            <span className={text === null ? "" : "text-muted"}>{filter.label}</span>
            {text === null ? null : <span className="max-w-48 truncate font-medium">{text}</span>}
          </button>
        }
      >
        {(close) => (
          <form onSubmit={(event) => submit(event, close)} className="grid gap-4">
            {filter.kind === "dates" ? (
              <DatePresets
                onChoose={(range) => {
                  close();
                  onApply(Object.fromEntries(names.map((name, index) => [name, range[index] ?? null])));
                }}
              />
            ) : null}
            {names.map((name, index) => (
              <Field key={name} label={isRange(filter) ? (RANGE_LABELS[index] ?? "") : filter.label}>
                {(control) => (
                  <FilterControl filter={filter} name={name} value={values[name] ?? ""} control={control} />
                )}
              </Field>
            ))}
            <Button type="submit" variant="primary" className="justify-self-end">
              {commonTexts.table.apply}
            </Button>
          </form>
        )}
      </Popover>
      {text === null ? null : (
        <button
          type="button"
          aria-label={commonTexts.table.removeFilter(filter.label)}
          className="-ml-1.5 flex h-full w-8 items-center justify-center rounded-full text-muted hover:text-ink"
          onClick={() => onApply(Object.fromEntries(names.map((name) => [name, null])))}
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** Days of the reader's own calendar. */
function DatePresets({ onChoose }: { onChoose: (range: readonly string[]) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {/* Swedish writes dates as ISO 8601 does. */}
      {datePresets(new Date().toLocaleDateString("sv-SE")).map(({ label, from, to }) => (
        <Button key={label} size="small" onClick={() => onChoose([from, to])}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function FilterControl(props: { filter: Filter; name: string; value: string; control: { id: string } }) {
  const { filter, name, value, control } = props;
  switch (filter.kind) {
    case "choice":
      return (
        <Select
          {...control}
          name={name}
          defaultValue={value}
          options={filter.options}
          placeholder={commonTexts.table.any}
        />
      );
    case "dates":
      return <Input {...control} name={name} defaultValue={value} type="date" />;
    case "numbers":
      return <Input {...control} name={name} defaultValue={value} inputMode="decimal" />;
    case "text":
      return <Input {...control} name={name} defaultValue={value} placeholder={filter.placeholder} />;
  }
}
