import { and, desc, eq, lt, sql } from "drizzle-orm";
import { organizationUuid } from "../../accounts/organizations/organization-uuid";
import { type Page, pageOf, parseCursor } from "../../core/page";
import type { Context } from "../../db/context";
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

/** Newest first. `cursor`: the `nextCursor` of the page before. */
export async function listMatchRequests(
  ctx: Context,
  input: MatchRequestFilters & { cursor?: string; limit?: number } = {},
): Promise<Page<MatchRequest>> {
  const { reference, status, organizationId, cursor, limit = 25 } = input;
  const before = parseCursor("matchRequest", cursor);
  const rows = await ctx.db
    .select(matchRequestColumns)
    .from(matchRequests)
    .leftJoin(matches, eq(matches.matchRequestId, matchRequests.id))
    .where(
      and(
        ownedBy(ctx, matchRequests.organizationId),
        organizationId === undefined ? undefined : eq(matchRequests.organizationId, organizationUuid(organizationId)),
        reference === undefined ? undefined : eq(matchRequests.reference, reference),
        // The index of references begins with the client: an operator who names none asks for each.
        reference !== undefined && ctx.organizationId === null && organizationId === undefined
          ? sql`${matchRequests.organizationId} = any (array(select id from organizations where kind = 'client'))`
          : undefined,
        status === undefined ? undefined : eq(matchRequests.status, status),
        before ? lt(matchRequests.id, before) : undefined,
      ),
    )
    .orderBy(desc(matchRequests.id))
    .limit(limit + 1);
  return pageOf(rows.map(toMatchRequest), limit, ({ matchRequestId }) => matchRequestId);
}
