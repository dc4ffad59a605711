import { and, asc, gt, lt } from "drizzle-orm";
import { publicId, uuidFloor } from "../core/ids";
import { type Page, parseCursor } from "../core/page";
import type { Context } from "../db/context";
import { atPrimary } from "../db/replica/reading-context";
import { deliveries } from "../db/schema/deliveries";
import { type Delivery, deliveryColumns, toDeliveries } from "./history/delivery";
import { type DeliveryFilters, matching } from "./history/list-deliveries";

/** How long the database's clock may be set back, and a statement take from the id it makes to the row. */
const MARGIN_MS = 2_000;

/**
 * The same as `listDeliveries`, oldest first, for whoever pulls all there is: each delivery once and none left out, however
 * many are being made meanwhile. The order is that of the identifiers, which bear the database's time. What could still be
 * preceded by something that is not committed is not shown yet: that of the last two seconds, or since the oldest
 * transaction under way began.
 *
 * `nextCursor` is the last one's also where nothing follows yet, to go on from later; null when there is none.
 */
export async function pullDeliveries(
  asked: Context,
  input: DeliveryFilters & { cursor?: string; limit?: number } = {},
): Promise<Page<Delivery>> {
  // Only the primary knows which transactions are under way.
  const ctx = atPrimary(asked);
  const { cursor, limit = 25, ...filters } = input;
  const after = parseCursor("delivery", cursor);
  // Asked first: whoever is not seen here is committed, and seen below, or makes later identifiers.
  const settled = uuidFloor(await settledUntilMs(ctx));
  const rows = await ctx.db
    .select(deliveryColumns)
    .from(deliveries)
    .where(and(matching(ctx, filters), lt(deliveries.id, settled), after ? gt(deliveries.id, after) : undefined))
    .orderBy(asc(deliveries.id))
    .limit(limit);
  const last = rows.at(-1);
  return { data: await toDeliveries(ctx, rows), nextCursor: last ? publicId("delivery", last.id) : null };
}

/** Who only reads has no transaction id, and keeps nobody waiting: a backup takes hours. */
async function settledUntilMs(ctx: Context): Promise<number> {
  const [row] = await ctx.sql<{ ms: string }[]>`
    select floor(extract(epoch from least(clock_timestamp(), min(xact_start))) * 1000)::text as ms
    from pg_stat_activity where datname = current_database() and backend_xid is not null`;
  return Number(row?.ms ?? 0) - MARGIN_MS;
}
