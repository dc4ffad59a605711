import { parsePublicId, publicId } from "@/lib/core/ids";
import { type Context, tenantOf } from "@/lib/db/context";
import { type Selector, selector } from "../erasure";
import { type FoundReceipts, findNamed } from "./preview-erasure";

/** What whoever decides an erasure has to know of it. */
export interface WaitingErasure {
  /** Null: a program. */
  askedBy: { userId: string; name: string } | null;
  /** Which receipts; ids are public. */
  named: Exclude<Selector, { months: number }>;
  found: FoundReceipts;
}

/** Null for one that waits for nobody. */
export async function findWaiting(ctx: Context, erasureId: string): Promise<WaitingErasure | null> {
  const id = parsePublicId("erasure", erasureId);
  const [row] = await ctx.sql<{ selector: string; userId: string | null; name: string | null }[]>`
    select e.selector, u.id as "userId", u.name from erasures e left join users u on u.id = e.asked_by
    where e.id = ${id} and e.organization_id = ${tenantOf(ctx)} and e.decision is null and e.waits_until > now()`;
  if (!row) return null;
  const { userId, name } = row;
  const named = selector.parse(JSON.parse(row.selector));
  // A clock waits for nobody.
  if ("months" in named) return null;
  return {
    askedBy: userId && name ? { userId: publicId("user", userId), name } : null,
    named: withPublicIds(named),
    found: await findNamed(ctx, named),
  };
}

function withPublicIds(named: WaitingErasure["named"]): WaitingErasure["named"] {
  if ("receiptId" in named) return { receiptId: publicId("receipt", named.receiptId) };
  return "storeId" in named ? { ...named, storeId: publicId("store", named.storeId) } : named;
}
