import { UNPRINTABLE } from "@/lib/core/receipts/unprintable";

// In most texts there is nothing to look for: all of this is printable.
const ODD = /[^ -~\u00a0-\u1fff]/;

/** One line of text as it can be shown. Everything that a reader sees stays. */
export function printableText(text: string): string {
  if (!ODD.test(text)) return text;
  return text.replace(/\r\n?|[\n\t\u2028\u2029]/g, " ").replace(UNPRINTABLE, "");
}

/** The lines of a text that may have several. */
export function printableLines(text: string): string[] {
  return text
    .replace(/\t/g, "    ")
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.replace(UNPRINTABLE, "").trimEnd());
}
