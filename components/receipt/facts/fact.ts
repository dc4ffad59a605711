import { printableText } from "../printable-text";

/** A labelled value of a receipt. */
export interface Fact {
  label: string;
  value: string;
}

/** The facts with something to read: tills also send empty texts and blanks. */
export function facts(pairs: [label: string, value: string | null | undefined][]): Fact[] {
  return pairs.flatMap(([label, value]) => {
    const text = printableText(value ?? "");
    return text.trim() === "" ? [] : [{ label, value: text }];
  });
}
