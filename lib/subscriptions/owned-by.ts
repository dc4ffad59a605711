import { type AnyColumn, eq, type SQL } from "drizzle-orm";
import { type Context, isInstallationWide, tenantOf } from "../db/context";

/** Keeps a query to the context's tenant; an operator's or the service's own context, without a tenant, reads all. */
export function ownedBy(ctx: Context, organizationId: AnyColumn): SQL | undefined {
  return isInstallationWide(ctx) ? undefined : eq(organizationId, tenantOf(ctx));
}
