/**
 * A table's state lives in its address: filters by name, `cursor` for the page, `trail` for the pages before it (the
 * verbs' cursors only lead to older rows). Whatever changes a filter begins at the first page.
 */
const CURSOR = "cursor";
const TRAIL = "trail";
const FIRST = "-";
/** Further back than this one begins at the newest again; addresses must not grow without end. */
const MAX_TRAIL = 20;

/** The query with some parameters set, or removed where they are null or empty. */
export function withFilters(query: string, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  parameters.delete(CURSOR);
  parameters.delete(TRAIL);
  return written(parameters);
}

/** By what a table stands in order, such as `-created`; a minus turns it round. */
export const SORT = "sort";

/** The address of the table in another order; the usual one needs no word. */
export function sortedBy(query: string, sort: string, usual: string): string {
  return withFilters(query, { [SORT]: sort === usual ? null : sort });
}

/** What a press on a heading asks for: its own order, or, where the table stands in it, that turned round. */
export function nextSort(current: string, own: string): string {
  if (columnOf(current) !== columnOf(own)) return own;
  return isDescending(current) ? columnOf(current) : `-${current}`;
}

/** `-created` → `created` */
export const columnOf = (sort: string) => sort.replace(/^-/, "");

export const isDescending = (sort: string) => sort.startsWith("-");

/** The query of the page of older rows. */
export function olderPage(query: string, nextCursor: string): string {
  const parameters = new URLSearchParams(query);
  const trail = [...trailOf(parameters), parameters.get(CURSOR) ?? FIRST].slice(-MAX_TRAIL);
  parameters.set(CURSOR, nextCursor);
  parameters.set(TRAIL, trail.join("."));
  return written(parameters);
}

/** The query of the page that one came from; null on the first page. */
export function newerPage(query: string): string | null {
  const parameters = new URLSearchParams(query);
  if (!parameters.has(CURSOR)) return null;
  const trail = trailOf(parameters);
  const previous = trail.pop() ?? FIRST;
  if (previous === FIRST) return withFilters(query, {});
  parameters.set(CURSOR, previous);
  if (trail.length > 0) parameters.set(TRAIL, trail.join("."));
  else parameters.delete(TRAIL);
  return written(parameters);
}

function trailOf(parameters: URLSearchParams): string[] {
  return (parameters.get(TRAIL) ?? "").split(".").filter(Boolean);
}

function written(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === "" ? "?" : `?${text}`;
}
