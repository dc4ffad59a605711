import { inArray } from "drizzle-orm";
import { publicId } from "../core/ids";
import { assertOperator } from "../core/tenant";
import type { Context } from "../db/context";
import { organizations } from "../db/schema/accounts";
import { organizationUuid } from "./organization-uuid";

/** The names of organizations, by id. For operators, who see the things of many. */
export async function findOrganizationNames(
  ctx: Context,
  organizationIds: readonly string[],
): Promise<Record<string, string>> {
  assertOperator(ctx);
  const ids = [...new Set(organizationIds)].map(organizationUuid);
  if (ids.length === 0) return {};
  const { id, name } = organizations;
  const rows = await ctx.db.select({ id, name }).from(organizations).where(inArray(id, ids));
  return Object.fromEntries(rows.map((row) => [publicId("organization", row.id), row.name]));
}
