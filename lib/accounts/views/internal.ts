import { and, eq, isNull, type SQL } from "drizzle-orm";
import { DomainError } from "../../core/errors";
import { assertOperator, type Context } from "../../db/context";
import { savedViews } from "../../db/schema/views";

/** Whose views a verb works on: those of the person who asks. */
export function viewer({ actor }: Pick<Context, "actor">): string {
  if (actor.kind !== "user") throw new DomainError("forbidden", "Views are for people.");
  return actor.userId;
}

/** … in the context's organization or, for operators, in their own portal. */
export function ownViews(ctx: Context): SQL | undefined {
  if (ctx.organizationId === null) assertOperator(ctx);
  return and(
    eq(savedViews.userId, viewer(ctx)),
    ctx.organizationId === null ? isNull(savedViews.organizationId) : eq(savedViews.organizationId, ctx.organizationId),
  );
}
