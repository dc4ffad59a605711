export const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t" } as const;
export type Delimiter = keyof typeof DELIMITERS;

/** RFC 4180, with a byte order mark: without it spreadsheets take UTF-8 for something else. */
export const CSV_TYPE = "text/csv; charset=utf-8";
export const csvHead = (columns: readonly string[], delimiter?: Delimiter) =>
  `\ufeff${csvLine(columns, delimiter)}\r\n`;

/** A line of RFC 4180, without its end. */
export function csvLine(cells: readonly string[], delimiter: Delimiter = "comma"): string {
  return cells.map(quoted).join(DELIMITERS[delimiter]);
}

/** What a spreadsheet does not show, or leaves out before it reads. */
const UNSEEN = /^[\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]*/u;

/**
 * Free text. Spreadsheets run what begins like a formula, also where the sign has the width of a Han character or
 * stands behind invisible characters; an apostrophe makes it text again.
 */
export function textCell(text: string | null): string {
  if (text === null) return "";
  const [unseen = ""] = UNSEEN.exec(text) ?? [];
  const [first = ""] = text.slice(unseen.length).normalize("NFKC");
  return /^[\t\r\n]/.test(text) || "=+-@\u2212".includes(first || " ") ? `'${text}` : text;
}

/** A plain decimal; with a comma where semicolons part the cells, as spreadsheets in such languages read it. */
export function decimalCell(decimal: string | null, delimiter: Delimiter = "comma"): string {
  return delimiter === "semicolon" ? (decimal ?? "").replace(".", ",") : (decimal ?? "");
}

/** Quoted for any delimiter: what opens the file may look for another one. */
function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
