import { and, eq } from "drizzle-orm";
import { notFound } from "../../core/errors";
import { uuidOf } from "../../core/ids";
import type { Context } from "../../db/context";
import { matches, matchRequests } from "../../db/schema/matching";
import { ownedBy } from "../../subscriptions/owned-by";
import { type MatchRequest, matchRequestColumns, toMatchRequest } from "../rules/match-request";

export async function getMatchRequest(ctx: Context, matchRequestId: string): Promise<MatchRequest> {
  const id = uuidOf("matchRequest", matchRequestId, "match request");
  const [row] = await ctx.db
    .select(matchRequestColumns)
    .from(matchRequests)
    .leftJoin(matches, eq(matches.matchRequestId, matchRequests.id))
    .where(and(eq(matchRequests.id, id), ownedBy(ctx, matchRequests.organizationId)));
  if (!row) throw notFound("match request");
  return toMatchRequest(row);
}
