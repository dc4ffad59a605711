/** What a command tells: an object, a list of them, or a page of a list. */
export type CommandResult = object | readonly object[];

/** For people: names and values under each other, lists as a table. */
export function renderResult(result: CommandResult): string {
  return Array.isArray(result) ? renderTable(result) : renderFields(result);
}

function renderFields(fields: object): string {
  const entries = Object.entries(fields);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`).join("\n");
}

function renderTable(rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return "None.";
  const names = Object.keys(first);
  const cells = rows.map((row) => names.map((name) => cell((row as Record<string, unknown>)[name])));
  const widths = names.map((name, i) => Math.max(name.length, ...cells.map((row) => row[i]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  return [names, ...cells].map(line).join("\n");
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
