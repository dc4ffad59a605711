import { inArray } from "drizzle-orm";
import { uuidOf } from "../../core/ids";
import { assertOperator } from "../../core/tenant";
import type { Context } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { type Organization, organizationColumns, toOrganization } from "./organization";

/** What tells an organization from others in a list. */
export type OrganizationLabel = Pick<Organization, "name" | "isTest">;

/** The labels of organizations, by id. For operators, who see the things of many. */
export async function findOrganizationLabels(
  ctx: Context,
  organizationIds: readonly string[],
): Promise<Record<string, OrganizationLabel>> {
  assertOperator(ctx);
  const ids = [...new Set(organizationIds)].map((id) => uuidOf("organization", id));
  if (ids.length === 0) return {};
  const rows = await ctx.db.select(organizationColumns).from(organizations).where(inArray(organizations.id, ids));
  return Object.fromEntries(
    rows.map(toOrganization).map(({ organizationId, name, isTest }) => [organizationId, { name, isTest }]),
  );
}
