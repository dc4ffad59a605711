import type { Fact } from "@/components/receipt/facts/fact";
import type { Words } from "@/components/receipt/words/words";
import type { CellText, PdfSheet } from "./pdf-sheet";
import type { TextStyle } from "./typesetter";

export const TEXT: TextStyle = { size: 9.5, weight: 400 };
export const STRONG: TextStyle = { size: 9.5, weight: 600 };
export const SMALL: TextStyle = { size: 8, weight: 400 };

export function drawSection(sheet: PdfSheet): void {
  sheet.move(12);
  sheet.ensureRoom(40);
  sheet.rule();
  sheet.move(8);
}

/** Facts in one line; a value stays beside its label. */
export function runningText(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => [label, value].filter(Boolean).join("\u00a0")).join(" · ");
}

/** One a line; an empty line has the height of one. */
export function lineTexts(lines: readonly string[], style: TextStyle): CellText[] {
  return lines.map((text) => ({ text: text === "" ? " " : text, style }));
}

/** What stands in the paper's own voice beside what is new or changed. */
export function markTexts(isNew: boolean, words: Words): CellText[] {
  return isNew ? [{ text: `• ${words.changed}`, style: { ...SMALL, weight: 600 }, gap: 1 }] : [];
}
