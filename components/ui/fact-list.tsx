import type { ReactNode } from "react";
import type { Term } from "../texts/parts/terms";
import { Explain } from "./explain";

export interface Fact {
  label: string;
  /** Explained beside the label. */
  term?: Term | undefined;
  value: ReactNode;
}

/** Names and values of a thing; a fact without a value is left out. */
export function FactList({ facts }: { facts: readonly (Fact | null | false)[] }) {
  const shown = facts.filter((fact): fact is Fact => Boolean(fact) && hasValue(fact as Fact));
  return (
    <dl className="@container divide-y divide-line">
      {shown.map((fact) => (
        <div key={fact.label} className="grid gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 @md:grid-cols-[9rem_1fr]">
          <dt className="text-muted">
            {fact.label}
            {fact.term ? <Explain term={fact.term} /> : null}
          </dt>
          <dd className="min-w-0 whitespace-pre-line">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function hasValue({ value }: Fact): boolean {
  return value !== null && value !== undefined && value !== "";
}
