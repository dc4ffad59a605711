import type { MemberContext } from "@/lib/auth/session-guards";
import type { CreatedOrder } from "@/lib/core/list-order";
import type { Page } from "@/lib/core/page";
import type { Total } from "@/lib/core/total";
import type { Context } from "@/lib/db/context";

/** What the rows of a list are read with, while the frame of its page stands already. */
export interface RowsOf<Filters, Order = CreatedOrder, Ctx = Context> {
  ctx: Ctx;
  filters: Filters;
  cursor?: string | undefined;
  sort: Order | undefined;
}

export type MemberRowsOf<Filters> = RowsOf<Filters, CreatedOrder, MemberContext>;

/** What the pager says of all pages; where one page is all, nothing is counted. */
export async function totalOf<Count extends Total | null>(
  { nextCursor }: Page<unknown>,
  cursor: string | undefined,
  count: () => Promise<Count>,
): Promise<Count | null> {
  return cursor === undefined && nextCursor === null ? null : count();
}

/** Whether anything narrows a list, its cursor included: an empty one then says so instead of how it is filled. */
export function isFiltered(filters: object): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
