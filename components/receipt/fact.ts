import { printableText } from "./printable-text";

/** A labelled value of a receipt. */
export interface Fact {
  label: string;
  value: string;
}

/** The facts whose values are there. */
export function facts(pairs: [label: string, value: string | null | undefined][]): Fact[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value: printableText(value) }] : []));
}
