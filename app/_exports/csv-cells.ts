/** A line of RFC 4180, without its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quoted).join(",");
}

/** Somebody's own text. Spreadsheets run what begins like a formula; an apostrophe makes it text again. */
export function textCell(text: string | null): string {
  return text !== null && /^[=+\-@\t\r]/.test(text) ? `'${text}` : (text ?? "");
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
