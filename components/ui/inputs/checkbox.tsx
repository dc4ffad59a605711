import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";

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
