/** A list as somebody wants to find it again: its filters, its order and its columns, under a name. */
export interface SavedView {
  viewId: string;
  /** The list's address within the portal: `receipts`, `credentials/requests`. */
  list: string;
  name: string;
  /** Filters and order, as the address has them, without the question mark. */
  query: string;
  /** Null: as the list has them by itself. */
  hiddenColumns: string[] | null;
}

export const MAX_VIEW_QUERY = 1_000;

/**
 * Where one was in a list, and what was looked for: that is a reference, a receipt's number, a name. It is of the moment,
 * and may tell of a shopper, so that it is not kept.
 */
const NOT_KEPT = ["cursor", "trail", "search", "reference"];

/** What a view keeps of a list's query, in an order of its own: equal views have equal texts. */
export function viewQuery(query: string, search?: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of search === undefined ? NOT_KEPT : [...NOT_KEPT, search]) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}
