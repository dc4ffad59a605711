import { fieldPath, validationFailed } from "./errors";
import { type IdKind, parsePublicId } from "./ids";

/** So many are counted exactly; of more it is said that they are more. */
export const MOST_COUNTED = 10_000;

/** How many a list has; `count` is `MOST_COUNTED` when there are more. */
export interface Total {
  count: number;
  isMore: boolean;
}

/** One page of a list, newest first; `nextCursor` says the last row, most by its public id, or null at the end. */
export interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

/** Cuts the row that was fetched to see whether more follow. */
export function pageOf<Item>(rows: Item[], limit: number, idOf: (item: Item) => string): Page<Item> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, nextCursor: rows.length > limit && last !== undefined ? idOf(last) : null };
}

/**
 * The UUID after which a page starts, or null for the first page.
 *
 * @throws DomainError `validation-failed` when the text is no identifier of this kind.
 */
export function parseCursor(kind: IdKind, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const uuid = parsePublicId(kind, cursor);
  if (uuid) return uuid;
  throw invalidCursor();
}

export function invalidCursor() {
  const detail = "must be the nextCursor of the page before";
  return validationFailed([{ ...fieldPath(["cursor"]), code: "invalid_format", detail }]);
}
