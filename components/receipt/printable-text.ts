import { UNPRINTABLE } from "@/lib/core/receipts/unprintable";

// In most texts there is nothing to look for: all of this is printable.
const ODD = /[^ -~\u00a0-\u1fff]/;

/** No slip and no address has more; 4,000 line ends are three hundred pages. */
const MAX_LINES = 500;

/** One line of text as it can be shown. Everything that a reader sees stays. */
export function printableText(text: string): string {
  if (!ODD.test(text)) return text;
  return text.replace(/\r\n?|[\n\t\u2028\u2029]/g, " ").replace(UNPRINTABLE, "");
}

/** The lines of a text that may have several; what is behind the most is on the last one. */
export function printableLines(text: string, most = MAX_LINES): string[] {
  const lines = text.replace(/\t/g, "    ").split(/\r\n?|[\n\u2028\u2029]/);
  if (lines.length > most)
    lines.push(
      lines
        .splice(most - 1)
        .filter(isNotBlank)
        .join(" "),
    );
  return lines.map((line) => line.replace(UNPRINTABLE, "").trimEnd());
}

const isNotBlank = (line: string) => line.trim() !== "";
