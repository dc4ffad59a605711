import { and, eq, type SQL, sql } from "drizzle-orm";
import { uuidOf } from "../../core/ids";
import type { CreatedOrder } from "../../core/list-order";
import { type Page, pageOf, parseCursor, type Total } from "../../core/page";
import type { Context } from "../../db/context";
import { countAmong, countUpTo, orderedById } from "../../db/lists/ordered-list";
import { matches, matchRequests } from "../../db/schema/matching";
import { ownedBy } from "../../subscriptions/owned-by";
import {
  type MatchRequest,
  type MatchRequestStatus,
  matchRequestColumns,
  toMatchRequest,
} from "../rules/match-request";

export interface MatchRequestFilters {
  /** The client's own reference, exactly. */
  reference?: string | undefined;
  status?: MatchRequestStatus | undefined;
  /** For operators; a client's context lists its own. */
  organizationId?: string | undefined;
}

/** Newest first, unless another order is asked for. `cursor`: the `nextCursor` of the page before. */
export async function listMatchRequests(
  ctx: Context,
  input: MatchRequestFilters & { cursor?: string; limit?: number; sort?: CreatedOrder | undefined } = {},
): Promise<Page<MatchRequest>> {
  const { cursor, limit = 25, sort, ...filters } = input;
  const order = orderedById(matchRequests.id, sort, parseCursor("matchRequest", cursor));
  const rows = await ctx.db
    .select(matchRequestColumns)
    .from(matchRequests)
    .leftJoin(matches, eq(matches.matchRequestId, matchRequests.id))
    .where(and(meant(ctx, filters), order.where))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(rows.map(toMatchRequest), limit, ({ matchRequestId }) => matchRequestId);
}

/** How many that list has; null for a status among very many, where no index has it. */
export function countMatchRequests(ctx: Context, filters: MatchRequestFilters): Promise<Total | null> {
  const { status, ...indexed } = filters;
  // Over all clients, there is an index of those without a match only.
  const isIndexed = ctx.organizationId === null && filters.organizationId === undefined && isUnhappy(status);
  return status === undefined || isIndexed
    ? countUpTo(ctx, matchRequests, meant(ctx, filters))
    : countAmong(ctx, matchRequests, meant(ctx, indexed), eq(matchRequests.status, status));
}

const isUnhappy = (status: MatchRequestStatus | undefined) =>
  status === "ambiguous" || status === "expired" || status === "withdrawn";

function meant(ctx: Context, { reference, status, organizationId }: MatchRequestFilters): SQL | undefined {
  return and(
    ownedBy(ctx, matchRequests.organizationId),
    organizationId === undefined ? undefined : eq(matchRequests.organizationId, uuidOf("organization", organizationId)),
    reference === undefined ? undefined : eq(matchRequests.reference, reference),
    // The index of references begins with the client: an operator who names none asks for each.
    reference !== undefined && ctx.organizationId === null && organizationId === undefined
      ? sql`${matchRequests.organizationId} = any (array(select id from organizations where kind = 'client'))`
      : undefined,
    status === undefined ? undefined : eq(matchRequests.status, status),
  );
}
