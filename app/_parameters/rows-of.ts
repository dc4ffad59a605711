import type { MemberContext } from "@/lib/auth/session-guards";
import type { CreatedOrder } from "@/lib/core/list-order";
import type { Context } from "@/lib/db/context";

/** What the rows of a list are read with, while the frame of its page stands already. */
export interface RowsOf<Filters, Order = CreatedOrder, Ctx = Context> {
  ctx: Ctx;
  filters: Filters;
  cursor?: string | undefined;
  sort: Order | undefined;
}

export type MemberRowsOf<Filters> = RowsOf<Filters, CreatedOrder, MemberContext>;
