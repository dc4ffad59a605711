import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names";

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
