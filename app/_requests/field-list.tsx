import type { FieldError } from "@/lib/core/errors";

interface FieldListProps {
  fields: readonly Pick<FieldError, "pointer" | "field" | "detail">[];
  label?: string;
  className?: string;
}

/** Members of a body, and what was said of each. */
export function FieldList({ fields, label, className = "mt-1" }: FieldListProps) {
  return (
    <ul className={`${className} grid gap-1`} aria-label={label}>
      {fields.map(({ pointer, field, detail }) => (
        <li key={`${pointer} ${detail}`}>
          <code className="font-mono text-[0.8125rem] break-all">{field}</code> {detail}
        </li>
      ))}
    </ul>
  );
}
