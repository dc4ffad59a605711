import { type AnyColumn, isNotNull, isNull, type SQL } from "drizzle-orm";

/** Of things that can be archived: only those that are, only the others, or all when nothing is said. */
export function inUse(archivedAt: AnyColumn, isArchived: boolean | undefined): SQL | undefined {
  if (isArchived === undefined) return undefined;
  return isArchived ? isNotNull(archivedAt) : isNull(archivedAt);
}
