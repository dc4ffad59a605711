import { type AnyColumn, eq, type SQL } from "drizzle-orm";
import { tenantOf } from "../core/tenant";
import type { Context } from "../db/context";

/** Keeps a query to the context's tenant; an operator's or the service's own context, without a tenant, reads all. */
export function ownedBy(ctx: Context, organizationId: AnyColumn): SQL | undefined {
  const { actor } = ctx;
  const isOperator = actor.kind === "system" || (actor.kind === "user" && actor.isOperator);
  return ctx.organizationId === null && isOperator ? undefined : eq(organizationId, tenantOf(ctx));
}
