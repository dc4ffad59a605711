import { type AnyColumn, and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type IdKind, uuidFloor, uuidOf } from "../../core/ids";
import type { CreatedOrder } from "../../core/list-order";
import { type Page, pageOf, parseCursor, type Total } from "../../core/page";
import type { Context } from "../../db/context";
import { countAmong, countUpTo, orderedById } from "../../db/lists/ordered-list";
import { deliveries } from "../../db/schema/deliveries";
import { ownedBy } from "../../subscriptions/owned-by";
import { type Delivery, type DeliveryState, deliveryColumns, toDeliveries } from "./delivery";

export interface DeliveryFilters {
  states?: readonly DeliveryState[];
  webhookId?: string;
  /** The client's own reference, exactly. */
  reference?: string;
  receiptId?: string;
  matchRequestId?: string;
  subscriptionId?: string;
  /** For operators; a client's context lists its own. */
  organizationId?: string;
  /** Made at or after, and before. */
  from?: Date;
  to?: Date;
}

/** Newest first, unless another order is asked for. `cursor`: the `nextCursor` of the page before. */
export async function listDeliveries(
  ctx: Context,
  input: DeliveryFilters & { cursor?: string; limit?: number; sort?: CreatedOrder | undefined } = {},
): Promise<Page<Delivery>> {
  const { cursor, limit = 25, sort, ...filters } = input;
  const order = orderedById(deliveries.id, sort, parseCursor("delivery", cursor));
  const rows = await ctx.db
    .select(deliveryColumns)
    .from(deliveries)
    .where(and(matching(ctx, filters), order.where))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(await toDeliveries(ctx, rows), limit, ({ deliveryId }) => deliveryId);
}

/** How many that list has; null for a state among very many, as the state is in no index. */
export async function countDeliveries(ctx: Context, filters: DeliveryFilters): Promise<Total | null> {
  const { states, ...indexed } = filters;
  const where = matching(ctx, indexed);
  return states === undefined
    ? countUpTo(ctx, deliveries, where)
    : countAmong(ctx, deliveries, where, inArray(deliveries.state, [...states]));
}

/** The rows that filters mean. Times are those in the ids, so that only their months' partitions are read. */
export function matching(ctx: Context, filters: DeliveryFilters): SQL | undefined {
  const { states, reference, from, to } = filters;
  const uuid = (kind: IdKind, what: string, id: string | undefined) =>
    id === undefined ? undefined : uuidOf(kind, id, what);
  const equal = (column: AnyColumn, value: string | undefined) => (value === undefined ? undefined : eq(column, value));
  return and(
    ownedBy(ctx, deliveries.organizationId),
    equal(deliveries.organizationId, uuid("organization", "organization", filters.organizationId)),
    equal(deliveries.endpointId, uuid("endpoint", "webhook", filters.webhookId)),
    equal(deliveries.receiptId, uuid("receipt", "receipt", filters.receiptId)),
    // A receipt's, which `recoverDeliveries` and a request's page mean; not the news of what became of the request.
    equal(deliveries.matchRequestId, uuid("matchRequest", "match request", filters.matchRequestId)),
    equal(deliveries.subscriptionId, uuid("subscription", "subscription", filters.subscriptionId)),
    equal(deliveries.reference, reference),
    // The index of references begins with the client: an operator who names none asks for each.
    reference !== undefined && ctx.organizationId === null && filters.organizationId === undefined
      ? sql`${deliveries.organizationId} = any (array(select id from organizations where kind = 'client'))`
      : undefined,
    states === undefined ? undefined : inArray(deliveries.state, [...states]),
    from === undefined ? undefined : gte(deliveries.id, uuidFloor(from.getTime())),
    to === undefined ? undefined : lt(deliveries.id, uuidFloor(to.getTime())),
  );
}
