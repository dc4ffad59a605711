import type { Page } from "@/lib/core/page";
import type { Total } from "@/lib/core/total";

/** What the pager says of all pages; where one page is all, nothing is counted. */
export async function totalOf<Count extends Total | null>(
  { nextCursor }: Page<unknown>,
  cursor: string | undefined,
  count: () => Promise<Count>,
): Promise<Count | null> {
  return cursor === undefined && nextCursor === null ? null : count();
}
